import { readTags } from '#contract/content/shown.ts'
import type { Pages } from '#server/pages/create-pages.ts'
import type { WorkLoop } from '#server/queue/work-loop.ts'
import type { Changes } from '#server/store/engine/changes.ts'
import type { LiveCounts } from '#server/usecases/dashboard/live-counts.ts'
import type { OpenLists } from '#server/usecases/jobs/open-lists.ts'
import type { LiveSettings } from '#server/usecases/site-settings/live-settings.ts'
import type { VisitCounter } from '#server/usecases/visits/visit-counter.ts'

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

type Followers = {
  changes: Changes
  pages: Pick<Pages, 'invalidate'>
  visits: Pick<VisitCounter, 'write'>
}

/** Has them go by the settings of the site once those change. */
export function followSettings(settings: LiveSettings, { changes, pages, visits }: Followers): void {
  let { timeZone } = settings.now()
  settings.onChange(() => {
    pages.invalidate('frame')
    if (settings.now().timeZone === timeZone) return
    timeZone = settings.now().timeZone
    // It may be another day: what is kept of this one is old, and what is counted belongs to another.
    for (const topic of ['jobs', 'notice', 'counts'] as const) changes.tell(topic)
    void visits.write()
  })
}
