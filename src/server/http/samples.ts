import { endpoints } from '#contract/endpoints.ts'
import { readSamples } from '#server/usecases/samples/read-samples.ts'
import { removeSamples } from '#server/usecases/samples/remove-samples.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'

export const samples: Router = (app, deps) => {
  mount(app, endpoints.readSamples, async () => ({ data: await readSamples(deps) }))
  mount(app, endpoints.removeSamples, async ({ actor }) => ({ data: await removeSamples(deps, actor) }))
}
