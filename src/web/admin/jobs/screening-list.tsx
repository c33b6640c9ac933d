import type { ScreeningQuestion } from '#contract/jobs/screening.ts'
import { screeningWords as words } from './screening-words.ts'

/** What a job asks, to read. Nothing for a job that asks nothing. */
export function ScreeningList({ questions }: { questions: readonly ScreeningQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <section>
      <h2 className="mt-8 mb-2 text-h4 font-semibold">{words.group}</h2>
      <ol className="grid max-w-text list-decimal gap-3 pl-6">
        {questions.map(({ id, label, kind, options, required }) => (
          <li key={id} className="wrap-anywhere">
            {label}
            <p className="text-muted">
              {words.kinds[kind]}, {(required ? words.required : words.optional).toLowerCase()}
              {options.length > 0 && `: ${options.join(' / ')}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
