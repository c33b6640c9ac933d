import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import type { RecruiterApplication } from '#contract/applications/recruiter-application.ts'
import { warningWords as words } from './detail-words.ts'

type ResumeWarningsProps = { application: Pick<RecruiterApplication, 'resume_type' | 'resume_warnings'> }

/** What a resume brings besides its text, in words and above the way to download it; a line where nobody has looked. */
export function ResumeWarnings({ application }: ResumeWarningsProps) {
  const { resume_type, resume_warnings: warnings } = application
  const heading = useId()
  const kind = words.kind(resume_type)
  if (warnings === null)
    return <p className="border-b border-line px-4 py-1 text-small text-muted">{words.unknown}</p>
  if (warnings.length === 0) return null
  return (
    <section aria-labelledby={heading} className="flex gap-3 border-b border-warn px-4 py-2">
      <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-warn" />
      <div className="min-w-0">
        <h3 id={heading} className="font-semibold text-warn">
          {words.heading}
        </h3>
        {warnings.map((warning) => (
          <p key={warning}>{words.sentence(kind, warning)}</p>
        ))}
        <p>{words.advice(kind)}</p>
      </div>
    </section>
  )
}
