import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useLocation, useNavigate } from 'react-router'
import type { CandidateResume } from '#contract/candidates/candidate.ts'
import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import { call } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { Select } from '#web/ui/select.tsx'
import { factLink } from '../applications/fact.tsx'
import { ResumePane } from '../applications/resume-pane.tsx'
import { dayText } from '../dates.ts'
import { asRecruiter } from '../guard.ts'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { ListTabs } from '../list-tabs.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/resumes-beside.ts'
import { candidateParams } from './load-candidate.ts'
import { sourceOf, versionKey } from './resume-version.ts'
import { besideWords as words } from './resumes-beside-words.ts'

const [ResumeChanges] = loadWhenShown(() => import('./resume-changes.tsx').then((it) => it.ResumeChanges))

export const handle = { scripts: 'app' }
export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(loaderData ? words.of(loaderData.candidate.name) : words.title)

export const clientLoader = ({ url, params: { id }, request: { signal } }: Route.ClientLoaderArgs) =>
  asRecruiter(url, async () => {
    const asked = { params: candidateParams(id), signal }
    const { data: candidate } = await call(candidateEndpoints.getCandidate, asked)
    const { searchParams: query } = url
    const at = (name: string) => candidate.resumes.findIndex((one) => versionKey(one) === query.get(name))
    return { candidate, older: at('older'), newer: at('newer'), changes: query.get('show') === 'changes' }
  })

/** Two resumes of a person: their pages, or what the newer one says anew and no longer. */
export default function ResumesBeside({ loaderData }: Route.ComponentProps) {
  const { candidate, changes } = loaderData
  const { id, name, resumes } = candidate
  const navigate = useNavigate()
  const { search } = useLocation()
  const first = Math.max(0, loaderData.newer)
  const second = loaderData.older < 0 ? Math.min(first + 1, resumes.length - 1) : loaderData.older
  // They stand newest first: whichever is chosen where, the older one is on the left.
  const [newer, older] = [Math.min(first, second), Math.max(first, second)]
  const pair = { older: resumes[older], newer: resumes[newer] }

  function to(next: { older?: number; newer?: number; changes?: boolean }) {
    const query = new URLSearchParams(search)
    const at = { older, newer, changes, ...next }
    for (const side of ['older', 'newer'] as const) {
      const chosen = resumes[at[side]]
      if (chosen !== undefined) query.set(side, versionKey(chosen))
    }
    if (at.changes) query.set('show', 'changes')
    else query.delete('show')
    return `${paths.candidateResumes(id)}?${query}`
  }
  const back = personPath(id, search)
  const go = (next: Parameters<typeof to>[0]) =>
    void navigate(to(next), { replace: true, preventScrollReset: true })
  const step = (by: number) => {
    const next = { newer: newer + by, older: older + by }
    return next.newer >= 0 && next.older < resumes.length ? go(next) : false
  }
  useShortcuts([
    { key: 'Escape', label: words.keys.back, run: () => void navigate(back) },
    { key: 'w', label: words.keys.changes, run: () => go({ changes: !changes }) },
    { key: 'j', label: words.keys.down, run: () => step(1) },
    { key: 'k', label: words.keys.up, run: () => step(-1) },
  ])

  return (
    <div data-full-width className="mx-auto max-w-[120rem]">
      <nav aria-label={words.back} className="mb-2 print:hidden">
        <Link to={back} className={factLink}>
          <ArrowLeft aria-hidden size={16} />
          {words.back}
        </Link>
      </nav>
      <PageHeading>{words.of(name)}</PageHeading>
      {pair.older === undefined || pair.newer === undefined || resumes.length < 2 ? (
        <EmptyState title={resumes.length === 0 ? words.none : words.one} />
      ) : (
        <>
          <ListTabs
            label={words.views}
            tabs={[
              { to: to({ changes: false }), label: words.pages, current: !changes },
              { to: to({ changes: true }), label: words.changes, current: changes },
            ]}
          />
          <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
            {(['older', 'newer'] as const).map((side) => (
              <div key={side} className="min-w-0">
                <label htmlFor={side} className="mb-1.5 block font-semibold">
                  {words[side]}
                </label>
                <Select
                  id={side}
                  value={side === 'older' ? older : newer}
                  onChange={({ currentTarget }) => go({ [side]: Number(currentTarget.value) })}
                >
                  {resumes.map((resume, at) => (
                    <option key={versionKey(resume)} value={at}>
                      {named(resume)}
                    </option>
                  ))}
                </Select>
                {!changes && <Pane title={words.titles[side]} resume={pair[side]} name={name} />}
              </div>
            ))}
          </div>
          {changes && (
            <ResumeChanges
              key={`${versionKey(pair.older)} ${versionKey(pair.newer)}`}
              older={pair.older}
              newer={pair.newer}
            />
          )}
        </>
      )}
    </div>
  )
}

/** The person's page, with the list that it was opened from. */
function personPath(id: number, search: string): string {
  const query = new URLSearchParams(search)
  for (const own of ['older', 'newer', 'show']) query.delete(own)
  return query.size === 0 ? paths.candidate(id) : `${paths.candidate(id)}?${query}`
}

const named = ({ resume_name, added_at, jobs }: CandidateResume): string =>
  [dayText(new Date(added_at)), resume_name, ...jobs].join(', ')

type PaneProps = { title: string; resume: CandidateResume | undefined; name: string }

const Pane = ({ title, resume, name }: PaneProps) =>
  resume && (
    <div className="mt-3">
      <ResumePane
        key={versionKey(resume)}
        title={title}
        application={{ ...resume, applicant_name: name }}
        source={sourceOf(resume)}
      />
    </div>
  )

export function ErrorBoundary() {
  const list = { to: paths.candidates, label: words.title }
  return <LoadFailure title={words.title} message={words.failed} list={list} />
}
