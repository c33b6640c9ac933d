import { randomUUID } from 'node:crypto'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { AppError } from '#contract/core/errors.ts'
import type { FormOutcome, PageContext, PageReads } from '#contract/site/pages.ts'
import { createBranchHandler } from './branch-handler.ts'

/** What this server needs of a log; Fastify's fits. */
type PageLog = {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

export type RendererOptions = {
  build: ServerBuild
  reads: PageReads
  /** Without a slash at the end. */
  origin: string
  clock: () => Date
  sendsMail: boolean
  log: PageLog
  mode?: 'production' | 'development'
}

export type Render = {
  status: number
  /** Empty when there is nothing that may be shown, such as the router's own words about an error. */
  body: string
  contentType: string
  location: string | undefined
  /** Under which the log tells what went wrong; also in the page when it failed. */
  reference: string
}

const HTML = 'text/html; charset=utf-8'

type PageReport = { readonly reference: string; readonly errors: unknown[] }

type ContextKeys = { pageContext: RouterContext<PageContext>; pageReport: RouterContext<PageReport> }

const hasContextKeys = (module: object): module is ContextKeys =>
  'pageContext' in module && 'pageReport' in module

/** What the page is made from is away: nothing is wrong with the page. */
const isAway = (error: unknown): boolean => error instanceof AppError && error.code === 'unavailable'

/**
 * Renders one URL of the site. Never rejects: an error becomes status 500 with the render-failure page (503 when it
 * says that the service is busy), and goes to the log under the reference that the page shows. The visitor's headers are not part of a page.
 */
export const createRenderer = ({
  build,
  reads,
  origin,
  clock,
  sendsMail,
  log,
  mode = 'production',
}: RendererOptions) => {
  const handle = createRequestHandler(build, mode)
  // Development adds its own to a page, through the router.
  const branches = new Map(
    mode === 'production' ? Object.keys(build.routes).map((id) => [id, createBranchHandler(build, id)]) : [],
  )
  const keys = build.entry.module
  if (!hasContextKeys(keys)) throw new Error('the page build does not export pageContext and pageReport')

  return async (url: string, routeId: string | undefined, outcome?: FormOutcome): Promise<Render> => {
    const report: PageReport = { reference: randomUUID(), errors: [] }
    const context = new RouterContextProvider()
    context.set(keys.pageContext, { reads, origin, now: clock(), sendsMail, ...outcome })
    context.set(keys.pageReport, report)
    const request = new Request(`${origin}${url}`)
    const read = branches.get(routeId ?? '')
    const answer = (await read?.(request, context)) ?? (await handle(request, context))
    const contentType = answer.headers.get('Content-Type') ?? ''
    // A sitemap or a feed is no HTML, but then it did not fail either.
    const isWhole = contentType.startsWith('text/html') || (contentType !== '' && answer.status < 500)
    const body = isWhole ? await answer.text() : ''
    // The path alone: a search may hold anything a person typed.
    const path = url.split('?', 1)[0]
    for (const err of report.errors)
      log.error({ err, reference: report.reference, path }, 'page not rendered')
    return {
      status: answer.status >= 500 && report.errors.some(isAway) ? 503 : answer.status,
      body,
      contentType: isWhole ? contentType : HTML,
      location: answer.headers.get('Location') ?? undefined,
      reference: report.reference,
    }
  }
}
