import type { BlockOf } from '#contract/content/page-blocks.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Markdown } from '#web/ui/markdown/markdown.tsx'
import { LinkedText } from '../linked-text.tsx'

/** Prose in the measure of prose, its heading beside it where there is room. */
export function TextBlock({ block: { id, heading, text } }: { block: BlockOf<'text'> }) {
  return (
    <section id={id} className="plain-block wrap grid-12 gap-y-4">
      {heading !== '' && <h2 className="col-span-12 text-h3 lg:col-span-4">{heading}</h2>}
      <div className="col-span-12 max-w-text lg:col-span-8 lg:col-start-5">
        <Markdown text={text} of="site" />
      </div>
    </section>
  )
}

/** Figures of the owner's own, in one row where there is room. */
export function FiguresBlock({ block: { id, heading, list } }: { block: BlockOf<'figures'> }) {
  return (
    <section id={id} className="band-block">
      <div className="wrap py-12 md:py-16">
        {heading !== '' && <h2 className="mb-8 text-h3">{heading}</h2>}
        <dl className="flex flex-wrap gap-x-16 gap-y-8">
          {list.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-muted">{label}</dt>
              <dd className="font-display text-h1 font-extrabold">
                <bdi>{figure}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** What somebody said, and who. */
export function QuoteBlock({ block: { id, text, name, role } }: { block: BlockOf<'quote'> }) {
  return (
    <section id={id} className="plain-block wrap">
      <figure className="max-w-[56rem] border-s-4 border-signal ps-6 md:ps-10">
        <blockquote className="font-display text-h3 font-bold text-balance">{text}</blockquote>
        <figcaption className="mt-5">
          <span className="block font-semibold">{name}</span>
          {role !== '' && <span className="block text-muted">{role}</span>}
        </figcaption>
      </figure>
    </section>
  )
}

/** One open at a time and none at first, by the browser alone. */
export function QuestionsBlock({ block: { id, heading, list } }: { block: BlockOf<'questions'> }) {
  return (
    <section id={id} className="plain-block wrap grid-12 gap-y-10">
      <h2 className="col-span-12 text-h2 lg:col-span-4">{heading}</h2>
      <div className="col-span-12 border-t border-ink lg:col-span-8">
        {list.map(({ question, answer }) => (
          <details key={question} name={id} className="question">
            <summary>{question}</summary>
            <p>
              <LinkedText>{answer}</LinkedText>
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** One sentence and one way to act. */
export function CallBlock({ block: { id, text, action, target } }: { block: BlockOf<'call'> }) {
  return (
    <section id={id} className="band-block">
      <div className="wrap grid-12 items-center gap-y-8 py-14 md:py-20">
        <p className="col-span-12 font-display text-h2 font-bold tracking-tight text-balance lg:col-span-8">
          {text}
        </p>
        <p className="col-span-12 lg:col-span-4 lg:text-end">
          <ButtonLink href={target} variant="signal" className="w-full sm:w-auto">
            {action}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
