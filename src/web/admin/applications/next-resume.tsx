import { useEffect, useState } from 'react'
import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import type { RecruiterApplication } from '#contract/applications/recruiter-application.ts'
import { call } from '#web/api/client.ts'
import type { Neighbor } from './load-neighbors.ts'
import { ResumePane } from './resume-pane.tsx'

type ResumesProps = {
  application: RecruiterApplication
  /** Who comes next, once it is clear that somebody goes on. */
  next: Neighbor | undefined
}

/**
 * The resume of this applicant, and out of sight that of the next one: it is drawn already when the next one is opened. The
 * same element then becomes visible, since a frame that is put elsewhere in the document loads anew.
 */
export function Resumes({ application, next }: ResumesProps) {
  const [ahead, setAhead] = useState<RecruiterApplication>()
  const nextId = next?.id
  useEffect(() => {
    if (nextId === undefined) return
    const stop = new AbortController()
    call(applicationEndpoints.getApplication, { params: { id: nextId }, signal: stop.signal }).then(
      ({ data }) => setAhead(data),
      // Then it is loaded when it is opened.
      () => {},
    )
    return () => stop.abort()
  }, [nextId])
  const waiting = ahead === undefined || ahead.id !== nextId || ahead.id === application.id ? [] : [ahead]
  return [application, ...waiting].map((it) =>
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
}
