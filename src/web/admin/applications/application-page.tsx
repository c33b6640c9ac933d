import { useState } from 'react'
import { useLocation, useOutletContext, useSearchParams } from 'react-router'
import type { SignedInUser } from '#contract/people/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Presence } from '../candidates/late-parts.tsx'
import { InterviewSlot } from '../interviews/interview-slot.tsx'
import { ApplicationInterviews } from '../interviews/lazy-interviews.ts'
import { ApplicationLetters } from '../letters/lazy-letters.ts'
import { LetterSlot } from '../letters/letter-slot.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { adminMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { useOptimisticRecord } from '../use-optimistic-record.ts'
import { useTag } from '../use-tag.ts'
import type { Route } from './+types/application-page.ts'
import { Answers, Texts } from './application-facts.tsx'
import { ApplicationHead } from './application-head.tsx'
import { applicationPath, isAllNew, readApplicationsQuery } from './applications-query.ts'
import { detailWords as words } from './detail-words.ts'
import { Duplicates } from './lazy-duplicates.tsx'
import { ErasePerson, History } from './lazy-history.tsx'
import { OtherApplications } from './lazy-other-applications.ts'
import { SpamNotice } from './lazy-spam-notice.tsx'
import { Shown } from './list/lazy-today.ts'
import { loadApplication } from './load-application.ts'
import { Resumes } from './next-resume.tsx'
import { Notes } from './notes.tsx'
import { Triage } from './triage.tsx'
import { useNeighbors } from './use-neighbors.ts'
import { useReread } from './use-reread.ts'

export const handle = { scripts: 'app' }
export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(loaderData?.application.applicant_name ?? words.title)

export const clientLoader = ({ url, params, request }: Route.ClientLoaderArgs) =>
  loadApplication(url, params.id, request.signal)

export default function ApplicationPage({ loaderData }: Route.ComponentProps) {
  const user = useOutletContext<SignedInUser>()
  const [loaded, settled] = useReread(loaderData)
  const { stages, reasons, history, has_letters, has_interviews } = loaded
  const tag = useTag(loaded.application.id, loaded)
  const [application, show] = useOptimisticRecord(loaded.application)
  const [search] = useSearchParams()
  const query = readApplicationsQuery(search)
  const neighbors = useNeighbors(application.id, loaded.neighbors)
  const changes = { application, tag, show, settled }
  const { merged, merged_into, possible_duplicates, spam_since, candidate_id } = application
  const isOpen = stages.find(({ id }) => id === application.stage_id)?.kind === 'open'
  const [letters, setLetters] = useState(0)
  function lettersChanged() {
    setLetters((count) => count + 1)
    changes.settled()
  }
  // Who has said what becomes of somebody goes on to the next.
  const decided =
    history.length > 1 || application.rating !== null || application.stage_id !== loaded.application.stage_id
  return (
    <article
      data-full-width
      className="mx-auto max-w-[100rem] lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-8 print:block"
    >
      {isAllNew(query) && <Shown query={query} ids={[application.id]} />}
      <div className="min-w-0">
        <ApplicationHead application={application} neighbors={neighbors} />
        {candidate_id !== null && (
          <Presence
            key={`presence ${application.id}`}
            candidate={candidate_id}
            application={application.id}
            onChanged={settled}
          />
        )}
        {spam_since !== null && <SpamNotice {...changes} />}
        {merged_into === null ? (
          <Triage key={application.id} {...changes} stages={stages} reasons={reasons} user={user.id} />
        ) : (
          <MergedNotice to={applicationPath(merged_into, readApplicationsQuery(new URLSearchParams()))} />
        )}
        {candidate_id !== null && spam_since === null && (
          <div className="mb-5 flex flex-wrap gap-3 empty:hidden">
            <LetterSlot
              candidate={candidate_id}
              application={application.id}
              mergedInto={merged_into}
              settled={lettersChanged}
            />
            {isOpen && merged_into === null && (
              <InterviewSlot
                candidate={candidate_id}
                application={application.id}
                user={user.id}
                settled={lettersChanged}
              />
            )}
          </div>
        )}
        <Texts application={application} />
        <Answers answers={application.answers} />
        <Notes key={`notes ${application.id}`} {...changes} user={user} />
        {candidate_id !== null && spam_since === null && has_interviews && (
          <ApplicationInterviews
            key={`interviews ${application.id}`}
            application={application.id}
            read={`${letters} ${loaded.application.moved_at}`}
            onChanged={lettersChanged}
          />
        )}
        {candidate_id !== null && spam_since === null && has_letters && (
          <ApplicationLetters
            key={`letters ${application.id}`}
            application={application.id}
            read={`${letters} ${loaded.application.moved_at}`}
            onChanged={lettersChanged}
          />
        )}
        {possible_duplicates.length + merged.length > 0 && <Duplicates {...changes} stages={stages} />}
        {application.same_person.length > 0 && (
          <OtherApplications applications={application.same_person} stages={stages} />
        )}
        <History events={history} />
        {candidate_id === null && user.role === 'administrator' && (
          <ErasePerson subject={{ application_id: application.id }} />
        )}
      </div>
      <div id="resume" className="relative min-w-0 max-lg:mt-8 print:hidden">
        <Resumes application={application} next={decided ? neighbors.next : undefined} />
      </div>
    </article>
  )
}

export function ErrorBoundary() {
  // The list that it was opened from, as of any application: whoever was erased meanwhile may have been the next one.
  const { search } = useLocation()
  const list = { to: `${paths.applications}${search}`, label: words.backToList }
  return <LoadFailure title={words.title} message={words.failed} list={list} />
}

/** A merged application keeps its page, for reading. */
function MergedNotice({ to }: { to: string }) {
  return (
    <Alert tone="warn" className="mb-5">
      <p>{words.mergedInto}</p>
      <TextLink to={to}>{words.openOther}</TextLink>
    </Alert>
  )
}
