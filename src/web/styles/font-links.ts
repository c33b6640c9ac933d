import display from './fonts/bricolage-grotesque-latin.woff2?url'
import text from './fonts/inter-latin.woff2?url'

/** Preloads of both fonts, for the `links` of a layout route. */
export const fontLinks = [text, display].map(
  (href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
)
