import type { BrowserContext, Request } from '@playwright/test'
import { withoutStream } from './without-stream.ts'

export const KINDS = [
  'html',
  'css',
  'script',
  'charts',
  'editor',
  'texts',
  'board',
  'history',
  'resume',
  'counts',
  'fonts',
  'data',
  'images',
  'other',
] as const
export type Kind = (typeof KINDS)[number]
export type Weight = Record<Kind, number>

const BY_RESOURCE: Readonly<Record<string, Kind>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'script',
  font: 'fonts',
  fetch: 'data',
  xhr: 'data',
  image: 'images',
}

/**
 * What comes on its own when it is shown is counted apart: charts, the editor of a job, that of a formatted text, the board,
 * the history at the end of an application and of a candidate with the times of interviews in it, the document that a resume is shown in, and what follows the counts of the
 * sidebar from a second after a page was opened: on a slow machine that is while others still come.
 */
const LATER = [
  ['charts', /\/(?:charts|chart-ink|report-chart)-[^/]+\.js$/],
  ['editor', /\/job-form-[^/]+\.js$/],
  ['texts', /\/(?:rich-editor|markdown-blocks)-[^/]+\.js$/],
  ['board', /\/board-[^/]+\.js$/],
  ['history', /\/(?:history|timeline-entry|zoned)[^/]*\.js$/],
  ['resume', /\/resume-frame\//],
  ['counts', /\/live-counts-[^/]+\.js$/],
] as const

const kindOf = (request: Request): Kind =>
  LATER.find(([, file]) => file.test(request.url()))?.[0] ?? BY_RESOURCE[request.resourceType()] ?? 'other'

const total = async (requests: readonly Request[]): Promise<Weight> => {
  const weight: Weight = {
    html: 0,
    css: 0,
    script: 0,
    charts: 0,
    editor: 0,
    texts: 0,
    board: 0,
    history: 0,
    resume: 0,
    counts: 0,
    fonts: 0,
    data: 0,
    images: 0,
    other: 0,
  }
  for (const request of requests) weight[kindOf(request)] += (await request.sizes()).responseBodySize
  return weight
}

/**
 * Opens the page and then scrolls to its application form, if it has one. Bytes are those of bodies as they came,
 * compressed. `islands`: how many islands stand on the page.
 */
export async function weigh(
  context: BrowserContext,
  url: string,
): Promise<{ opened: Weight; scrolled: Weight | undefined; islands: number }> {
  const page = await context.newPage()
  await withoutStream(context)
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.goto(url, { waitUntil: 'networkidle' })
  const opened = await total(finished)
  const islands = await page.locator('[data-island]').count()
  const form = page.locator('form[enctype="multipart/form-data"], form:has(input[type=file])').first()
  if ((await form.count()) === 0) return { opened, scrolled: undefined, islands }
  await form.scrollIntoViewIfNeeded()
  await form.hover()
  await page.waitForLoadState('networkidle')
  // What comes near is loaded when the browser is idle: ask until nothing new has come.
  for (let before = -1; before !== finished.length; ) {
    before = finished.length
    await page.waitForTimeout(700)
  }
  return { opened, scrolled: await total(finished), islands }
}
