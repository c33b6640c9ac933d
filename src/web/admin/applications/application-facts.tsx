import { applicantLabels, TEXT_FIELDS, type TextField } from '#contract/applications/applicant-fields.ts'
import type { ScreeningAnswer } from '#contract/jobs/screening.ts'
import { Part } from '../part.tsx'
import { detailWords as words } from './detail-words.ts'

/** What the applicant wrote. */
export function Texts({ application }: { application: Record<TextField, string> }) {
  return TEXT_FIELDS.map((field) => {
    const label = applicantLabels[field]
    return (
      <Part key={field} title={label}>
        <p className="max-w-text whitespace-pre-line wrap-anywhere">
          {application[field] || words.nothingTyped(label)}
        </p>
      </Part>
    )
  })
}

/** What the applicant answered to the job's questions, in the words of then. */
export function Answers({ answers }: { answers: ScreeningAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <Part title={words.answers}>
      <dl className="grid max-w-text gap-3">
        {answers.map((answer) => (
          <div key={answer.question}>
            <dt className="text-muted wrap-anywhere">{answer.question}</dt>
            <dd className="font-medium whitespace-pre-line wrap-anywhere">{shown(answer)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function shown({ kind, answer }: ScreeningAnswer): string {
  if (kind !== 'yes_no') return answer
  return answer === 'yes' ? words.yes : words.no
}
