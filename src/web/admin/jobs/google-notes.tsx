import type { GoogleJudgement } from '#contract/jobs/job-view.ts'
import { Alert } from '#web/ui/alert.tsx'
import { googleWords as words } from './google-words.ts'

/** Why Google for Jobs does not show a job, or what would do it good, in plain words. */
export function GoogleNotes({ obstacles, advice }: GoogleJudgement) {
  const better = advice.length > 0 && words.better(advice.map((it) => words.advice[it]))
  if (obstacles.length === 0)
    return (
      <p className="max-w-text text-small text-muted">
        {words.shown} {better}
      </p>
    )
  return (
    <Alert tone="warn" className="max-w-text">
      <p className="font-semibold">{words.hidden}</p>
      <ul className="list-disc pl-5">
        {obstacles.map((it) => (
          <li key={it}>{words.obstacles[it]}</li>
        ))}
      </ul>
    </Alert>
  )
}
