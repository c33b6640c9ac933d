import type { ReactNode } from 'react'
import type { MyForm, MyFormOutcome } from '#contract/my-application/my-page.ts'

type PartProps = { id: MyForm; heading: string; lead: string; done: string | false; children: ReactNode }

/** A part of the page with a form, and that what it sent was taken. */
export function OwnPart({ id, heading, lead, done, children }: PartProps) {
  return (
    <section id={id} className="border-t border-line print:hidden">
      <div className="wrap grid-12 gap-y-6 py-10 md:py-16">
        <div className="col-span-12 lg:col-span-4">
          <h2 className="text-h2">{heading}</h2>
        </div>
        <div className="col-span-12 max-w-text lg:col-span-8">
          {done && (
            <p role="status" className="mb-5 border-s-4 border-ok ps-4">
              {done}
            </p>
          )}
          <p className="mb-5 text-muted">{lead}</p>
          {children}
        </div>
      </div>
    </section>
  )
}

/** What is to be said in a form, if the outcome is of that one. */
export function outcomeOf(form: MyForm, outcome: MyFormOutcome | undefined) {
  const mine = outcome?.form === form ? outcome : undefined
  return {
    done: mine?.done === true,
    values: mine?.done === false ? mine.values : {},
    fields: mine?.done === false ? mine.fields : {},
  }
}
