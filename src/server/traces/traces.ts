import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/core/errors.ts'
import { type Step, type steps as Steps, steps } from '#server/watch/told.ts'

const SEND_EVERY_MS = 2_000
/** A collector that does not answer holds the end of the process up for this long. */
const LAST_WAIT_MS = 2_000
const FROM_OUTSIDE = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/

const KINDS: Record<keyof typeof Steps, SpanKind> = {
  task: SpanKind.CONSUMER,
  statement: SpanKind.CLIENT,
  file: SpanKind.CLIENT,
  mail: SpanKind.CLIENT,
  reading: SpanKind.INTERNAL,
  render: SpanKind.INTERNAL,
}

type Options = {
  /** Of the collector, without /v1/traces. */
  endpoint: string
  serviceName: string
  version: string
  /** Which part of the traces is kept, 0 to 1. */
  ratio: number
}

/** Spans for OpenTelemetry, from now on until `stop`. The exporter reads the rest of OTEL_EXPORTER_OTLP_* by itself. */
export function startTraces({ endpoint, serviceName, version, ratio }: Options) {
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    ),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [
      new BatchSpanProcessor({
        scheduledDelayMillis: SEND_EVERY_MS,
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  })
  const tracer = provider.getTracer('staffing-site', version)
  const current = new AsyncLocalStorage<Span | undefined>()
  const open = new WeakMap<Step | FastifyRequest, Span>()

  const begin = (name: string, kind: SpanKind, attributes = {}, parent = current.getStore()): Span =>
    tracer.startSpan(
      name,
      { kind, attributes },
      parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent),
    )

  const follow = (name: keyof typeof steps): (() => void) => {
    const channel = steps[name]
    channel.start.bindStore(current, (step) => {
      // What nobody asked for, such as a look into the queue, is no trace of its own; a task is.
      if (name !== 'task' && current.getStore() === undefined) return undefined
      const span = begin(spanName(name, step), KINDS[name], attributesOf(name, step))
      open.set(step, span)
      return span
    })
    const ended = (told: unknown) => {
      const step = told as Step
      const span = open.get(step)
      if (step.error !== undefined)
        span?.setStatus({ code: SpanStatusCode.ERROR, message: codeOf(step.error) })
      span?.end()
    }
    channel.asyncEnd.subscribe(ended)
    return () => {
      channel.start.unbindStore(current)
      channel.asyncEnd.unsubscribe(ended)
    }
  }
  const stops = Object.keys(steps).map((name) => follow(name as keyof typeof steps))

  return {
    /** Traces what this server answers, unless it was kept ready. */
    traceRequests(app: FastifyInstance): void {
      app.addHook('onRequest', (request, _reply, done) => {
        const span = begin(request.method, SpanKind.SERVER, {}, callerOf(request))
        open.set(request, span)
        current.run(span, done)
      })
      // A body is read by events, which know nothing of what came before.
      app.addHook('preValidation', (request, _reply, done) => current.run(open.get(request), done))
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = open.get(request)
        const route = request.page ?? request.routeOptions.url ?? 'unknown'
        span?.updateName(`${request.method} ${route}`)
        span?.setAttributes({
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': statusCode,
          'site.reference': request.id,
        })
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    async stop() {
      for (const stop of stops) stop()
      const late = new Promise((resolve) => setTimeout(resolve, LAST_WAIT_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}

/** Only a proxy that is trusted says which trace a request belongs to; whether it is kept is decided here. */
function callerOf({ ips = [], headers }: FastifyRequest): Span | undefined {
  const [, traceId, spanId] = FROM_OUTSIDE.exec(String(headers.traceparent)) ?? []
  if (ips.length < 2 || traceId === undefined || spanId === undefined) return undefined
  return trace.wrapSpanContext({ traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true })
}

const firstWord = (sql: string): string => sql.split(/\s/, 1)[0]?.toLowerCase() ?? ''

const spanName = (name: string, { what }: Step): string =>
  `${name} ${name === 'statement' ? firstWord(what) : what}`

const attributesOf = (name: string, { what }: Step): Record<string, string> =>
  name === 'statement' ? { 'db.query.text': what } : { [`site.${name}`]: what }

const codeOf = (error: unknown): string => {
  if (error instanceof AppError) return error.code
  return error instanceof Error ? error.name : 'unknown'
}
