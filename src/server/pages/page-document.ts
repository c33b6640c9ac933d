import type { ServerBuild } from 'react-router'
import { RETRY_AFTER } from '#contract/core/errors.ts'
import { escapeHtml } from '#contract/core/escape-html.ts'
import { textDirection } from '#contract/core/text-direction.ts'
import { texts } from '#contract/core/texts.ts'
import { type Analytics, originsOf } from '#contract/site-settings/analytics.ts'
import type { Render } from './page-renderer.ts'
import { inlineScriptHashes, inlineStyleHashes, securityHeaders } from './security-headers.ts'
import { SPECULATION_RULES_PATH } from './speculation-rules.ts'

/** The part of a route's `handle` (src/web/page-handle.ts) that changes what the server sends. */
type SentWith = {
  app: boolean
  frames: readonly string[]
  secret: boolean
  /** Whether scripts of others may run in it: nothing that says who somebody is is shown or typed there. */
  measured?: boolean
  /** A preview: pages of ours may show it in a frame, and search engines must not find it. */
  framed?: boolean
}

export const sentWith = (routes: ServerBuild['routes'], routeId: string | undefined): SentWith => {
  const route = routeId === undefined ? undefined : routes[routeId]
  const handle: unknown = route?.module.handle
  if (typeof handle !== 'object' || handle === null)
    return { app: false, frames: [], secret: false, measured: true }
  const secret = 'secret' in handle && handle.secret === true
  const frames: unknown = 'frames' in handle ? handle.frames : undefined
  // The router changes pages without a new document: each of the admin's may be the one that a resume is shown in.
  // Of our own pages only the resume's frame lets itself be framed (resume-frame.ts).
  if ('scripts' in handle && handle.scripts === 'app') return { app: true, frames: ["'self'"], secret }
  return {
    app: false,
    secret,
    measured: !secret && !('personal' in handle && handle.personal === true),
    frames: Array.isArray(frames) ? frames.filter((frame) => typeof frame === 'string') : [],
  }
}

type PageDocument = { status: number; headers: Record<string, string>; body: Buffer }

export type DocumentOptions = {
  hsts: string | undefined
  sent: SentWith
  cacheControl: string
  lastWords?: LastWords | undefined
  /** What the scripts of others need that the page holds. */
  analytics?: Analytics | undefined
  develop?: boolean
  /** What development adds to a page. */
  transform?: (html: string) => string
}

/** What is said when even the render-failure page fails. */
export type LastWords = { language: string; heading: string; home: string }

const RELEASE: LastWords = {
  language: 'en',
  heading: texts.page.renderFailure,
  home: texts.page.notFoundHome,
}

function lastResort(reference: string, words: LastWords): string {
  const [language, heading, home] = [words.language, words.heading, words.home].map(escapeHtml)
  return `<!DOCTYPE html><html lang="${language}" dir="${textDirection(words.language)}"><title>${heading}</title><h1>${heading}</h1><p>${reference}</p><a href="/">${home}</a></html>`
}

const asItIs = (html: string): string => html

const htmlOf = (render: Render, words: LastWords, transform: (html: string) => string): string =>
  transform(
    render.body === '' && render.location === undefined ? lastResort(render.reference, words) : render.body,
  )

const PREVIEW_HEAD = '<head><base target="_blank"/><meta name="robots" content="noindex, nofollow"/>'

/** Turns a render into a whole answer. What failed is never kept, by anybody. */
export const pageDocument = (render: Render, options: DocumentOptions): PageDocument => {
  const isHtml = render.contentType.startsWith('text/html')
  const { hsts, sent, develop = false, transform = asItIs, lastWords = RELEASE } = options
  // Rendering ahead would only hide an edit in development.
  const speculates =
    isHtml && !sent.app && !sent.framed && render.status === 200 && options.transform === undefined
  const html = isHtml ? htmlOf(render, lastWords, transform) : render.body
  // What its links lead to does not let itself be framed.
  const body = sent.framed ? html.replace('<head>', PREVIEW_HEAD) : html
  return {
    status: render.status,
    headers: {
      ...securityHeaders({
        hsts,
        inlineScriptHashes: isHtml ? inlineScriptHashes(body) : [],
        inlineStyleHashes: isHtml ? inlineStyleHashes(body) : [],
        frames: sent.frames,
        framed: sent.framed ?? false,
        analytics: sent.measured && options.analytics ? originsOf(options.analytics) : [],
        develop,
      }),
      'Content-Type': render.contentType,
      'Cache-Control': render.status >= 500 || sent.secret ? 'no-store' : options.cacheControl,
      ...((sent.secret || sent.framed) && { 'Referrer-Policy': 'no-referrer' }),
      ...(sent.framed && { 'X-Robots-Tag': 'noindex, nofollow' }),
      ...(render.status === 503 && { 'Retry-After': String(RETRY_AFTER) }),
      ...(render.location !== undefined && { Location: render.location }),
      ...(speculates && { 'Speculation-Rules': `"${SPECULATION_RULES_PATH}"` }),
    },
    body: Buffer.from(body),
  }
}
