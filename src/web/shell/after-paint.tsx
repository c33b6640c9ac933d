import type { FontPair } from '#contract/content/font-pairs.ts'
import { VISIT_HEADER, type VisitStep } from '#contract/site/visit.ts'
import { useFontPair } from './firm.ts'
import { fontFiles } from './font-files.ts'

type AfterPaintProps = {
  module: string | undefined
  /** Whether the page may be kept as the first of the visit; one whose address is a secret may not. */
  landing: boolean
}

const told = (step: VisitStep) => `fetch('', { method: 'HEAD', headers: { '${VISIT_HEADER}': '${step}' } })`

const LANDING = `if (!sessionStorage.landing || /[?&](utm_)?source=/.test(location.search))
        sessionStorage.landing = location.href + ' ' + document.referrer`

/*
 * 57 KB of fonts, and the code of what moves, would wait in one line with the 20 KB that show the words. So a visit
 * paints its first page in the fallback of the same metrics and asks for the rest after that; its next pages get the
 * fonts from the cache with their first paint, and nothing changes before the reader's eyes from page to page.
 *
 * The same script keeps the first page of the visit and where it was led from, in the tab alone: an application says it
 * (src/web/careers/landing.ts). A later page counts instead when its address names a source. A page that the browser fetched or
 * rendered ahead says when it is shown: only then it counts as a visit.
 */
type ScriptProps = AfterPaintProps & (typeof fontFiles)[FontPair]

const script = ({ module, landing, sheet: fontSheet, files }: ScriptProps) =>
  `(() => {
    const add = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes))
    const fonts = (blocking) => {
      for (const href of ${JSON.stringify(files)})
        add('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href })
      add('link', { rel: 'stylesheet', blocking, href: '${fontSheet}' })
    }
    let known = true
    try {
      known = sessionStorage.fonts === '${fontSheet}'
      sessionStorage.fonts = '${fontSheet}'
      ${landing ? LANDING : ''}
    } catch {}
    if (known) fonts('render')
    const shown = () => ${told('shown')}
    if (document.prerendering) document.onprerenderingchange = shown
    else if (/^nav/.test(performance.getEntriesByType('navigation')[0]?.deliveryType)) shown()
    const rest = () => {
      if (!known) fonts('')
      ${module === undefined ? '' : `add('script', { type: 'module', src: '${module}' })`}
    }
    addEventListener('load', () => {
      const painted = new PerformanceObserver(() => {
        painted.disconnect()
        requestAnimationFrame(() => setTimeout(rest))
      })
      painted.observe({ type: 'paint', buffered: true })
    })
  })()`
    .replace(/\n\s*/g, '\n')
    .replace(/ ?(=>|[{}]) ?/g, '$1')

/** What a public page asks for once it shows: the fonts, and the islands' loader if it has islands. */
export function AfterPaint(props: AfterPaintProps) {
  const fonts = fontFiles[useFontPair()]
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only our own addresses; the page's policy names it by its hash */}
      <script dangerouslySetInnerHTML={{ __html: script({ ...props, ...fonts }) }} />
      <noscript>
        <link rel="stylesheet" href={fonts.sheet} />
      </noscript>
    </>
  )
}

/** The admin loads the whole application first: its fonts come along. */
export const FontSheet = () => <link rel="stylesheet" href={fontFiles[useFontPair()].sheet} />
