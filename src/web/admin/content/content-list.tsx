import { useRef, useState } from 'react'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import type { ContentList, ContentSummary } from '#contract/content/document.ts'
import { contentEndpoints } from '#contract/content/endpoints.ts'
import type { SignedInUser } from '#contract/people/session.ts'
import { call } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { surface } from '#web/ui/surface.ts'
import { asRecruiter } from '../guard.ts'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { Moment } from '../when.tsx'
import type { Route } from './+types/content-list.ts'
import { addedWords } from './added-words.ts'
import { ContentSearch, FoundCount } from './content-found.tsx'
import { ShownSamples } from './shown-samples.tsx'
import { textsNamed } from './texts-named.ts'
import { words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  asRecruiter(url, () => call(contentEndpoints.listContent, { signal }))

const [AddPage, warmAddPage] = loadWhenShown(() => import('./add-page.tsx').then((it) => it.AddPage))

const [ContentFolder] = loadWhenShown(() => import('./content-folder.tsx').then((it) => it.ContentFolder))

/** Every page whose words can be edited, with what became of it. */
export default function ContentPages({ loaderData: { data, samples } }: Route.ComponentProps) {
  const { role } = useOutletContext<SignedInUser>()
  useListKeys(words.open)
  const [isAdding, setAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const closeForm = () => {
    setAdding(false)
    opener.current?.focus()
  }
  const search = useSearchParams()[0].get('search')?.trim() ?? ''
  const found = textsNamed(data, search)
  return (
    <section>
      <PageHeading
        actions={
          <Button
            ref={opener}
            size="small"
            variant="outline"
            aria-expanded={isAdding}
            onPointerEnter={warmAddPage}
            onFocus={warmAddPage}
            onClick={() => setAdding(!isAdding)}
          >
            {addedWords.add}
          </Button>
        }
      >
        {words.title}
      </PageHeading>
      <p className="mb-4 max-w-text text-muted">{words.lead}</p>
      {isAdding && <AddPage pages={data} onClose={closeForm} />}
      <ContentSearch search={search} />
      {search === '' ? (
        <AllTexts data={data} samples={samples} />
      ) : (
        <>
          <FoundCount count={found.length} />
          {found.length > 0 && <Rows label={words.found(found.length)} of={found} />}
        </>
      )}
      {role === 'administrator' && <ContentFolder />}
    </section>
  )
}

/** All of them, each where one expects it. */
function AllTexts({ data, samples }: Pick<ContentList, 'data' | 'samples'>) {
  const removed = data.filter(({ removed_at }) => removed_at !== null)
  const there = data.filter(({ removed_at }) => removed_at === null)
  const posts = there.filter(({ kind }) => kind === 'post').sort(lastFirst)
  const older = posts.slice(LAST_POSTS)
  return (
    <>
      <ShownSamples pages={data} samples={samples} />
      {posts.length > 0 && (
        <>
          <h2 className="mb-2 text-h4">{words.posts}</h2>
          <Rows label={words.posts} of={posts.slice(0, LAST_POSTS)} />
          {older.length > 0 && <FoldedRows label={words.olderPosts(older.length)} of={older} />}
          <h2 className="mt-8 mb-2 text-h4">{words.list}</h2>
        </>
      )}
      <Rows label={words.list} of={there.filter(({ kind }) => kind !== 'post')} />
      {removed.length > 0 && <FoldedRows label={addedWords.removedPages(removed.length)} of={removed} />}
    </>
  )
}

/** What was worked on last is what one looks for. */
const LAST_POSTS = 10
const lastFirst = (one: ContentSummary, other: ContentSummary): number =>
  (other.changed_at ?? '').localeCompare(one.changed_at ?? '')

type RowsProps = { label: string; of: readonly ContentSummary[] }

const Rows = ({ label, of }: RowsProps) => (
  <ol aria-label={label} className={surface}>
    {of.map((page) => (
      <Row key={page.key} page={page} />
    ))}
  </ol>
)

const FoldedRows = ({ label, of }: RowsProps) => (
  <details className="mt-6">
    <summary className="min-h-11 cursor-pointer py-2 font-semibold lg:min-h-8 lg:py-1">{label}</summary>
    <Rows label={label} of={of} />
  </details>
)

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
  const { published, has_draft, planned_at, hidden, added, removed_at } = page
  return (
    <>
      {removed_at !== null && <Badge tone="warn">{words.states.removed}</Badge>}
      {hidden && removed_at === null && <Badge tone="warn">{words.states.hidden}</Badge>}
      {has_draft && <Badge tone="brand">{words.states.draft}</Badge>}
      {planned_at !== null && <Badge tone="brand">{words.states.planned}</Badge>}
      {removed_at === null && (published > 0 || !added) && (
        <Badge tone={published > 0 ? 'ok' : 'plain'}>
          {published > 0 ? words.states.published : words.states.sample}
        </Badge>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
