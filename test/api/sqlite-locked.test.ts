import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { spendCode } from '#server/usecases/people/spend-code.ts'
import { useApp } from '#test/support/app.ts'
import { APPLY, applyForm, jobInput, postJob } from '#test/support/factories.ts'
import { holdLock } from '#test/support/hold-lock.ts'
import { type Person, signIn } from '#test/support/people.ts'

const written = () => ({
  email: `${randomUUID()}@example.com`,
  phone: '+1 (555) 010-0',
  subject: 'A new shop',
  message: 'Line one',
})

describe('another process that has the write lock of the database', { timeout: 30_000 }, () => {
  const app = useApp({ engine: 'sqlite' })
  let person: Person
  let job: { id: number; title: string }
  beforeAll(async () => {
    person = await signIn(app)
    job = await postJob(app, person.token)
  })
  const hold = (kind: 'immediate' | 'exclusive') => holdLock(join(app.dataDir, 'site.sqlite'), kind)

  test.each(['immediate', 'exclusive'] as const)(
    '(%s) holds up no reader, and a write only until it lets go',
    async (kind) => {
      await app.send('GET', '/careers')
      const release = await hold(kind)
      const order: string[] = []
      const sent = written()
      const writes = [
        app.send('POST', '/api/contact/', { json: sent }),
        app.send('POST', APPLY, { body: applyForm({ job_id: job.id }) }),
        app.send('POST', '/api/jobs/post/', { token: person.token, json: jobInput() }),
        app.send('POST', '/api/jobs/login/', { json: person }),
      ].map((write) => write.then((answer) => order.push(`write ${answer.status}`)))
      // Twice: whatever the first round set off is under way in the second.
      for (let round = 0; round < 2; round += 1) {
        expect((await app.send('GET', '/healthz')).status).toBe(200)
        expect((await app.send('GET', '/readyz')).status).toBe(200)
        expect((await app.send('GET', '/careers')).text).toContain(job.title)
        expect((await app.send('GET', `/careers?search=${randomUUID()}`)).status).toBe(200)
        expect((await app.send('GET', '/api/jobs/list/', { token: person.token })).status).toBe(200)
      }
      order.push('all read')
      await release()
      await Promise.all(writes)
      expect(order[0]).toBe('all read')
      expect(order.slice(1).sort()).toEqual(['write 200', 'write 201', 'write 201', 'write 201'])
      const row = await app.deps.store.sql
        .selectFrom('messages')
        .selectAll()
        .where('email', '=', sent.email)
        .executeTakeFirst()
      expect(row?.subject).toBe(sent.subject)
    },
  )

  test('and keeps it gets the writers told to come back, leaving nothing half done', async () => {
    const files = async () => (await readdir(join(app.dataDir, 'resumes'), { recursive: true })).length
    const before = await files()
    const release = await hold('immediate')
    const began = performance.now()
    const answers = await Promise.all([
      app.send('POST', '/api/contact/', { json: written() }),
      app.send('POST', APPLY, { body: applyForm({ job_id: job.id }) }),
      app.send('POST', '/api/jobs/post/', { token: person.token, json: jobInput() }),
      app.send('POST', '/api/jobs/login/', { json: person }),
    ])
    expect(performance.now() - began).toBeLessThan(8_000)
    for (const { status, headers, json } of answers) {
      expect(status).toBe(503)
      expect(headers.get('retry-after')).toBe('5')
      expect(json).toMatchObject({ error: { code: 'unavailable' } })
    }
    const failed = app.log.filter((line) => line.includes('request failed'))
    expect(failed).toHaveLength(answers.length)
    for (const line of failed) expect(line).toContain('"code":"SQLITE_BUSY"')
    await release()
    expect(await files()).toBe(before)
    expect((await app.send('POST', '/api/contact/', { json: written() })).status).toBe(201)
  })

  test('does not make a right code a used one', async () => {
    const release = await hold('immediate')
    await expect(spendCode(app.deps, 'somebody', '123456')).rejects.toMatchObject({ code: 'unavailable' })
    await release()
    expect(await spendCode(app.deps, 'somebody', '123456')).toBe(true)
    expect(await spendCode(app.deps, 'somebody', '123456')).toBe(false)
  })
})
