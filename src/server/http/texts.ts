import { randomUUID } from 'node:crypto'
import { consentTexts } from '#contract/consents/texts.ts'
import { AppError } from '#contract/core/errors.ts'
import { endpoints } from '#contract/endpoints.ts'
import { TEXT_INBOUND_PATH } from '#contract/texts/paths.ts'
import { textTexts } from '#contract/texts/texts.ts'
import { textNumber } from '#server/usecases/consents/phone-hash.ts'
import { decideHeld } from '#server/usecases/texts/decide-held.ts'
import { listHeld, outgoingTexts, personTexts } from '#server/usecases/texts/read-texts.ts'
import { takeText } from '#server/usecases/texts/take-text.ts'
import { writeText } from '#server/usecases/texts/write-text.ts'
import { takeForms, textsOf } from './core/form-texts.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'

const BODY_MOST = 2_000

/** Texts to and from people, and the carrier's calls. */
export const texts: Router = (app, deps) => {
  mount(app, endpoints.personTexts, async ({ params }) => ({ data: await personTexts(deps, params.id) }))
  mount(app, endpoints.writeText, async ({ params, body, actor }) => ({
    data: await writeText(deps, params.id, body, actor),
  }))
  mount(app, endpoints.heldTexts, async () => ({ results: await listHeld(deps) }))
  mount(app, endpoints.decideHeld, async ({ params, body, actor }) => {
    await decideHeld(deps, params.id, body, actor)
    return { message: textTexts.decided }
  })
  mount(app, endpoints.outgoingTexts, async () => ({ data: await outgoingTexts(deps) }))
  mount(app, endpoints.simulateAnswer, async ({ body }) => {
    if (!deps.carrier.simulated) throw new AppError('text_not_simulated')
    const phone = textNumber(body.phone)
    if (phone === undefined) throw new AppError('invalid_input', { fields: { phone: consentTexts.noNumber } })
    await takeText(deps, { phone, body: body.body, carrier_id: `simulated-${randomUUID()}` })
    return { message: textTexts.answered }
  })
  app.register(async (scope) => {
    takeForms(scope)
    // Signed by the carrier: what is not is told nothing.
    scope.post(TEXT_INBOUND_PATH, { schema: { hide: true } }, async (request, reply) => {
      const fields = textsOf(request.body)
      const signature = request.headers['x-twilio-signature']
      const isTheirs =
        typeof signature === 'string' &&
        deps.carrier.isTheirs(deps.origin + TEXT_INBOUND_PATH, fields, signature)
      if (!isTheirs) throw new AppError('forbidden')
      const { From = '', Body = '', MessageSid = '' } = fields
      const phone = textNumber(From)
      if (phone !== undefined && MessageSid !== '')
        await takeText(deps, { phone, body: Body.slice(0, BODY_MOST), carrier_id: MessageSid })
      return reply.type('text/xml; charset=utf-8').send('<?xml version="1.0" encoding="UTF-8"?><Response/>')
    })
  })
}
