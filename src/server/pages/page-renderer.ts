import { randomUUID } from 'node:crypto'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PublishedContent } from '#contract/content/document.ts'
import { AppError } from '#contract/core/errors.ts'
import type { FormOutcome, PageContext, PageReads } from '#contract/site/pages.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import { createBranchHandler, type PageEntry } from './branch-handler.ts'

/** What this server needs of a log; Fastify's fits. */
type PageLog = {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

export type RendererOptions = {
  build: ServerBuild
  reads: PageReads
  settings: () => SiteSettings
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
  /** The words of its search, when that found nothing. */
  foundNothing: string | undefined
}

const HTML = 'text/html; charset=utf-8'

type PageReport = { readonly reference: string; readonly errors: unknown[]; foundNothing?: string }

type OurEntry = PageEntry & {
  pageContext: RouterContext<PageContext>
  pageReport: RouterContext<PageReport>
  /** The build has its own copy of what counts the company's days. */
  setCompanyTimeZone: (own: string | undefined) => void
}

const isOurs = (module: object): module is OurEntry =>
  'pageContext' in module &&
  'pageReport' in module &&
  'renderRead' in module &&
  'setCompanyTimeZone' in module

/** What the page is made from is away: nothing is wrong with the page. */
const isAway = (error: unknown): boolean => error instanceof AppError && error.code === 'unavailable'

const failing = () => Promise.reject(new Error('a page that fails was asked for'))

/** What the router answers, without its own words about an error. */
const wholeOf = async (answer: Response) => {
  const { status, headers } = answer
  const contentType = headers.get('Content-Type') ?? ''
  // A sitemap or a feed is no HTML, but then it did not fail either.
  const isWhole = contentType.startsWith('text/html') || (contentType !== '' && status < 500)
  return {
    status,
    body: isWhole ? await answer.text() : '',
    contentType: isWhole ? contentType : HTML,
    location: headers.get('Location') ?? undefined,
  }
}

/**
 * Renders one URL of the site. Never rejects: an error becomes status 500 with the render-failure page (503 when it
 * says that the service is busy), and goes to the log under the reference that the page shows. The visitor's headers are not part of a page.
 * Undefined where a loader says that there is no such page.
 */
export const createRenderer = ({
  build,
  reads,
  settings,
  origin,
  clock,
  sendsMail,
  log,
  mode = 'production',
}: RendererOptions) => {
  const entry: object = build.entry.module
  if (!isOurs(entry)) throw new Error('the page build does not export pageContext, pageReport and renderRead')
  const handle = createRequestHandler(build, mode)
  // Development adds its own to a page, through the router.
  const branches = new Map(
    mode === 'production'
      ? Object.keys(build.routes).map((id) => [id, createBranchHandler(build, entry, id)])
      : [],
  )

  /** `content`: in place of what is published; `fails`: nothing can be read for it, so that the page is that of a failed render. */
  return async (
    url: string,
    routeId: string | undefined,
    outcome?: FormOutcome,
    content?: PublishedContent,
    fails = false,
  ): Promise<Render | undefined> => {
    const report: PageReport = { reference: randomUUID(), errors: [] }
    const context = new RouterContextProvider()
    const published = content ? { documents: content } : await reads.content()
    const { pictures, error } = await reads.pictures()
    const found = error === undefined ? published : { ...published, error }
    const readsOf = { ...reads, content: fails ? failing : async () => found }
    const set = settings()
    entry.setCompanyTimeZone(set.timeZone)
    context.set(entry.pageContext, {
      reads: readsOf,
      content: found.documents,
      pictures,
      origin,
      now: clock(),
      sendsMail,
      // What somebody has typed, or nobody has published, is nothing to tell others of.
      settings: outcome || content ? { ...set, analytics: undefined } : set,
      ...outcome,
    })
    context.set(entry.pageReport, report)
    const request = new Request(`${origin}${url}`)
    const read = branches.get(routeId ?? '')
    const answer = (await read?.(request, context)) ?? (await handle(request, context))
    if (answer instanceof Response && answer.status === 404 && answer.body === null) return undefined
    const { status, body, contentType, location } =
      answer instanceof Response
        ? await wholeOf(answer)
        : { ...answer, body: answer.html, contentType: HTML, location: undefined }
    // The path alone: a search may hold anything a person typed.
    const path = url.split('?', 1)[0]
    for (const err of fails ? [] : report.errors)
      log.error({ err, reference: report.reference, route: routeId, path }, 'page not rendered')
    return {
      status: status >= 500 && report.errors.some(isAway) ? 503 : status,
      body,
      contentType,
      location,
      reference: report.reference,
      foundNothing: report.foundNothing,
    }
  }
}
