import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contract/core/error-answer.ts'
import { escapeHtml } from '#contract/core/escape-html.ts'

/** Whether a browser shows the answer to a person, as after a click on a link; programs ask in other ways. */
export const isNavigation = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-mode'] === 'navigate'

const style = `body{font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:32rem;margin:20vh auto 0;padding:0 24px}h1{font-size:24px;line-height:1.3}`

/** What such a page may load: nothing but its own style sheet. The editor shows one in its frame. */
export const errorPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`

/** What an error says, as a page, for people who opened a link to a call of the API, such as that to a preview. */
export function errorPage({ error: { message, fields = {}, reference } }: ErrorBody): string {
  const said = escapeHtml(message)
  const more = [
    ...Object.entries(fields).map(([field, fault]) => `${field}: ${fault}`),
    ...(reference === undefined ? [] : [`Reference: ${reference}`]),
  ]
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    `<title>${said}</title><style>${style}</style></head><body><main><h1>${said}</h1>`,
    ...more.map((line) => `<p>${escapeHtml(line)}</p>`),
    '</main></body></html>',
  ].join('')
}
