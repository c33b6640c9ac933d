import { Link, useNavigation, useSearchParams } from 'react-router'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { auditEndpoints } from '#contract/audit/endpoints.ts'
import { personNameEndpoints } from '#contract/people/person-name.ts'
import { call } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { surface } from '#web/ui/surface.ts'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { step } from '../pager.tsx'
import { Moment } from '../when.tsx'
import type { Route } from './+types/audit.ts'
import { AuditFilter } from './audit-filter.tsx'
import { type AuditView, auditPath, readAuditView } from './audit-query.ts'
import { ExportAudit } from './export-audit.tsx'
import { sentenceOf, subjectOf } from './sentences.ts'
import { words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export async function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  const { group, subject, ...query } = readAuditView(url.searchParams)
  return asRecruiter(url, async () => {
    const [page, people] = await Promise.all([
      call(auditEndpoints.listAudit, {
        query: { ...query, ...(group !== '' && { group }), ...(subject !== '' && { subject }) },
        signal,
      }),
      call(personNameEndpoints.listPersonNames, { signal }),
    ])
    return { ...page, people: people.data }
  })
}

export default function Audit({ loaderData: { results, next, people } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { state } = useNavigation()
  const view = readAuditView(search)
  const [first] = results
  const about =
    view.subject === '' ? undefined : first ? subjectOf(first) : `${view.subject} ${view.subject_id}`
  return (
    <section aria-busy={state === 'loading'}>
      <PageHeading actions={<ExportAudit view={view} />}>{words.title}</PageHeading>
      <p className="mb-4 max-w-text text-muted">{words.lead}</p>
      <AuditFilter view={view} people={people} about={about} />
      {results.length === 0 ? (
        <EmptyState title={words.none} />
      ) : (
        <ol aria-label={words.list} className={surface}>
          {results.map((entry) => (
            <Entry key={entry.id} entry={entry} view={view} />
          ))}
        </ol>
      )}
      <Pages view={view} next={next} />
    </section>
  )
}

function Entry({ entry, view }: { entry: AuditEntry; view: AuditView }) {
  const sentence = sentenceOf(entry)
  const { subject, subject_id } = readAuditView(
    new URLSearchParams({ subject: entry.subject, subject_id: entry.subject_id }),
  )
  return (
    <li className="grid gap-x-6 border-line px-4 py-1 not-first:border-t max-md:py-3 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:items-center md:px-5">
      <p className="text-muted tabular-nums">
        <Moment at={entry.at} />
      </p>
      <p className="wrap-anywhere">{sentence}</p>
      <p className="min-h-11">
        {subject !== '' && view.subject === '' && (
          <Link
            to={auditPath(view, { subject, subject_id })}
            aria-label={words.allAboutOf(sentence)}
            className="inline-flex min-h-11 items-center text-brand"
          >
            {words.allAbout}
          </Link>
        )}
      </p>
    </li>
  )
}

function Pages({ view, next }: { view: AuditView; next: string | null }) {
  if (view.before === '' && next === null) return null
  return (
    <nav aria-label={words.pages} className="mt-4 flex items-center justify-between gap-3">
      <span>
        {view.before !== '' && (
          <Link to={auditPath(view, {})} className={step}>
            {words.newest}
          </Link>
        )}
      </span>
      {next !== null && (
        <Link to={auditPath(view, { before: next })} rel="next" className={step}>
          {words.older}
        </Link>
      )}
    </nav>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
