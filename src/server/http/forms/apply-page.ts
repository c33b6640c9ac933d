import type { FastifyRequest } from 'fastify'
import { ApplyFields } from '#contract/applications/application.ts'
import { isAnswerName } from '#contract/applications/screening-answers.ts'
import { CONSENT_FIELDS } from '#contract/consents/purpose.ts'
import type { AppError } from '#contract/core/errors.ts'
import { APPLICATION_LIMIT } from '#contract/core/limits.ts'
import type { ApplyOutcome } from '#contract/site/pages.ts'
import { STANDING_PAGES } from '#contract/site/standing-pages.ts'
import { applyToJob } from '#server/usecases/applications/apply-to-job.ts'
import type { Router, RouterDeps } from '../core/router.ts'
import { takeApplication } from './application-form.ts'

/** The pages with an application form; without JavaScript the form is sent to the page itself. */
export const APPLY_PAGES = ['/careers/jobs-detail/:id', ...Object.values(STANDING_PAGES)]

/**
 * Takes the form as the API does and answers the page with what became of it: what was typed, and what is wrong
 * with it. Sent again by a reload it is a retry, which changes nothing.
 */
export const applyPage: Router = (app, deps) => {
  for (const url of APPLY_PAGES) {
    app.post(url, { schema: { hide: true } }, async (request, reply) => {
      const { outcome, refusal } = await outcomeOf(deps, request)
      const { status, headers, body } = await deps.render(pathOf(request), { apply: outcome })
      if (refusal?.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
      return reply
        .status(refusal?.status ?? status)
        .headers(headers)
        .send(body)
    })
  }
}

type Sent = {
  outcome: ApplyOutcome
  /** What decides the status whatever the page says: too many tries, or a fault on our side. */
  refusal?: AppError
}

async function outcomeOf(deps: RouterDeps, request: FastifyRequest): Promise<Sent> {
  const sent: Record<string, string> = {}
  try {
    await takeApplication(deps.tempFolder, request, sent, async (application) => {
      // Admitted after the form is read, so that a refused one can be shown again.
      await deps.admit('apply', APPLICATION_LIMIT, request.ip)
      return applyToJob(deps, application)
    })
    return { outcome: { state: 'applied' } }
  } catch (error) {
    const refusal = deps.toAppError(error)
    const { status, message, fields = {}, cause } = refusal
    if (status >= 500)
      request.log.error({ err: cause ?? error, route: request.routeOptions.url }, 'application not taken')
    const names = [...Object.keys(ApplyFields.shape), ...CONSENT_FIELDS]
    const values = Object.fromEntries(names.map((name) => [name, sent[name] ?? '']))
    const answers = Object.fromEntries(Object.entries(sent).filter(([name]) => isAnswerName(name)))
    const { landing = '' } = sent
    const outcome: ApplyOutcome = { state: 'refused', values, answers, landing, message, fields }
    return status === 429 || status >= 500 ? { outcome, refusal } : { outcome }
  }
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/'
