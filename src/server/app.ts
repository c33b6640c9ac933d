import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { AppError } from '#contract/core/errors.ts'
import { onUnknownValue } from '#contract/core/stored.ts'
import { endpoints } from '#contract/endpoints.ts'
import { documents } from './http/core/documents.ts'
import { health } from './http/core/health.ts'
import type { RouterDeps } from './http/core/router.ts'
import { APPLY_PAGES } from './http/forms/apply-page.ts'
import { CONTACT_PAGE } from './http/forms/contact-page.ts'
import { ALERT_POSTS } from './http/forms/job-alerts-page.ts'
import { MY_APPLICATION_POSTS } from './http/forms/my-application-page.ts'
import { routers } from './http/routers.ts'
import type { PageRequest, PageResponse } from './pages/answer.ts'
import type { Pages } from './pages/create-pages.ts'
import { pageServer } from './pages/page-server.ts'
import { pagesPlugin } from './pages/pages-plugin.ts'
import { visitOf } from './pages/visit-of.ts'
import { addAnswerEncoding } from './plugins/answer-encoding.ts'
import { addConnectionCare } from './plugins/connections.ts'
import { addErrorHandler, sendError, toAppError } from './plugins/errors.ts'
import { addGuard } from './plugins/guard.ts'
import { addDefaultHeaders } from './plugins/headers.ts'
import { sayIssuesInWords } from './plugins/issue-words.ts'
import { addRateLimits } from './plugins/limits.ts'
import { RequestLog, readyAnswers } from './plugins/logs.ts'
import { logRefusals } from './plugins/refusals.ts'
import { serializeOnce } from './plugins/serialize-once.ts'
import { countAct } from './usecases/core/count-act.ts'
import type { Deps } from './usecases/core/deps.ts'
import { authenticate } from './usecases/people/authenticate.ts'

// No bytes in either direction for this long, and the connection is cut: slow clients hold nothing open.
const IDLE_MS = 15_000
const REQUEST_MS = 300_000
const JSON_BODY_BYTES = 512_000

export type AppOptions = {
  deps: Deps
  pages: Pages
  /** A development server's own addresses. */
  before?: Parameters<typeof pageServer>[0]['before']
  /** Of its documents: the firm's name as it is now. */
  title: () => string
  origin: string
  log: FastifyBaseLogger
  /** Whose X-Forwarded-For counts; false: nobody's. */
  trustProxy: false | string[]
  /** On every answer that has no header of the same name. */
  headers: Record<string, string>
  ready: () => Promise<boolean>
  /** What follows requests, before anything else is done for them. */
  watch?: (app: FastifyInstance) => void
}

/** The whole server: every call of the contract, its documents, its health, and the pages. */
export async function build(options: AppOptions): Promise<FastifyInstance> {
  const { deps, pages } = options
  const ready = readyAnswers(options.log)
  const countVisit = (request: PageRequest, answer: PageResponse): void => {
    const visit = visitOf(request, answer)
    if (visit !== undefined) deps.visits.count(visit)
  }
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    logController: new RequestLog(),
    serverFactory: pageServer({
      pages,
      before: options.before,
      onAnswer(request, answer) {
        ready({ method: request.method, route: answer.route, status: answer.status })
        countVisit(request, answer)
      },
    }),
    // Hooks do not run for these, so the headers are put on here.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(options.headers)),
    genReqId: () => crypto.randomUUID(),
    trustProxy: options.trustProxy,
    bodyLimit: JSON_BODY_BYTES,
    connectionTimeout: IDLE_MS,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: IDLE_MS },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  sayIssuesInWords()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializeOnce)
  const told = new Set<string>()
  const hearNoMore = onUnknownValue((value) => {
    if (told.has(value)) return
    told.add(value)
    options.log.warn({ value }, 'the database has a value that this version does not know')
  })
  app.addHook('onClose', async () => hearNoMore())
  // JSON and forms are all that any call takes; Fastify would also hand plain text to the validation.
  app.removeContentTypeParser('text/plain')

  options.watch?.(app)
  addConnectionCare(app)
  addErrorHandler(app)
  addDefaultHeaders(app, options.headers)
  addAnswerEncoding(app)
  addGuard(app, (token, unattended) => authenticate(deps, token, { unattended }))
  if (deps.limited) await addRateLimits(app)
  const refused = logRefusals(app, deps)
  await app.register(multipart)
  await documents(app, options)
  await app.register(async (api) => {
    api.addHook('onSend', (_request, reply, _payload, done) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      done()
    })
    const routerDeps: RouterDeps = {
      ...deps,
      refused,
      toAppError,
      render: (path, outcome) => pages.renderUncached(path, outcome),
      async admit(act, limit, address) {
        if (deps.limited) await countAct(deps, act, limit, address)
      },
    }
    for (const router of routers) router(api, routerDeps)
  })
  health(app, options)
  for (const url of ['/api', '/api/*']) {
    app.all(url, { schema: { hide: true } }, async (request) => {
      const allow = allowedMethods(pathOf(request))
      if (allow.length === 0) throw new AppError('not_found')
      throw new AppError('method_not_allowed', { allow })
    })
  }
  await app.register(pagesPlugin, { pages, onAnswer: countVisit })
  // Every address answers GET, if only that there is nothing.
  app.setNotFoundHandler(async (request) => {
    const posts = isFormPage(pathOf(request))
    throw new AppError('method_not_allowed', { allow: ['GET', 'HEAD', ...(posts ? ['POST'] : [])] })
  })
  return app
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

const patternOf = (path: string) => new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`)

const calls = [
  ...Object.values(endpoints).map(({ method, path }) => ({ method, pattern: patternOf(path) })),
  ...['/api/docs', '/api/openapi.json'].map((path) => ({ method: 'GET', pattern: patternOf(path) })),
]

const formPages = [...APPLY_PAGES, CONTACT_PAGE, ...MY_APPLICATION_POSTS, ...ALERT_POSTS].map(patternOf)
const isFormPage = (path: string): boolean => formPages.some((pattern) => pattern.test(path))

/** What a call's address answers; Fastify answers HEAD wherever it answers GET. */
function allowedMethods(path: string): string[] {
  const methods = calls.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method as string)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}
