import { bodyless, type PageResponse } from './answer.ts'
import { securityHeaders } from './security-headers.ts'
import type { LocatedPath } from './site-paths.ts'

/** Kept by browsers, and asked about each time: a changed job shows at once, an unchanged page costs a 304. */
export const REVALIDATE = 'public, no-cache'

/** Who asks for another address than that of the page; undefined where the page is asked for, or none is there. */
export function elsewhere(
  hsts: string | undefined,
  located: LocatedPath,
  search: string,
): PageResponse | undefined {
  const { kind, path } = located
  if (kind === 'moved')
    return sentOn({ status: 308, hsts, target: `${path}${search}`, cacheControl: 'public, max-age=3600' })
  if (kind === 'renamed')
    return sentOn({ status: 308, hsts, target: `${path}${search}`, cacheControl: REVALIDATE })
  // It may be shown again tomorrow: no browser is told that it is gone for good.
  if (kind === 'instead') return sentOn({ status: 302, hsts, target: path, cacheControl: 'no-store' })
  return undefined
}

type SentOn = { status: 302 | 308; hsts: string | undefined; target: string; cacheControl: string }

/** `target` begins with a path of the route table or of a document. What was typed into its query may be no ASCII. */
const sentOn = ({ status, hsts, target, cacheControl }: SentOn): PageResponse =>
  bodyless(
    status,
    {
      ...securityHeaders({ hsts }),
      Location: target.replace(/[^\x21-\x7e]+/g, encodeURIComponent),
      'Cache-Control': cacheControl,
      'Content-Length': '0',
    },
    { route: 'moved' },
  )
