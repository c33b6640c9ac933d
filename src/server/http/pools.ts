import { endpoints } from '#contract/endpoints.ts'
import { poolTexts } from '#contract/pools/texts.ts'
import { changePoolPeople } from '#server/usecases/pools/change-people.ts'
import { listPools } from '#server/usecases/pools/list-pools.ts'
import { addPool, changePool, deletePool, restorePool } from '#server/usecases/pools/save-pool.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendTagged } from './core/send-tagged.ts'

export const pools: Router = (app, deps) => {
  mount(app, endpoints.listPools, async () => ({ data: await listPools(deps) }))
  mount(app, endpoints.addPool, async ({ body, actor }) => ({ data: await addPool(deps, body, actor) }))
  mount(app, endpoints.changePool, async ({ params, body, actor, ifMatch, reply }) => {
    const pool = await changePool(deps, params.id, body, actor, ifMatch)
    return sendTagged(reply, pool, pool.etag)
  })
  mount(app, endpoints.deletePool, async ({ params, actor, ifMatch }) => {
    await deletePool(deps, params.id, actor, ifMatch)
    return { message: poolTexts.deleted }
  })
  mount(app, endpoints.restorePool, async ({ params, actor, reply }) => {
    const pool = await restorePool(deps, params.id, actor)
    return sendTagged(reply, pool, pool.etag)
  })
  mount(app, endpoints.changePoolPeople, async ({ params, body, actor }) => ({
    data: await changePoolPeople(deps, params.id, body, actor),
  }))
}
