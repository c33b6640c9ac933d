import { memo } from 'react'
import type { RecruiterApplication } from '#contract/applications/recruiter-application.ts'
import type { NextNeighbor } from './neighbors.ts'
import { ResumePane } from './resume-pane.tsx'

type ResumesProps = {
  application: RecruiterApplication
  /** Who comes next, once it is clear that somebody goes on. */
  next: NextNeighbor | undefined
}

/**
 * The resume of this applicant, and out of sight that of the next one: it is drawn already when the next one is opened. The
 * same element then becomes visible, since a frame that is put elsewhere in the document loads anew.
 */
export const Resumes = memo(function Resumes({ application, next }: ResumesProps) {
  const ahead = next === undefined || next.id === application.id ? [] : [next]
  return [application, ...ahead].map((it) =>
    it === application ? (
      <div key={it.id} className="contents">
        <ResumePane application={it} />
      </div>
    ) : (
      <div key={it.id} inert aria-hidden className="invisible absolute inset-x-0 top-0 max-lg:hidden">
        <ResumePane application={it} />
      </div>
    ),
  )
})
