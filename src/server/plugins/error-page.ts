import type { FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contract/core/error-answer.ts'
import { escapeHtml } from '#contract/core/escape-html.ts'

/** Whether a browser shows the answer to a person, as after a click on a link; programs ask in other ways. */
export const isNavigation = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-mode'] === 'navigate'

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
    `<title>${said}</title></head><body><main><h1>${said}</h1>`,
    ...more.map((line) => `<p>${escapeHtml(line)}</p>`),
    '</main></body></html>',
  ].join('')
}
