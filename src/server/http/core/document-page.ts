import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { errorCatalogue } from '#contract/core/errors.ts'
import { escapeHtml } from '#contract/core/escape-html.ts'
import { endpoints } from '#contract/endpoints.ts'

function rows(place: string, schema: z.ZodObject | undefined): string {
  if (schema === undefined) return ''
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties)
    .map(([name, property]) => {
      if (typeof property === 'boolean') return ''
      const { type, enum: values, format, maxLength, default: preset } = property
      const kind = values?.join(' | ') ?? [type, format].flat().filter(Boolean).join(' ')
      const notes = [
        required.includes(name) && 'required',
        maxLength && `at most ${maxLength} characters`,
        preset !== undefined && preset !== '' && `default ${JSON.stringify(preset)}`,
      ].filter(Boolean)
      return `<tr><td><code>${name}</code></td><td>${place}</td><td>${escapeHtml(kind)}</td><td>${escapeHtml(notes.join(', '))}</td></tr>`
    })
    .join('')
}

const access = {
  public: 'No token needed.',
  optional: 'Works without a token; answers more with one.',
  account: 'Needs a token.',
  editor: 'Needs the token of an editor or an administrator.',
  recruiter: 'Needs the token of a recruiter or an administrator.',
  administrator: 'Needs the token of an administrator.',
} as const

function section([name, endpoint]: [string, Endpoint]): string {
  const { method, path, summary, params, query, body, multipart, success, errors } = endpoint
  const file = multipart
    ? `<tr><td><code>${multipart.file}</code></td><td>multipart</td><td>file</td><td>required</td></tr>`
    : ''
  const inputs =
    rows('path', params) + rows('query', query) + rows(multipart ? 'multipart' : 'JSON', body) + file
  const refusals = errors
    .map(
      (code) =>
        `<li><code>${errorCatalogue[code].status} ${code}</code> ${escapeHtml(errorCatalogue[code].message)}</li>`,
    )
    .join('')
  return `<section id="${name}"><h2><code>${method} ${path}</code></h2><p>${escapeHtml(summary)} ${access[endpoint.access]}</p>
${inputs && `<div class="wide"><table><thead><tr><th>Name</th><th>In</th><th>Type</th><th>Notes</th></tr></thead><tbody>${inputs}</tbody></table></div>`}
<p>Answers <code>${success.status}</code>.</p><ul>${refusals}</ul></section>`
}

const style = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:960px;margin:0 auto;padding:24px}
h2{margin-top:48px;font-size:18px}code{font:14px ui-monospace,monospace;overflow-wrap:anywhere}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid #8886;vertical-align:top}`

/** What the page may load: nothing but its own style sheet. */
export const documentPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** The API for a reader: each call of the contract with its input, its answer and its errors. */
export function documentPage(title: string): string {
  const shape = '{ "error": { "code", "message", "fields"?, "reference"? } }'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} API</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)} API</h1>
<p>Every call works with and without the slash at its end. A token is sent as <code>Authorization: Token {token}</code>.
Every error has the shape <code>${escapeHtml(shape)}</code>. The same as <a href="/api/openapi.json">OpenAPI</a>.</p>
${Object.entries<Endpoint>(endpoints).map(section).join('\n')}</main></body></html>`
}
