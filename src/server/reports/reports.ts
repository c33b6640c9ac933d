import { setTimeout as delay } from 'node:timers/promises'
import { type Fault, hearFaults } from '#server/watch/told.ts'
import { readDsn } from './dsn.ts'
import { envelopeOf, type Origin, type Report, reportOf } from './report.ts'
import { sendLast } from './send-last.ts'

const FATAL = 60
const MOST_WAITING = 50
const SEND_MS = 5_000
/** The same error is reported once in this time, and of different ones so many. */
const PERIOD_MS = 60_000
const MOST_OF_PERIOD = 60
const REST_MS = 10_000
const LONGEST_REST_MS = 3_600_000
const LAST_WAIT_MS = 2_000

type Options = Origin & { dsn: string }

/**
 * Sends errors that are logged to whoever speaks Sentry's protocol, from now on until `stop`. Nothing waits for it: 50 reports
 * wait for a receiver that is away, and the oldest are dropped.
 */
export function startReports({ dsn, ...origin }: Options) {
  const { url, headers } = readDsn(dsn, `staffing-site/${origin.release}`)
  const waiting: Report[] = []
  const stopping = new AbortController()
  let told = new Set<string>()
  let periodEnds = 0
  let sending: Promise<void> | undefined

  const isNew = ({ message, error }: Fault): boolean => {
    if (performance.now() > periodEnds) {
      told = new Set()
      periodEnds = performance.now() + PERIOD_MS
    }
    const known = `${message}\n${error.stack ?? error.message}`
    if (told.has(known) || told.size >= MOST_OF_PERIOD) return false
    told.add(known)
    return true
  }

  /** Answers how long the receiver is to be left alone after this one. */
  const send = async (report: Report): Promise<number> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: envelopeOf(report),
      signal: AbortSignal.timeout(SEND_MS),
    })
    await answer.body?.cancel()
    if (answer.status < 500 && answer.status !== 429) return 0
    const seconds = Number(answer.headers.get('retry-after'))
    return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, LONGEST_REST_MS) : REST_MS
  }

  const sendAll = async (): Promise<void> => {
    for (let report = waiting[0]; report !== undefined; report = waiting[0]) {
      const restMs = await send(report).catch(() => REST_MS)
      // While it was under way it may have been dropped.
      if (restMs === 0 && waiting[0] === report) waiting.shift()
      if (restMs > 0 && stopping.signal.aborted) return
      if (restMs > 0) await delay(restMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }

  const deaf = hearFaults((fault) => {
    if (!isNew(fault)) return
    const report = reportOf(fault, origin)
    if (fault.level >= FATAL) return sendLast(url, headers, envelopeOf(report))
    waiting.push(report)
    if (waiting.length > MOST_WAITING) waiting.shift()
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
  })

  return {
    /** Gives what waits two more seconds. */
    async stop() {
      deaf()
      stopping.abort()
      await Promise.race([sending, delay(LAST_WAIT_MS, undefined, { ref: false })])
    },
  }
}
