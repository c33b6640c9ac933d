import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { type Logger, type LoggerOptions, pino } from 'pino'
import { answered, failed } from '#server/watch/told.ts'
import { createLogOutput } from './log-output.ts'

/** `stream` receives the lines instead of standard output. */
type LogOptions = {
  level: string
  stream?: { write(line: string): void } | undefined
  /** Whether its errors are told of (watch/told.ts): a line then costs a little more. */
  tellsFaults?: boolean
}

function standardOutput() {
  // Node makes a pipe or a socket answer EAGAIN instead of holding the server up, once its stream is there.
  process.stdout.on('error', () => {})
  const output = createLogOutput(process.stdout.fd)
  process.once('exit', () => output.flushSync())
  return output
}

type Fault = { type: string; message: string; stack: string; code: string; cause?: Fault }

/** What names a fault, and the fault behind it; drivers hang the refused row on theirs, which is left out. */
function namesOf({ name, message, stack = '', code, cause }: FastifyError): Fault {
  const behind = cause instanceof Error ? { cause: namesOf(cause as FastifyError) } : {}
  return { type: name, message, stack, code, ...behind }
}

const WARNING = 40

/** Tells of a warning or error that has one behind it, then logs it. */
const tellFault: NonNullable<LoggerOptions['hooks']>['logMethod'] = function (given, log, level) {
  const [details, message] = given as [unknown, unknown]
  if (level >= WARNING && typeof details === 'object' && details !== null && 'err' in details) {
    const { err: error, route, reference = this.bindings().reqId } = details as Record<string, unknown>
    if (error instanceof Error)
      failed({
        level,
        error,
        message: String(message),
        ...(typeof route === 'string' && { route }),
        ...(typeof reference === 'string' && { reference }),
      })
  }
  log.apply(this, given)
}

/** One JSON line per event. */
export function createLog({ level, stream, tellsFaults = false }: LogOptions): Logger {
  const options = {
    ...(tellsFaults && { hooks: { logMethod: tellFault } }),
    level,
    base: null,
    serializers: {
      req: () => ({}),
      res: () => ({}),
      err: namesOf,
    },
  }
  return pino(options, stream ?? standardOutput())
}

/** `route`: the pattern of the page; none for an asset. */
type Ready = { method: string; route?: string | undefined; status: number }

/**
 * Logs and counts answers that are ready: all their lines say the same but for the time, so each is put together once. They take
 * no time that is worth a word.
 */
export function readyAnswers(log: FastifyBaseLogger): (ready: Ready) => void {
  const logs = new Map<string, FastifyBaseLogger>()
  return ({ method, route = 'asset', status }) => {
    answered({ method, route, status, ms: 0, kept: true })
    const key = `${method} ${status}`
    let same = logs.get(key)
    if (same === undefined) {
      same = log.child({ method, route: 'ready', status, ms: 0 })
      logs.set(key, same)
    }
    same.info('answered')
  }
}

const isEventStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')

/** A page says its own pattern, not that of all pages. */
export const routeOf = ({ page, routeOptions }: FastifyRequest): string =>
  page ?? routeOptions.url ?? 'unknown'

/**
 * Says of a request its route's pattern, never the address that was asked for, no header, no body and no network
 * address: a search, a token or an applicant's name cannot end up in a log.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (request.routeOptions.logLevel === 'silent') return
    if (error) reply.log.warn({ err: error }, 'answer not delivered')
    const { method } = request
    const { statusCode: status, elapsedTime } = reply
    const route = routeOf(request)
    // How long somebody listened says nothing of how long anything took.
    const ms = isEventStream(reply) ? 0 : elapsedTime
    answered({ method, route, status, ms, kept: false })
    reply.log.info({ method, route, status, ms: Math.round(ms) }, 'answered')
  }
}
