import { endpoints } from '#contract/endpoints.ts'
import { bulkLetter } from '#server/usecases/bulks/bulk-letter.ts'
import { runBulk, stopBulk, undoBulk } from '#server/usecases/bulks/change-bulk.ts'
import { previewBulk } from '#server/usecases/bulks/preview-bulk.ts'
import { bulkRecords, getBulk, listBulks } from '#server/usecases/bulks/shown-bulk.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'

export const bulks: Router = (app, deps) => {
  mount(app, endpoints.previewBulk, async ({ body, actor }) => ({
    data: await previewBulk(deps, body, actor),
  }))
  mount(app, endpoints.listBulks, async ({ actor }) => ({ data: await listBulks(deps, actor) }))
  mount(app, endpoints.getBulk, async ({ params, actor }) => ({
    data: await getBulk(deps, params.id, actor),
  }))
  mount(app, endpoints.bulkRecords, ({ params, query, actor }) => bulkRecords(deps, params.id, query, actor))
  mount(app, endpoints.bulkLetter, async ({ params, query, actor }) => ({
    data: await bulkLetter(deps, params.id, query, actor),
  }))
  mount(app, endpoints.runBulk, async ({ params, actor }) => ({
    data: await runBulk(deps, params.id, actor),
  }))
  mount(app, endpoints.stopBulk, async ({ params, actor }) => ({
    data: await stopBulk(deps, params.id, actor),
  }))
  mount(app, endpoints.undoBulk, async ({ params, actor }) => ({
    data: await undoBulk(deps, params.id, actor),
  }))
}
