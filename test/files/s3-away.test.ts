import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { AppError } from '#contract/core/errors.ts'
import { newResumeKey } from '#server/files/resume-store.ts'
import { createS3Store } from '#server/files/s3-store.ts'
import { startApp, type TestApp } from '#test/support/app.ts'
import { APPLY, apply, applyForm, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { S3_TEST_KEYS, startS3Server } from '#test/support/s3-server.ts'
import { startProxy } from '#test/support/tcp-proxy.ts'

/** 8 s of a call, and what a busy machine takes beside it. */
const WITHIN_MS = 12_000

async function bucketBehindProxy() {
  const bucket = await startS3Server({ bucket: 'resumes' })
  const { hostname, port } = new URL(bucket.endpoint)
  const proxy = await startProxy({ host: hostname, port: Number(port) })
  const close = async () => {
    await proxy.close()
    await bucket.close()
  }
  return { bucket, proxy, endpoint: `http://127.0.0.1:${proxy.port}`, close }
}

describe.each(['hang', 'refuse'] as const)('an S3 host that begins to %s', { timeout: 60_000 }, (fault) => {
  test('fails every call in time, and serves the next one when it is back', async () => {
    const { bucket, proxy, endpoint, close } = await bucketBehindProxy()
    onTestFinished(close)
    const store = createS3Store({
      bucket: 'resumes',
      prefix: '',
      region: 'us-east-1',
      endpoint,
      ...S3_TEST_KEYS,
    })
    onTestFinished(store.close)
    const key = newResumeKey()
    bucket.objects.set(key, { body: Buffer.from('kept'), modifiedAt: new Date() })
    const read = async () => {
      const opened = await store.open(key)
      return opened && text(opened.stream)
    }
    expect(await read()).toBe('kept')
    proxy[fault]()
    const calls = {
      put: store.put(newResumeKey(), import.meta.filename),
      open: store.open(key),
      has: store.has(key),
      remove: store.remove(newResumeKey()),
      list: store.list()[Symbol.asyncIterator]().next(),
      installation: store.installation(),
      bind: store.bind('f'.repeat(32)),
      'set aside': store.quarantine.add(newResumeKey()),
    }
    const began = performance.now()
    const codes = Object.entries(calls).map(async ([name, call]) => [
      name,
      await call.then(
        () => 'answered',
        ({ code, cause }: AppError) => (String(cause).includes('Request aborted') ? 'no reason' : code),
      ),
    ])
    expect(Object.fromEntries(await Promise.all(codes))).toEqual(
      Object.fromEntries(Object.keys(calls).map((name) => [name, 'unavailable'])),
    )
    expect(performance.now() - began).toBeLessThan(WITHIN_MS)
    proxy.forward()
    expect(await read()).toBe('kept')
  })
})

describe('a server whose S3 host is away', { timeout: 90_000 }, () => {
  let app: TestApp
  let far: Awaited<ReturnType<typeof bucketBehindProxy>>
  let token = ''
  let job_id = 0
  beforeAll(async () => {
    far = await bucketBehindProxy()
    const variables = {
      ...far.bucket.variables,
      S3_ENDPOINT: far.endpoint,
    }
    app = await startApp({ engine: 'sqlite', variables })
    token = (await signIn(app)).token
    job_id = (await postJob(app, token)).id
    return async () => {
      await app.close()
      await far.close()
    }
  })
  beforeEach(() => far.proxy.forward())

  test.each(['hang', 'refuse'] as const)(
    'answers 503 in time when it begins to %s, and keeps no upload',
    async (fault) => {
      const id = await apply(app, { job_id })
      const link = await app.send('POST', `/api/applications/${id}/resume-link/`, { token })
      const { data } = link.json as { data: { url: string } }
      far.proxy[fault]()
      const began = performance.now()
      const answers = await Promise.all([
        app.send('POST', APPLY, { body: applyForm({ job_id, applicant_email: 'away@example.com' }) }),
        app.send('POST', `/careers/jobs-detail/${job_id}`, { body: applyForm({ job_id }) }),
        app.send('GET', data.url),
      ])
      expect(performance.now() - began).toBeLessThan(WITHIN_MS)
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
      expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5', '5'])
      expect(answers[0]?.json).toMatchObject({ error: { code: 'unavailable' } })
      expect(await readdir(join(app.dataDir, 'uploads'))).toEqual([])
      const { count } = await app.deps.store.sql
        .selectFrom('applications')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('email', '=', 'away@example.com')
        .executeTakeFirstOrThrow()
      expect(count).toBe(0)
    },
  )

  test('ends a file that stops in the middle', async () => {
    const key = newResumeKey()
    far.bucket.objects.set(`resumes/${key}`, { body: Buffer.alloc(20_000_000), modifiedAt: new Date() })
    const opened = await app.deps.resumes.open(key)
    far.proxy.hang()
    await expect(opened && buffer(opened.stream)).rejects.toThrow()
  })
})
