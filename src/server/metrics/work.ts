import { Counter, Histogram, type Registry } from 'prom-client'
import { type Step, steps } from '#server/watch/told.ts'
import { FAULTS, faultLabels } from './fault-labels.ts'
import { hearEnds } from './hear-ends.ts'

const SHORT = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5]
const LONG = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300]
const VERBS = /^(?:select|insert|update|delete|with|begin|commit|connect)\b/i

/** Counts and times what the database, the files and the mail server are asked, the resumes read and the pages rendered. */
export function countWork(registry: Registry): () => void {
  const registers = [registry]
  const statements = new Histogram({
    name: 'site_statement_seconds',
    help: 'Statements of the database, by their first word; "connect" waits for a connection, "begin" for the right to write.',
    labelNames: ['verb'] as const,
    buckets: SHORT,
    registers,
  })
  const databaseErrors = new Counter({
    name: 'site_database_errors_total',
    help: 'Statements that failed, by what a caller is told.',
    labelNames: ['kind'] as const,
    registers,
  })
  const files = new Histogram({
    name: 'site_file_seconds',
    help: 'Work on resumes and uploads: in the folder, in the bucket, or received.',
    labelNames: ['place'] as const,
    buckets: LONG,
    registers,
  })
  const fileErrors = new Counter({
    name: 'site_file_errors_total',
    help: 'Work on resumes and uploads that failed, by place and by what a caller is told.',
    labelNames: ['place', 'kind'] as const,
    registers,
  })
  // Apart, and not counted from 0: which codes there are shows only when they come.
  const codes = new Counter({
    name: 'site_error_codes_total',
    help: 'The same errors by the code of their cause, in the words of the driver or the system.',
    labelNames: ['where', 'code'] as const,
    registers,
  })
  const mails = new Histogram({
    name: 'site_mail_seconds',
    help: 'Attempts to hand a mail to the mail server, by what came of them: sent, refused (for good) or failed.',
    labelNames: ['result'] as const,
    buckets: LONG,
    registers,
  })
  const readings = new Histogram({
    name: 'site_resume_reading_seconds',
    help: 'Resumes read, by what came of it: text, why there is none, or failed.',
    labelNames: ['result'] as const,
    buckets: LONG,
    registers,
  })
  const renders = new Histogram({
    name: 'site_render_seconds',
    help: 'Pages rendered.',
    buckets: SHORT,
    registers,
  })
  for (const kind of FAULTS) databaseErrors.inc({ kind }, 0)
  for (const place of ['folder', 'bucket', 'upload'])
    for (const kind of FAULTS) fileErrors.inc({ place, kind }, 0)
  for (const result of ['sent', 'refused', 'failed']) mails.zero({ result })

  const stops = [
    hearEnds(steps.statement, ({ what, error, seconds }) => {
      const verb = VERBS.exec(what)?.[0].toLowerCase() ?? 'other'
      statements.observe({ verb }, seconds)
      const labels = faultLabels(error)
      if (labels === undefined) return
      databaseErrors.inc({ kind: labels.kind })
      codes.inc({ where: 'database', code: labels.code })
    }),
    hearEnds(steps.file, ({ what: place, error, seconds }) => {
      files.observe({ place }, seconds)
      const labels = faultLabels(error)
      if (labels === undefined) return
      fileErrors.inc({ place, kind: labels.kind })
      codes.inc({ where: place, code: labels.code })
    }),
    hearEnds(steps.mail, ({ error, seconds }) => mails.observe({ result: mailResult(error) }, seconds)),
    hearEnds(steps.reading, (reading) => {
      readings.observe({ result: readingResult(reading) }, reading.seconds)
    }),
    hearEnds(steps.render, ({ seconds }) => renders.observe(seconds)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

const mailResult = (error: unknown): string => {
  if (error === undefined) return 'sent'
  return error instanceof Error && 'final' in error && error.final === true ? 'refused' : 'failed'
}

const readingResult = ({ error, result }: Step): string => {
  if (error !== undefined) return 'failed'
  return typeof result === 'object' && result !== null && 'reason' in result ? String(result.reason) : 'text'
}
