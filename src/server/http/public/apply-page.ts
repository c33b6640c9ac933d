import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAnswerName } from '#contract/answers.ts'
import { ApplyFields } from '#contract/application.ts'
import type { AppError } from '#contract/errors.ts'
import type { ApplyOutcome } from '#contract/pages.ts'
import type { RateLimit } from '../mount.ts'
import { takeApplication } from './application-form.ts'

/** The pages with an application form; without JavaScript the form is sent to the page itself. */
const PAGES = ['/careers/jobs-detail/:id', '/BusinessAnalyst']

type Page = { status: number; headers: Record<string, string>; body: Buffer | null }

type Deps = Parameters<typeof takeApplication>[0] & {
  render: (path: string, outcome: ApplyOutcome) => Promise<Page>
  toAppError: (error: unknown) => AppError
}

/**
 * Takes the form as the API does and answers the page with what became of it: what was typed, and what is wrong
 * with it. Sent again by a reload it is a retry, which changes nothing.
 */
export function applyPage(app: FastifyInstance, deps: Deps, rateLimit: RateLimit): void {
  for (const url of PAGES) {
    app.post(
      url,
      { schema: { hide: true }, ...(rateLimit && { config: { rateLimit } }) },
      async (request, reply) => {
        const { status, headers, body } = await deps.render(pathOf(request), await outcomeOf(deps, request))
        return reply.status(status).headers(headers).send(body)
      },
    )
  }
}

async function outcomeOf(deps: Deps, request: FastifyRequest): Promise<ApplyOutcome> {
  const sent: Record<string, string> = {}
  try {
    await takeApplication(deps, request, sent)
    return { state: 'applied' }
  } catch (error) {
    const { status, message, fields = {} } = deps.toAppError(error)
    if (status >= 500) throw error
    const values = Object.fromEntries(Object.keys(ApplyFields.shape).map((name) => [name, sent[name] ?? '']))
    const answers = Object.fromEntries(Object.entries(sent).filter(([name]) => isAnswerName(name)))
    return { state: 'refused', values, answers, message, fields }
  }
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/'
