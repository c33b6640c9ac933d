import { useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { z } from 'zod'
import { browserErrors, fieldErrors } from '#contract/core/error-answer.ts'
import { PAGE_SIZE } from '#contract/core/limits.ts'
import { evidenceEndpoints } from '#contract/evidence/endpoints.ts'
import { type ComparedPerson, EvidenceQuery, READ_MOST } from '#contract/evidence/evidence.ts'
import { RequirementsInput } from '#contract/evidence/requirement.ts'
import { JobParams } from '#contract/jobs/job.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call, callTagged } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AdminButtonLink } from '../admin-button-link.tsx'
import { useFocusNextRow } from '../applications/list/use-focus-next-row.ts'
import { useConsider } from '../applications/use-consider.tsx'
import { asRecruiter } from '../guard.ts'
import { rowOf, useListKeys } from '../keyboard/use-list-keys.ts'
import { ListTabs } from '../list-tabs.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { Pager } from '../pager.tsx'
import { paths } from '../paths.ts'
import { change } from '../settings/change.ts'
import { useWide } from '../use-wide.ts'
import type { Route } from './+types/for-this-job.ts'
import { Asked } from './asked.tsx'
import { EvidenceCards } from './evidence-cards.tsx'
import { EvidenceTable } from './evidence-table.tsx'
import { saveRequirements } from './save-requirements.ts'
import { words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.page)

/** What the address asks for; what is none of it asks for the first page of the applicants. */
const queryOf = (search: URLSearchParams) =>
  EvidenceQuery.safeParse(Object.fromEntries(search)).data ?? EvidenceQuery.parse({})

export function clientLoader({ url, params, request: { signal } }: Route.ClientLoaderArgs) {
  const found = JobParams.safeParse(params)
  const { status, message } = browserErrors.job_not_found
  if (!found.success) throw new ApiError('job_not_found', message, { status })
  const { whom, page } = queryOf(url.searchParams)
  const job = { params: found.data, signal }
  return asRecruiter(url, async () => {
    const [asked, list] = await Promise.all([
      callTagged(evidenceEndpoints.requirements, job),
      call(evidenceEndpoints.evidence, {
        ...job,
        query: { whom, page: String(page), page_size: `${PAGE_SIZE}` },
      }),
    ])
    return { id: found.data.id, asked: asked.body.data, tag: asked.tag, list }
  })
}

const Sent = RequirementsInput.extend({ id: z.int(), tag: z.string() })

export async function clientAction({ url, request }: Route.ClientActionArgs) {
  const parsed = Sent.safeParse(await request.json())
  if (!parsed.success)
    return { state: 'refused' as const, message: words.asks.notSaved, fields: fieldErrors(parsed.error) }
  const { id, tag, requirements } = parsed.data
  const work = () => saveRequirements(id, { requirements }, tag)
  return change({ here: url, work, success: words.asks.saved, failure: words.asks.notSaved })
}

/** People beside what a posting asks, with the line that shows each. */
export default function ForThisJob({ loaderData }: Route.ComponentProps) {
  const { id, asked, tag, list } = loaderData
  const [search] = useSearchParams()
  const { state } = useNavigation()
  const wide = useWide()
  const { revalidate } = useRevalidator()
  const { whom, page } = queryOf(search)
  const { count, more = false, results, requirements } = list
  const considering = useConsider(() => void revalidate())
  const consider = ({ candidate_id, name }: ComparedPerson) =>
    considering.consider({ candidate: candidate_id, name }, { id, title: asked.title })
  useFocusNextRow(results.map(({ candidate_id }) => ({ id: candidate_id })))
  useListKeys(words.open, [
    {
      key: 'c',
      label: words.consider,
      run(focused) {
        const row = Number(rowOf(focused)?.getAttribute('data-id'))
        const person = results.find((one) => one.candidate_id === row)
        if (person === undefined || person.application !== null || person.resume === 'none') return false
        consider(person)
        return true
      },
    },
  ])
  const to = (one: typeof whom, at = 1) => {
    const asking = new URLSearchParams({
      ...(one === 'others' && { whom: one }),
      ...(at > 1 && { page: `${at}` }),
    })
    return `?${asking}`
  }
  const List = wide ? EvidenceTable : EvidenceCards
  return (
    <section aria-busy={state === 'loading'} data-full-width>
      <PageHeading
        actions={
          <AdminButtonLink to={paths.job(id)} variant="outline" size="small">
            {words.toJob}
          </AdminButtonLink>
        }
      >
        {words.title(asked.title)}
      </PageHeading>
      <Asked id={id} asked={asked} tag={tag} />
      <ListTabs
        label={words.lists}
        tabs={[
          { to: to('applicants'), label: words.applicants, current: whom === 'applicants' },
          { to: to('others'), label: words.others, current: whom === 'others' },
        ]}
      />
      <p className="mt-3 max-w-text">
        {words.order} {count > READ_MOST && `${words.cut(READ_MOST)} `}
        {words.byYou}
      </p>
      {considering.shown}
      <p role="status" className="my-2 text-muted tabular-nums">
        {words.count(count, more)}
      </p>
      {results.length === 0 ? (
        <EmptyState title={emptyWords(whom, requirements.length)} />
      ) : (
        <List people={results} requirements={requirements} onConsider={consider} />
      )}
      <Pager page={page} pages={Math.max(1, Math.ceil(count / PAGE_SIZE))} to={(at) => to(whom, at)} />
      {results.length > 0 && <p className="mt-3 hidden text-muted xl:block">{words.keysHint}</p>}
    </section>
  )
}

function emptyWords(whom: EvidenceQuery['whom'], asked: number): string {
  if (whom === 'applicants') return words.noApplicants
  return asked === 0 ? words.noRequirements : words.noOthers
}

export function ErrorBoundary() {
  const list = { to: paths.jobs, label: words.toJob }
  return <LoadFailure title={words.page} message={words.failed} list={list} />
}
