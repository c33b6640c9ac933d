import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ADMIN, engines, useApp } from '#test/support/app.ts'
import { jobInput, postJob } from '#test/support/factories.ts'
import { logIn, signIn } from '#test/support/people.ts'
import type { Reply } from '#test/support/send.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\u0000', '%', "'", '\ud800', '../', '-1', '1e400'),
)
const calls = Object.values<Endpoint>(endpoints)
  .filter(({ path }) => !path.includes('logout'))
  .map(({ method, path }): [string, string] => [method, path])
const anyCall = fc.constantFrom(...calls)
const names = [
  'page',
  'page_size',
  'search',
  'job_type',
  'remote',
  'location',
  'is_active',
  'year',
  'expires',
  'by',
  'signature',
  'stage',
  'job',
  'rating',
  'sort',
  'ids',
]
const anyQuery = fc.array(fc.tuple(fc.constantFrom(...names), anyText), { maxLength: 4 })
const RUNS = 150

/** What a hostile caller may see: a refusal in the one shape, never a fault of ours. */
function expectNoFault(answer: Reply): void {
  expect(answer.status).toBeLessThan(500)
  if (answer.status >= 400) expect(answer.json).toMatchObject({ error: { code: expect.any(String) } })
}

describe.each(engines)('whatever is sent on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let id = 0
  beforeAll(async () => {
    token = (await signIn(app)).token
    id = (await postJob(app, token)).id
  })

  const address = (path: string, param: string, query: [string, string][]) => {
    const filled = path.replace(/:\w+/, encodeURIComponent(param.toWellFormed()) || 'x')
    const search = new URLSearchParams(
      query.map(([name, value]): [string, string] => [name, value.toWellFormed()]),
    )
    return `${filled}?${search}`
  }

  test('as path and query', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyCall,
        anyText,
        anyQuery,
        fc.boolean(),
        async ([method, path], param, query, signed) => {
          expectNoFault(await app.send(method, address(path, param, query), signed ? { token } : {}))
        },
      ),
      { numRuns: RUNS },
    )
  })

  test('a NUL, which PostgreSQL refuses, in any part of a query, by an administrator', async () => {
    const administrator = await logIn(app, ADMIN.email, ADMIN.password)
    for (const { method, path, query } of Object.values<Endpoint>(endpoints))
      for (const name of Object.keys(query?.shape ?? {}))
        expectNoFault(
          await app.send(method, address(path, `${id}`, [[name, 'a\0b']]), { token: administrator }),
        )
  })

  test('as JSON', async () => {
    const input = jobInput()
    const nearlyJob = fc.record(
      Object.fromEntries(
        Object.entries(input).map(([name, value]) => [
          name,
          fc.oneof(fc.constant(value), anyText, fc.jsonValue()),
        ]),
      ),
      { requiredKeys: [] },
    )
    const paths: [string, string][] = [
      ['POST', '/api/jobs/post/'],
      ['POST', '/api/jobs/login/'],
    ]
    await fc.assert(
      fc.asyncProperty(fc.oneof(nearlyJob, fc.jsonValue()), async (json) => {
        for (const [method, path] of [...paths, ['PATCH', `/api/jobs/list/${id}/update/`] as const]) {
          expectNoFault(await app.send(method, path, { token, json }))
        }
      }),
      { numRuns: RUNS / 3 },
    )
  })

  test('as raw bytes under any content type', async () => {
    const types = [
      'application/json',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'text/plain',
      'x',
    ]
    const multipart = fc
      .tuple(anyText, fc.string({ unit: 'binary' }))
      .map(
        ([name, value]) =>
          `--x\r\ncontent-disposition: form-data; name="${name.toWellFormed()}"\r\n\r\n${value.toWellFormed()}\r\n--x--\r\n`,
      )
    await fc.assert(
      fc.asyncProperty(
        anyCall.filter(([method]) => method !== 'GET'),
        fc.constantFrom(...types),
        fc.oneof(multipart, fc.string({ unit: 'binary', maxLength: 200 })),
        async ([method, path], type, body) => {
          const headers = { 'content-type': type }
          expectNoFault(
            await app.send(method, path.replace(':id', String(id)), {
              token,
              headers,
              body: body.toWellFormed(),
            }),
          )
        },
      ),
      { numRuns: RUNS },
    )
  })

  test('as application form', async () => {
    const fields = [
      'job_id',
      'applicant_name',
      'applicant_email',
      'applicant_phone',
      'description',
      'applicant_resume',
      'x',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...fields), fc.oneof(anyText, fc.uint8Array({ maxLength: 300 }))), {
          maxLength: 9,
        }),
        async (parts) => {
          const form = new FormData()
          for (const [name, value] of parts) {
            if (typeof value === 'string') form.append(name, value.toWellFormed())
            else form.append(name, new Blob([new Uint8Array(value)]), 'resume.pdf')
          }
          expectNoFault(await app.send('POST', '/api/jobs/apply/submit', { body: form }))
        },
      ),
      { numRuns: RUNS },
    )
  })
})
