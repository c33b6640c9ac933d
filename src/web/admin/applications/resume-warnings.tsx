import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import type { RecruiterApplication } from '#contract/applications/recruiter-application.ts'
import type { ResumeWarning } from '#contract/applications/resume-warning.ts'
import { warningWords as words } from './warning-words.ts'

type ResumeWarningsProps = {
  resume_type: RecruiterApplication['resume_type']
  warnings: readonly ResumeWarning[]
}

/** What a resume brings besides its text, in words and above the way to download it. */
export function ResumeWarnings({ resume_type, warnings }: ResumeWarningsProps) {
  const heading = useId()
  const kind = words.kind(resume_type)
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
