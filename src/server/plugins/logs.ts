import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { type Logger, pino } from 'pino'
import { createLogOutput } from './log-output.ts'

/** `stream` receives the lines instead of standard output. */
type LogOptions = { level: string; stream?: { write(line: string): void } | undefined }

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

/** One JSON line per event. */
export function createLog({ level, stream }: LogOptions): Logger {
  const options = {
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

type Answered = { method: string; route: string; status: number; ms: number }

/** One line per answer, whoever gave it. */
export function logAnswer(log: FastifyBaseLogger, answered: Answered): void {
  log.info(answered, 'answered')
}

/** `logAnswer` for answers that are ready: all their lines say the same but for the time, so it is put together once. */
export function readyAnswers(log: FastifyBaseLogger): (method: string, status: number) => void {
  const logs = new Map<string, FastifyBaseLogger>()
  return (method, status) => {
    const key = `${method} ${status}`
    let same = logs.get(key)
    if (same === undefined) {
      same = log.child({ method, route: 'ready', status, ms: 0 } satisfies Answered)
      logs.set(key, same)
    }
    same.info('answered')
  }
}

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
    logAnswer(reply.log, {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  }
}
