import { type Channel, channel, tracingChannel } from 'node:diagnostics_channel'

/**
 * What the parts of the server tell of their work, whoever listens: figures, traces, reports of errors. Each is told in words
 * that the code knows, never in those of a person. Where nobody listens it costs nothing.
 */
const NAME = 'staffing-site'

/** A piece of work that may take its time or fail. */
type StepName = 'statement' | 'file' | 'mail' | 'reading' | 'render' | 'task'

/** `what` is one of a few: a kind of task, a place for files. A statement says its SQL, without its values. */
export type Step = { what: string; result?: unknown; error?: unknown }

const newSteps = (name: StepName) => tracingChannel<Step, unknown>(`${NAME}:${name}`)

export const steps = {
  statement: newSteps('statement'),
  file: newSteps('file'),
  mail: newSteps('mail'),
  reading: newSteps('reading'),
  render: newSteps('render'),
  task: newSteps('task'),
} satisfies Record<StepName, unknown>

/** Does a piece of work and tells of its beginning, its end and its error. */
export const step = <T>(name: StepName, what: string, work: () => Promise<T>): Promise<T> =>
  steps[name].tracePromise(work, { what })

export const HAPPENINGS = [
  'application_received',
  'message_received',
  'sign_in_refused',
  'forbidden',
  'rate_limited',
  'old_page_given',
] as const
/** Something that an operator counts. */
export type Happening = (typeof HAPPENINGS)[number]

/** `kept`: it was ready in memory before anybody asked. */
export type Answered = { method: string; route: string; status: number; ms: number; kept: boolean }

/** An error that the log tells of. `route` is a pattern, `reference` what the answer calls the error. */
export type Fault = { level: number; message: string; error: Error; route?: string; reference?: string }

const happenings = channel(`${NAME}:happening`)
const answers = channel(`${NAME}:answer`)
const faults = channel(`${NAME}:fault`)

export const happened = (what: Happening): void => happenings.publish(what)
export const answered = (answer: Answered): void => answers.publish(answer)
export const failed = (fault: Fault): void => faults.publish(fault)

const hear =
  <Told>(from: Channel) =>
  (listener: (told: Told) => void): (() => void) => {
    const heard = (told: unknown) => listener(told as Told)
    from.subscribe(heard)
    return () => void from.unsubscribe(heard)
  }

/** Each answers how to stop listening. */
export const hearHappenings = hear<Happening>(happenings)
export const hearAnswers = hear<Answered>(answers)
export const hearFaults = hear<Fault>(faults)
