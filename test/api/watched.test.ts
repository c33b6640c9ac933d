import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { engines, startApp, type TestApp } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'
import { APPLY, applyForm, postJob, sampleApplicant } from '#test/support/factories.ts'
import { startReceiver } from '#test/support/http-receiver.ts'
import { signIn } from '#test/support/people.ts'

const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
})
const Spans = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})
const Frame = z.object({ filename: z.string(), lineno: z.number() })
const Report = z.looseObject({
  transaction: z.string().optional(),
  tags: z.object({ reference: z.string() }).optional(),
  exception: z.object({
    values: z.array(z.object({ stacktrace: z.object({ frames: z.array(Frame) }) })),
  }),
})

const CANARY = 'canary7731'
const FORWARDED = { 'x-forwarded-for': '203.0.113.7' }

describe.each(engines)('what a server on %s tells of itself', (engine) => {
  let app: TestApp
  let token = ''
  let job = 0
  let collector: Awaited<ReturnType<typeof startReceiver>>
  let sentry: Awaited<ReturnType<typeof startReceiver>>
  let away = false

  beforeAll(async () => {
    collector = await startReceiver(() => ({ status: 200 }))
    sentry = await startReceiver(() => ({ status: away ? 500 : 200, headers: { 'retry-after': '0.2' } }))
    app = await startApp({
      engine,
      variables: {
        METRICS_PORT: '0',
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://${collector.host}`,
        SENTRY_DSN: `http://key@${sentry.host}/base/42`,
        TRUST_PROXY: '127.0.0.1',
      },
    })
    token = (await signIn(app, { role: 'administrator' })).token
    job = (await postJob(app, token)).id
  })
  afterAll(async () => {
    await app.close()
    collector.stop()
    sentry.stop()
  })

  const metrics = async () => (await fetch(String(app.metricsAt))).text()
  const value = async (series: string) => {
    const line = (await metrics()).split('\n').find((one) => one.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length + 1))
  }
  const spans = () =>
    collector.got
      .flatMap(({ body }) => Spans.parse(JSON.parse(body)).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans))
  const reports = () => sentry.got.map(({ body }) => Report.parse(JSON.parse(body.split('\n')[2] ?? '')))

  test('pages are counted by the pattern of the page, and calls by that of the route', async () => {
    for (let times = 0; times < 2; times++) await app.send('GET', `/careers/jobs-detail/${job}?${CANARY}=1`)
    await app.send('GET', `/${CANARY}`)
    await app.send('GET', `/api/${CANARY}`)
    await app.send('GET', `/careers?search=${CANARY}`)
    await app.send('GET', '/api/jobs/list/')
    const text = await metrics()
    expect(text).toContain(
      'site_requests_total{method="GET",route="/careers/jobs-detail/:id",status="200"} 2',
    )
    expect(text).toContain('site_requests_total{method="GET",route="/*",status="404"} 1')
    expect(text).toContain('site_requests_total{method="GET",route="/api/*",status="404"} 1')
    expect(text).toContain('site_requests_total{method="GET",route="/careers",status="200"} 1')
    expect(text).toContain('site_request_seconds_count{method="GET",route="/api/jobs/list/"} 1')
    expect(text).not.toContain('route="*"')
    expect(text).not.toContain(CANARY)
  })

  test('what was kept ready is a hit of the cache, what had to be rendered a miss', async () => {
    const hits = 'site_cache_reads_total{cache="pages",result="hit"}'
    await app.send('GET', '/privacy-policy')
    const before = await value(hits)
    await app.send('GET', '/privacy-policy')
    expect(await value(hits)).toBe(Number(before) + 1)
    expect(await value('site_cache_reads_total{cache="pages",result="miss"}')).toBeGreaterThan(0)
    expect(await value('site_cache_bytes{cache="pages"}')).toBeGreaterThan(1_000)
  })

  test('applications, refused sign-ins, tasks and statements are counted', async () => {
    const body = applyForm({ ...sampleApplicant(), job_id: job, applicant_email: `${CANARY}@example.com` })
    expect((await app.send('POST', APPLY, { body, headers: FORWARDED })).status).toBe(201)
    await app.send('POST', '/api/jobs/login/', {
      json: { email: `${CANARY}@example.com`, password: 'wrong' },
    })
    expect(await value('site_happenings_total{what="application_received"}')).toBe(1)
    expect(await value('site_happenings_total{what="sign_in_refused"}')).toBe(1)
    // There is no mail server: the acknowledgment waits.
    expect(await value('site_tasks{kind="send-mail",state="waiting"}')).toBe(1)
    expect(await value('site_task_oldest_due_seconds{kind="send-mail"}')).toBeGreaterThan(0)
    await eventually(async () => {
      expect(await value('site_resume_reading_seconds_count{result="text"}')).toBe(1)
      expect(await value('site_task_seconds_count{kind="read-resume",outcome="done"}')).toBe(1)
      expect(await value('site_scheduled_success_timestamp_seconds{kind="clean-up"}')).toBeGreaterThan(0)
    })
    expect(await value('site_statement_seconds_count{verb="insert"}')).toBeGreaterThan(0)
    expect(await value('site_file_seconds_count{place="folder"}')).toBeGreaterThan(0)
    expect(await value('site_database_errors_total{kind="unavailable"}')).toBe(0)
    expect(await value('site_database_readers{state="free"}')).toBeGreaterThan(0)
    expect(await value('process_open_fds')).toBeGreaterThan(0)
    expect(await metrics()).toMatch(new RegExp(`site_info\\{version="[\\d.]+",database="${engine}"`))
    expect(await metrics()).not.toContain(CANARY)
  })

  test('the public address knows no figures, and theirs no other path', async () => {
    expect((await app.send('GET', '/metrics')).status).toBe(404)
    expect((await fetch(new URL('/', String(app.metricsAt)))).status).toBe(404)
  })

  test('a request is a trace with its statements, without anything that was sent', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const traceparent = `00-${traceId}-b7ad6b7169203331-01`
    const body = applyForm({ ...sampleApplicant(), job_id: job, applicant_email: `${CANARY}2@example.com` })
    await app.send('POST', APPLY, { body, headers: { ...FORWARDED, traceparent } })
    await app.send('HEAD', '/api/jobs/list/', { headers: { traceparent } })
    const { request, direct, statement, file, task } = await eventually(() => {
      const all = spans()
      const inIt = all.filter((span) => span.traceId === traceId)
      return {
        request: Span.parse(inIt.find(({ name }) => name === `POST ${APPLY}`)),
        direct: Span.parse(all.find(({ name }) => name === 'HEAD /api/jobs/list/')),
        statement: Span.parse(inIt.find(({ name }) => name === 'statement insert')),
        file: Span.parse(inIt.find(({ name }) => name.startsWith('file '))),
        task: Span.parse(all.find(({ name }) => name === 'task read-resume')),
      }
    })
    expect(request.parentSpanId).toBe('b7ad6b7169203331')
    expect(statement.parentSpanId).toBe(request.spanId)
    expect(file.parentSpanId).toBeDefined()
    expect(task.parentSpanId).toBeUndefined()
    // Nobody but a proxy that is trusted says which trace a request belongs to.
    expect(direct.parentSpanId).toBeUndefined()
    expect(direct.traceId).not.toBe(traceId)
    expect(collector.got.map(({ path }) => path)).toContain('/v1/traces')
    expect(collector.got.map((one) => one.body).join()).not.toContain(CANARY)
  })

  test('an error is reported with its reference, route and stack, and nothing of the request', async () => {
    away = true
    const { schema } = app.deps.store.raw
    await schema.alterTable('site_notices').renameTo('notices_away').execute()
    const path = `/api/site-notice/?${CANARY}=1`
    const answer = await app.send('GET', path, { token, headers: { 'x-canary': CANARY } })
    await schema.alterTable('notices_away').renameTo('site_notices').execute()
    expect(answer.status).toBe(500)
    // A receiver that is away holds nobody up, and gets it when it is back.
    await eventually(() => expect(sentry.got.length).toBeGreaterThan(0))
    expect((await app.send('GET', '/healthz')).status).toBe(200)
    away = false
    const Failed = z.object({ error: z.object({ reference: z.string() }) })
    const { reference } = Failed.parse(answer.json).error
    const report = await eventually(() =>
      Report.parse(reports().findLast(({ tags }) => tags?.reference === reference)),
    )
    expect(report).toMatchObject({ platform: 'node', level: 'error', transaction: '/api/site-notice/' })
    const [exception] = report.exception.values
    expect(exception?.stacktrace.frames.some(({ filename }) => filename.startsWith('src/'))).toBe(true)
    expect(sentry.got[0]).toMatchObject({
      path: '/base/api/42/envelope/',
      headers: { 'x-sentry-auth': expect.stringContaining('sentry_key=key') },
    })
    const sent = sentry.got.map((one) => one.body).join()
    expect(sent).not.toContain(CANARY)
    expect(sent).not.toContain(token)
  })
})
