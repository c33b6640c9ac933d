import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { AppError } from '#contract/core/errors.ts'
import {
  ACCOUNT_LINK_LIMIT,
  APPLICATION_LIMIT,
  MESSAGE_LIMIT,
  type RateLimit,
} from '#contract/core/limits.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { ApplyOutcome, ContactOutcome } from '#contract/site/pages.ts'
import { account } from './http/admin/account.ts'
import { applications } from './http/admin/applications.ts'
import { audit } from './http/admin/audit.ts'
import { desk } from './http/admin/desk.ts'
import { adminJobs } from './http/admin/jobs.ts'
import { messages } from './http/admin/messages.ts'
import { outbox } from './http/admin/outbox.ts'
import { people } from './http/admin/people.ts'
import { adminResumes } from './http/admin/resumes.ts'
import { security } from './http/admin/security.ts'
import type { Admit } from './http/admit.ts'
import { documents } from './http/documents.ts'
import { health } from './http/health.ts'
import { apply } from './http/public/apply.ts'
import { APPLY_PAGES, applyPage } from './http/public/apply-page.ts'
import { contact } from './http/public/contact.ts'
import { CONTACT_PAGE, contactPage } from './http/public/contact-page.ts'
import { download } from './http/public/download.ts'
import { invitation } from './http/public/invitation.ts'
import { jobPicture } from './http/public/job-picture.ts'
import { publicJobs } from './http/public/jobs.ts'
import { login } from './http/public/login.ts'
import type { Pages } from './pages/create-pages.ts'
import { pageServer } from './pages/page-server.ts'
import { pagesPlugin } from './pages/pages-plugin.ts'
import { addConnectionCare } from './plugins/connections.ts'
import { addErrorHandler, sendError, toAppError } from './plugins/errors.ts'
import { addGuard } from './plugins/guard.ts'
import { addDefaultHeaders } from './plugins/headers.ts'
import { addRateLimits } from './plugins/limits.ts'
import { logAnswer, RequestLog } from './plugins/logs.ts'
import { logRefusals } from './plugins/refusals.ts'
import { serializeOnce } from './plugins/serialize-once.ts'
import { applyToJob } from './usecases/applications/apply-to-job.ts'
import { countAct } from './usecases/count-act.ts'
import { authenticate } from './usecases/people/authenticate.ts'

// No bytes in either direction for this long, and the connection is cut: slow clients hold nothing open.
const IDLE_MS = 15_000
const REQUEST_MS = 300_000
const JSON_BODY_BYTES = 512_000

type UseCaseDeps = Parameters<typeof applyToJob>[0] &
  Parameters<typeof publicJobs>[1] &
  Parameters<typeof login>[1] &
  Parameters<typeof download>[1] &
  Parameters<typeof jobPicture>[1] &
  Parameters<typeof adminJobs>[1] &
  Omit<Parameters<typeof contact>[1], 'admit'> &
  Parameters<typeof desk>[1] &
  Parameters<typeof outbox>[1] &
  Parameters<typeof account>[1] &
  Parameters<typeof people>[1] &
  Omit<Parameters<typeof invitation>[1], 'admit'> & { tempFolder: string }

type SentApplication = Parameters<typeof applyToJob>[1]

export type AppOptions = {
  deps: UseCaseDeps
  pages: Pages
  /** A development server's own addresses. */
  before?: Parameters<typeof pageServer>[0]['before']
  title: string
  origin: string
  log: FastifyBaseLogger
  /** Whose X-Forwarded-For counts; false: nobody's. */
  trustProxy: false | string[]
  limited: boolean
  /** On every answer that has no header of the same name. */
  headers: Record<string, string>
  ready: () => Promise<boolean>
}

/** The whole server: every call of the contract, its documents, its health, and the pages. */
export async function build(options: AppOptions): Promise<FastifyInstance> {
  const { deps, pages, limited } = options
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    logController: new RequestLog(),
    serverFactory: pageServer({
      pages,
      before: options.before,
      onAnswer: ({ method }, { status }) => logAnswer(app.log, { method, route: 'ready', status, ms: 0 }),
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
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializeOnce)
  // JSON and forms are all that any call takes; Fastify would also hand plain text to the validation.
  app.removeContentTypeParser('text/plain')

  addConnectionCare(app)
  addErrorHandler(app)
  addDefaultHeaders(app, options.headers)
  addGuard(app, (token) => authenticate(deps, token))
  if (limited) await addRateLimits(app)
  const refused = logRefusals(app, deps)
  await app.register(multipart)
  await documents(app, options)
  await app.register(async (api) => {
    api.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    })
    publicJobs(api, deps)
    login(api, { ...deps, limited })
    download(api, deps)
    jobPicture(api, deps)
    adminJobs(api, deps)
    desk(api, deps)
    applications(api, deps)
    messages(api, deps)
    audit(api, deps)
    security(api, { ...deps, refused })
    adminResumes(api, deps)
    outbox(api, deps)
    account(api, { ...deps, limited })
    people(api, deps)
    const admit =
      (act: string, limit: RateLimit): Admit =>
      async (address) => {
        if (limited) await countAct(deps, act, limit, address)
      }
    const form = {
      tempFolder: deps.tempFolder,
      admit: admit('apply', APPLICATION_LIMIT),
      apply: (sent: SentApplication) => applyToJob(deps, sent),
    }
    apply(api, form)
    const render = (path: string, outcome: ApplyOutcome) => pages.renderUncached(path, { apply: outcome })
    applyPage(api, { ...form, toAppError, render })
    invitation(api, { ...deps, admit: admit('account link', ACCOUNT_LINK_LIMIT) })
    const writing = { ...deps, admit: admit('message', MESSAGE_LIMIT) }
    contact(api, writing)
    const thank = (path: string, outcome: ContactOutcome) => pages.renderUncached(path, { contact: outcome })
    contactPage(api, { ...writing, toAppError, render: thank })
  })
  health(app, options)
  for (const url of ['/api', '/api/*']) {
    app.all(url, { schema: { hide: true } }, async (request) => {
      const allow = allowedMethods(pathOf(request))
      if (allow.length === 0) throw new AppError('not_found')
      throw new AppError('method_not_allowed', { allow })
    })
  }
  await app.register(pagesPlugin, { pages })
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

const formPages = [...APPLY_PAGES, CONTACT_PAGE].map(patternOf)
const isFormPage = (path: string): boolean => formPages.some((pattern) => pattern.test(path))

/** What a call's address answers; Fastify answers HEAD wherever it answers GET. */
function allowedMethods(path: string): string[] {
  const methods = calls.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method as string)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}
