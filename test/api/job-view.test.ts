import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { JobView } from '#contract/jobs/job-view.ts'
import { engines, useApp } from '#test/support/app.ts'
import { postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

const job_decrp = `Intro with **two** *marks*, \`code\` and [a link](https://example.com/a).

## Duties

- First
- Second
  1. Nested

> Said

    indented

---`

const text = (words: string) => ({ kind: 'text', text: words })

describe.each(engines)('the view of a job on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  beforeAll(async () => {
    token = (await signIn(app)).token
  })
  const view = (id: number | string) => app.send('GET', `/api/jobs/view/${id}/`, { token })

  test('has the description as blocks, whatever may stand in one', async () => {
    const { id } = await postJob(app, token, { job_decrp })
    const { status, json } = await view(id)
    expect(status).toBe(200)
    const { data, description } = JobView.parse(json)
    expect(data).toMatchObject({ id, job_decrp, applications_count: 0, screening: [] })
    expect(description.map(({ kind }) => kind)).toEqual([
      'paragraph',
      'heading',
      'list',
      'quote',
      'paragraph',
      'rule',
    ])
    expect(description[0]).toEqual({
      kind: 'paragraph',
      of: [
        text('Intro with '),
        { kind: 'strong', of: [text('two')] },
        text(' '),
        { kind: 'emphasis', of: [text('marks')] },
        text(', '),
        { kind: 'code', text: 'code' },
        text(' and '),
        { kind: 'link', href: 'https://example.com/a', of: [text('a link')] },
        text('.'),
      ],
    })
    expect(description[2]).toMatchObject({
      items: [
        [{ of: [text('First')] }],
        [{ of: [text('Second')] }, { kind: 'list', start: 1, items: [[{ of: [text('Nested')] }]] }],
      ],
    })
  })

  test('says what Google for Jobs makes of it', async () => {
    const { id } = await postJob(app, token, { title: 'Same', job_decrp: 'same', address: 'Remote' })
    const { google } = JobView.parse((await view(id)).json)
    expect(google).toEqual({
      obstacles: ['remote_country', 'description_is_title'],
      advice: ['pay', 'closing_date'],
    })
  })

  test('has the tag of the job, and shows a deleted one too', async () => {
    const { id } = await postJob(app, token)
    const { headers } = await app.send('GET', `/api/jobs/list/${id}/`, { token })
    expect((await view(id)).headers.get('etag')).toBe(headers.get('etag'))
    await app.send('DELETE', `/api/jobs/delete/${id}/`, { token })
    expect(JobView.parse((await view(id)).json).data.state).toBe('deleted')
  })

  test('is for recruiters, and of jobs that exist', async () => {
    const { id } = await postJob(app, token)
    expect((await app.send('GET', `/api/jobs/view/${id}/`)).status).toBe(401)
    for (const unknown of [999_999, 0, 'abc', '1e3']) expect((await view(unknown)).status).toBe(404)
  })

  test('is described with the parts that hold themselves', async () => {
    const { json } = await app.send('GET', '/api/openapi.json')
    const { components } = z
      .object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
      .parse(json)
    const named = JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/g)
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining([...new Set([...named].map(([, name]) => name))]),
    )
  })
})
