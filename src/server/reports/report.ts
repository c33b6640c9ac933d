import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/core/errors.ts'
import type { Fault } from '#server/watch/told.ts'

const MOST_FRAMES = 50
const MOST_CAUSES = 5
const MOST_CHARACTERS = 300

type Frame = { function: string; filename: string; lineno: number; colno: number; in_app: boolean }

const FRAME = /^\s*at (?:async )?(?:(.*?) \()?(?:file:\/\/)?([^()\s]+):(\d+):(\d+)\)?$/

/** Outermost first. A path says nothing of where on the machine the server is. */
function framesOf(stack: string, root: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '?', path = '', lineno, colno] = FRAME.exec(line) ?? []
      if (lineno === undefined) return []
      const filename = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path.replace(/^\/.*\//, '')
      const in_app = !/node_modules|^node:/.test(path)
      return [{ function: name, filename, lineno: Number(lineno), colno: Number(colno), in_app }]
    })
    .slice(0, MOST_FRAMES)
    .reverse()
}

/**
 * The words of an error without what stands in quotes, addresses and long numbers: drivers quote what they refuse, and that may
 * be what a person typed.
 */
export const withoutValues = (message: string): string =>
  message
    .replace(/(?<!\w)["'`“](?:.*["'`”]|.*$)/s, '"…"')
    .replace(/\S+@\S+/g, '…')
    .replace(/\d[\d\s().-]{4,}\d|\d{4,}/g, '#')
    .slice(0, MOST_CHARACTERS)

type Exception = { type: string; value: string; stacktrace: { frames: Frame[] } }

function exceptionsOf(error: unknown, root: string, left = MOST_CAUSES): Exception[] {
  if (!(error instanceof Error) || left === 0) return []
  const { message, stack = '', cause, name } = error
  const { code } = error as { code?: unknown }
  const type = typeof code === 'string' ? `${name} ${code}` : name
  const value = error instanceof AppError ? error.code : withoutValues(message)
  // The first cause comes first.
  return [
    ...exceptionsOf(cause, root, left - 1),
    { type, value, stacktrace: { frames: framesOf(stack, root) } },
  ]
}

const LEVELS: Record<number, string> = { 40: 'warning', 50: 'error', 60: 'fatal' }

export type Origin = { release: string; environment: string; root: string }

/** What is told of an error: its kinds, its stack, the route's pattern and the reference. Nothing of the request itself. */
export function reportOf({ level, message, error, route, reference }: Fault, origin: Origin) {
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform: 'node',
    level: LEVELS[level] ?? 'error',
    logger: message,
    release: origin.release,
    environment: origin.environment,
    ...(route !== undefined && { transaction: route }),
    ...(reference !== undefined && { tags: { reference } }),
    exception: { values: exceptionsOf(error, origin.root) },
  }
}

export type Report = ReturnType<typeof reportOf>

/** As it is sent: https://develop.sentry.dev/sdk/data-model/envelopes/ */
export function envelopeOf(report: Report): string {
  const event = JSON.stringify(report)
  const head = { event_id: report.event_id, sent_at: new Date().toISOString() }
  const item = { type: 'event', length: Buffer.byteLength(event) }
  return `${JSON.stringify(head)}\n${JSON.stringify(item)}\n${event}\n`
}
