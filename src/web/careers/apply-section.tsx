import type { ScreeningQuestion } from '#contract/jobs/screening.ts'
import type { ApplyOutcome } from '#contract/site/pages.ts'
import { Island } from '#web/islands/island.tsx'
import { useSite } from '#web/shell/site.ts'
import { ApplyForm } from './apply-form.tsx'
import { ScreenedApplyForm } from './apply-screened-form.tsx'

type ApplySectionProps = {
  jobId: number
  /** Where the form goes without JavaScript: the page itself, at this section. */
  action: string
  outcome: ApplyOutcome | undefined
  /** What the job asks beyond the form's own fields. */
  questions: readonly ScreeningQuestion[]
}

export function ApplySection({ jobId, action, outcome, questions }: ApplySectionProps) {
  const { firm, careers, own } = useSite()
  const words = careers.apply
  const form = {
    ...{ jobId, action, firm: firm.legalName },
    ...(outcome && { outcome }),
    ...(own.apply && { words: own.apply }),
  }
  return (
    <section id="apply" className="group/apply border-y border-line bg-surface">
      <div className="wrap grid-12 gap-y-8 py-14 md:py-20">
        <div className="col-span-12 lg:col-span-4">
          <div className="lg:sticky lg:top-28">
            <h2 className="text-h2">{words.heading}</h2>
            <p className="mt-4 text-muted group-has-data-applied/apply:hidden">
              {questions.length > 0 ? words.lead_questions : words.lead}
            </p>
          </div>
        </div>
        <div className="col-span-12 lg:col-span-8">
          {questions.length > 0 ? (
            <Island
              name="screened-apply-form"
              of={ScreenedApplyForm}
              when="visible"
              props={{ ...form, questions, ...(own.questions && { questionWords: own.questions }) }}
            />
          ) : (
            <Island name="apply-form" of={ApplyForm} when="visible" props={form} />
          )}
        </div>
      </div>
    </section>
  )
}
