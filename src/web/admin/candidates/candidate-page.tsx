import { useLocation, useNavigate, useOutletContext } from 'react-router'
import type { SignedInUser } from '#contract/people/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Consider } from '../applications/consider.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { LetterSlot } from '../letters/letter-slot.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { adminMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { CandidatePoolsSlot } from '../pools/candidate-pools-slot.tsx'
import { StepPart } from '../steps/step-part.tsx'
import { TextLink } from '../text-link.tsx'
import { useTag } from '../use-tag.ts'
import type { Route } from './+types/candidate-page.ts'
import { CandidateApplications } from './candidate-applications.tsx'
import { CandidateHead } from './candidate-head.tsx'
import { CandidateSettings } from './candidate-settings.tsx'
import { detailWords as words } from './detail-words.ts'
import { FactForm } from './fact-form.tsx'
import { Facts } from './facts.tsx'
import {
  CandidateResumes,
  CloseDeletion,
  ErasePerson,
  LegalHolds,
  Offers,
  Presence,
  ResumeReading,
} from './late-parts.tsx'
import { loadCandidate } from './load-candidate.ts'
import { SamePerson } from './same-person.tsx'
import { Timeline } from './timeline.tsx'
import { factsOf, useCandidate, useLastLoad } from './use-candidate.ts'

export const handle = { scripts: 'app' }
export const meta = ({ loaderData }: Route.MetaArgs) => adminMeta(loaderData?.candidate.name ?? words.title)

export const clientLoader = ({ url, params, request }: Route.ClientLoaderArgs) =>
  loadCandidate(url, params.id, request.signal)

export default function CandidatePage({ loaderData }: Route.ComponentProps) {
  const user = useOutletContext<SignedInUser>()
  const loaded = useLastLoad(loaderData)
  const { stages, people, timeline } = loaded
  const navigate = useNavigate()
  const { search } = useLocation()
  const tag = useTag(loaded.candidate.id, loaded)
  const changes = useCandidate(loaded.candidate)
  const { candidate } = changes
  const merged = candidate.merged_into !== null
  const seeResumes = () =>
    candidate.resumes.length > 1 && void navigate(`${paths.candidateResumes(candidate.id)}${search}`)
  useShortcuts([{ key: 'b', label: words.keys.resumes, run: seeResumes }])
  return (
    <article
      key={candidate.id}
      data-full-width
      className="mx-auto max-w-[100rem] lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-8 print:block"
    >
      <div className="min-w-0">
        <CandidateHead candidate={candidate} />
        {!merged && <Presence candidate={candidate.id} onChanged={changes.reload} />}
        {candidate.merged_into !== null && (
          <Alert tone="warn" className="mb-5">
            <p>{words.mergedInto}</p>
            <TextLink to={paths.candidate(candidate.merged_into)}>{words.openOther}</TextLink>
          </Alert>
        )}
        {!merged && <CandidateSettings changes={changes} tag={tag} people={people} />}
        {!merged && (
          <CandidatePoolsSlot
            candidate={candidate}
            show={(change) => changes.show((it) => ({ ...it, pools: change(it.pools) }))}
            onChanged={changes.reload}
          />
        )}
        <div className="mb-5 flex flex-wrap items-center gap-3 empty:hidden [&>div]:basis-full">
          {!merged && (
            <StepPart
              about={{ candidate_id: candidate.id }}
              name={candidate.name}
              user={user.id}
              step={candidate.step}
              open
              show={(step) => changes.show((it) => ({ ...it, step }))}
              settled={changes.reload}
            />
          )}
          <LetterSlot candidate={candidate.id} mergedInto={candidate.merged_into} settled={changes.reload} />
          {!merged && (
            <>
              <Consider candidate={candidate.id} name={candidate.name} settled={changes.reload} />
              <TextLink to={paths.candidateTexts(candidate.id)}>{words.texts}</TextLink>
            </>
          )}
        </div>
        {!merged && factsOf(candidate, 'offered').length > 0 && <Offers changes={changes} />}
        <Facts changes={changes} />
        {!merged && <FactForm id={candidate.id} onAdded={changes.reload} />}
        {candidate.reading !== null && <ResumeReading reading={candidate.reading} />}
        <CandidateApplications applications={candidate.applications} stages={stages} />
        {candidate.resumes.length > 0 && <CandidateResumes candidate={candidate} />}
        <SamePerson changes={changes} saved={loaded.candidate} />
        {user.role === 'administrator' && (
          <>
            <LegalHolds
              subject="candidate"
              id={candidate.id}
              held={candidate.held}
              onChanged={changes.reload}
            />
            {candidate.deletion !== null && <CloseDeletion id={candidate.id} onClosed={changes.reload} />}
            <ErasePerson subject={{ candidate_id: candidate.id }} />
          </>
        )}
      </div>
      <div className="min-w-0 lg:mt-8 lg:[&>section]:border-t-0">
        <Timeline
          // Who was merged or separated has entries of their own.
          key={candidate.merged.map(({ id }) => id).join(' ')}
          candidate={candidate}
          first={timeline}
          user={user}
          onChanged={changes.reload}
        />
      </div>
    </article>
  )
}

export function ErrorBoundary() {
  const { search } = useLocation()
  const list = { to: `${paths.candidates}${search}`, label: words.backToList }
  return <LoadFailure title={words.title} message={words.failed} list={list} />
}
