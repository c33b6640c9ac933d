import { create as contentDisposition } from 'content-disposition'
import { endpoints } from '#contract/endpoints.ts'
import { consentEvidence } from '#server/usecases/consents/evidence.ts'
import { personConsents } from '#server/usecases/consents/person-consents.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'

/** Who agreed to what, and its evidence. */
export const consents: Router = (app, deps) => {
  mount(app, endpoints.personConsents, async ({ params }) => ({
    data: await personConsents(deps, params.id),
  }))
  mount(app, endpoints.consentEvidence, async ({ params, actor, reply }) =>
    reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': contentDisposition(`consent-${params.id}.json`),
        'cache-control': 'no-store',
      })
      .send(await consentEvidence(deps, params.id, actor)),
  )
}
