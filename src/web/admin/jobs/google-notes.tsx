import { judgeForGoogle } from '#contract/jobs/google-jobs.ts'
import { googleWords as words } from './google-words.ts'

export type GoogleNotesProps = { job: Parameters<typeof judgeForGoogle>[0] }

/** Why Google for Jobs does not show a job, or what would do it good, in plain words. */
export function GoogleNotes({ job }: GoogleNotesProps) {
  const { obstacles, advice } = judgeForGoogle(job)
  const better = advice.length > 0 && words.better(advice.map((it) => words.advice[it]))
  if (obstacles.length === 0)
    return (
      <p className="max-w-text text-small text-muted">
        {words.shown} {better}
      </p>
    )
  return (
    <div className="max-w-text border-l-4 border-warn px-4 py-1">
      <p className="font-semibold">{words.hidden}</p>
      <ul className="list-disc pl-5">
        {obstacles.map((it) => (
          <li key={it}>{words.obstacles[it]}</li>
        ))}
      </ul>
    </div>
  )
}
