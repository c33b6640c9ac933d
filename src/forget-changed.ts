import { readTags } from '#contract/content/shown.ts'
import type { Pages } from '#server/pages/create-pages.ts'
import type { WorkLoop } from '#server/queue/work-loop.ts'
import type { Changes } from '#server/store/engine/changes.ts'
import type { LiveCounts } from '#server/usecases/dashboard/live-counts.ts'
import type { OpenLists } from '#server/usecases/jobs/open-lists.ts'

type Keepers = {
  pages: Pick<Pages, 'invalidate'>
  openLists: Pick<OpenLists, 'forget'>
  worker: Pick<WorkLoop, 'wake'>
  liveCounts: Pick<LiveCounts, 'changed'>
}

/** Has whoever keeps something forget it, or look again, after a change by this instance or another. */
export function forgetChanged(changes: Changes, { pages, openLists, worker, liveCounts }: Keepers): void {
  changes.on('jobs', () => pages.invalidate('jobs'))
  changes.on('jobs', openLists.forget)
  changes.on('notice', () => pages.invalidate('notice'))
  changes.on('content', (about) => {
    for (const tag of readTags(about)) pages.invalidate(tag)
  })
  changes.on('tasks', worker.wake)
  changes.on('counts', liveCounts.changed)
}
