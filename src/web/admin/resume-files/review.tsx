import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { resumeFileEndpoints } from '#contract/resume-files/endpoints.ts'
import { ResumeFileQuery } from '#contract/resume-files/resume-file.ts'
import { call } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { asRecruiter } from '../guard.ts'
import { ListTabs } from '../list-tabs.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { orAsBefore, useLookAgain, useLooking } from '../look-again.ts'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import type { Route } from './+types/review.ts'
import { ChooseFiles } from './choose-files.tsx'
import { readUploads, subscribe } from './uploads.ts'
import { useReview } from './use-review.ts'
import { words } from './words.ts'

/** Which of them is needed depends on the tab, and on whether there is a resume to look at. */
const [ReviewOne] = loadWhenShown(() => import('./review-one.tsx').then((it) => it.ReviewOne))
const [Decided] = loadWhenShown(() => import('./decided.tsx').then((it) => it.Decided))
const LOOK_AGAIN_MS = 2_000

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

const shownIn = (search: URLSearchParams) =>
  ResumeFileQuery.safeParse({ show: search.get('show') ?? undefined }).data?.show ?? 'open'

export const clientLoader = orAsBefore(({ url, request: { signal } }: Route.ClientLoaderArgs) => {
  const query = { show: shownIn(url.searchParams) }
  return asRecruiter(url, () => call(resumeFileEndpoints.listResumeFiles, { query, signal }))
})

/** The resumes that were dropped: one after the other is looked at, and becomes a candidate or not. */
export default function ReviewResumes({ loaderData: { counts, results } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const show = shownIn(search)
  const { revalidate } = useRevalidator()
  const open = show === 'open'
  const review = useReview(open ? results : [], revalidate)
  useGrowing(counts.waiting)
  const { file } = review
  const comeBackTo = (id: number) => {
    review.show(id)
    void revalidate()
  }
  return (
    <section data-full-width>
      <PageHeading actions={<ChooseFiles />}>{words.title}</PageHeading>
      <TextLink to={paths.candidates} className="mb-1">
        {words.backToList}
      </TextLink>
      <ListTabs
        label={words.tabsLabel}
        tabs={(['open', 'accepted', 'refused'] as const).map((tab) => ({
          to: tab === 'open' ? paths.reviewResumes : `${paths.reviewResumes}?show=${tab}`,
          label: words.tabs[tab],
          current: tab === show,
          count: tab === 'open' ? counts.read + counts.unreadable : counts[tab],
        }))}
      />
      <p role="status" className="my-2 text-muted tabular-nums">
        {counts.waiting > 0 && words.waiting(counts.waiting)}
      </p>
      {!open && (
        <Decided files={results} show={show} onReopened={comeBackTo} onRefused={() => void revalidate()} />
      )}
      {open && file && <ReviewOne key={file.id} file={file} review={review} />}
      {open && !file && counts.waiting === 0 && (
        <EmptyState title={words.none}>
          <p className="text-muted">{words.noneHint}</p>
        </EmptyState>
      )}
    </section>
  )
}

/** The list grows while resumes are sent and read. */
function useGrowing(waiting: number): void {
  const { uploads } = useSyncExternalStore(subscribe, readUploads, readUploads)
  const sent = uploads.filter(({ state }) => state === 'sent' || state === 'known').length
  const again = useEffectEvent(useLookAgain())
  useEffect(() => {
    if (sent > 0) void again()
  }, [sent])
  useLooking(waiting > 0, LOOK_AGAIN_MS)
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
