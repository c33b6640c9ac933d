import { securityHeaders } from './security-headers.ts'

/** Where the site is, and its HSTS (security-headers.ts). */
export type Site = { origin: string; hsts: string | undefined }

const FOLDER = '/resume-frame/'

/** The files of the frame that shows a stranger's PDF: a folder apart, with headers of its own. */
export const isResumeFrame = (url: string): boolean => url.startsWith(FOLDER)

/**
 * The headers of the frame's document and files. The document may be framed by our own pages and runs in an opaque
 * origin, even when somebody opens it by itself; it has no network. Its scripts come to that origin as to a stranger's,
 * so they must be readable from anywhere: they are the same for everybody and hold no secret.
 */
export const resumeFrameHeaders = (url: string, { origin, hsts }: Site): Record<string, string> => {
  const {
    'Content-Security-Policy': _policy,
    'Cross-Origin-Opener-Policy': _opener,
    'X-Frame-Options': _framing,
    ...headers
  } = securityHeaders({ hsts })
  if (url.endsWith('.html')) {
    return { ...headers, 'Content-Security-Policy': documentPolicy(origin), 'X-Frame-Options': 'SAMEORIGIN' }
  }
  return {
    ...headers,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
  }
}

/** The origin by its name too: in Safari `'self'` is the frame's own opaque origin, which no address matches. */
const documentPolicy = (origin: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${origin}`,
    `style-src 'self' ${origin}`,
    'worker-src blob:',
    'img-src data: blob:',
    "connect-src 'none'",
    "frame-ancestors 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    'sandbox allow-scripts',
  ].join('; ')
