import { Link } from 'react-router'
import type { ContentSummary } from '#contract/content/document.ts'
import { contentEndpoints } from '#contract/content/endpoints.ts'
import { call } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { surface } from '#web/ui/surface.ts'
import { asRecruiter } from '../guard.ts'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { Moment } from '../when.tsx'
import type { Route } from './+types/content-list.ts'
import { ShownSamples } from './shown-samples.tsx'
import { words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  asRecruiter(url, () => call(contentEndpoints.listContent, { signal }))

/** Every page whose words can be edited, with what became of it. */
export default function ContentPages({ loaderData: { data, samples } }: Route.ComponentProps) {
  useListKeys(words.open)
  return (
    <section>
      <PageHeading>{words.title}</PageHeading>
      <p className="mb-4 max-w-text text-muted">{words.lead}</p>
      <ShownSamples pages={data} samples={samples} />
      <ol aria-label={words.list} className={surface}>
        {data.map((page) => (
          <Row key={page.key} page={page} />
        ))}
      </ol>
    </section>
  )
}

function Row({ page }: { page: ContentSummary }) {
  const { key, kind, title, path, changed_at, changed_by, planned_fault } = page
  return (
    <li className="grid gap-x-6 gap-y-1 border-line px-4 py-2 not-first:border-t hover:bg-ink/5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <Link
          to={paths.contentPage(key)}
          data-row-link
          className="inline-flex min-h-11 items-center font-semibold text-brand wrap-anywhere lg:min-h-8"
        >
          {title}
        </Link>
        <p className="text-muted wrap-anywhere">{words.everywhere[kind] ?? path}</p>
        {planned_fault !== null && <p className="text-warn">{words.unpublished(planned_fault)}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 md:justify-end">
        <States page={page} />
        {changed_at !== null && (
          <p className="text-muted">
            {words.changed(changed_by?.name ?? '')}, <Moment at={changed_at} />
          </p>
        )}
      </div>
    </li>
  )
}

/** What visitors see of a page, and what waits. */
export function States({ page }: { page: ContentSummary }) {
  const { published, has_draft, planned_at, hidden } = page
  return (
    <>
      {hidden && <Badge tone="warn">{words.states.hidden}</Badge>}
      {has_draft && <Badge tone="brand">{words.states.draft}</Badge>}
      {planned_at !== null && <Badge tone="brand">{words.states.planned}</Badge>}
      <Badge tone={published > 0 ? 'ok' : 'plain'}>
        {published > 0 ? words.states.published : words.states.sample}
      </Badge>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
