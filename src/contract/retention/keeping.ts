import { z } from 'zod'
import { ID_MAX, KEPT_MONTHS } from '../core/limits.ts'
import { stored } from '../core/stored.ts'
import { retentionTexts } from './texts.ts'

/** What is kept for a time, in the order in which a run takes it: people at last, when what was theirs is gone. `texts` are those of numbers that are nobody's. */
export const KEPT_KINDS = ['letters', 'mails', 'messages', 'texts', 'applications', 'candidates'] as const
export const KeptKind = z.enum(KEPT_KINDS)
export type KeptKind = z.infer<typeof KeptKind>

const months = (least: number) =>
  z.coerce
    .number(retentionTexts.months(least))
    .int(retentionTexts.months(least))
    .min(least, retentionTexts.months(least))
    .max(KEPT_MONTHS.most, retentionTexts.months(least))

/** For how many months each is kept; `mails` is of letters too, `messages` of texts of nobody. */
export const KeepingTimes = z.object({
  applications: months(KEPT_MONTHS.ofPeople),
  messages: months(KEPT_MONTHS.least),
  mails: months(KEPT_MONTHS.least),
  candidates: months(KEPT_MONTHS.ofPeople),
})
export type KeepingTimes = z.infer<typeof KeepingTimes>

const counts = z.record(KeptKind, z.int())
export type KeptCounts = z.infer<typeof counts>

/** `stopped`: it was turned off meanwhile; `refused`: it would have taken many more than were looked at, so it took nothing. */
export const KeepingRunState = z.enum(['running', 'done', 'stopped', 'refused'])
export type KeepingRunState = z.infer<typeof KeepingRunState>

/** How long records are kept, whether the daily run takes what is older, and what it took the last time. */
export const Keeping = z.object({
  times: KeepingTimes,
  is_on: z.boolean(),
  /** When somebody last looked at what would go by these times; without it no run is turned on. */
  looked_at: z.string().nullable(),
  /** Kinds that this look did not count, as those that came with an update: no run takes them. */
  not_looked_at: z.array(KeptKind),
  run: z
    .object({
      began_at: z.string(),
      ended_at: z.string().nullable(),
      state: stored(KeepingRunState, 'unknown'),
      counts,
    })
    .nullable(),
})
export type Keeping = z.infer<typeof Keeping>

export const KeepingSwitch = z.object({ is_on: z.boolean('must be true or false') })
export type KeepingSwitch = z.infer<typeof KeepingSwitch>

/** What would go today by `times`. */
export const KeepingLook = z.object({ at: z.string(), times: KeepingTimes, counts })
export type KeepingLook = z.infer<typeof KeepingLook>

/** Which of the records that would go, behind which one. */
export const DueQuery = z.object({
  kind: KeptKind,
  after: z.coerce.number('is not a number').int().min(0).max(ID_MAX).default(0),
})
export type DueQuery = z.infer<typeof DueQuery>

/** A record that would go: `name` is whose it is, `at` since when nothing has happened, `opens` the page that shows it. */
export const DueRecord = z.object({
  id: z.int(),
  name: z.string(),
  at: z.string(),
  opens: z.object({ of: z.enum(['candidate', 'application', 'message']), id: z.int() }).nullable(),
})
export type DueRecord = z.infer<typeof DueRecord>

/** A page of them by number; `next`: behind which one there may be more. */
export const DuePage = z.object({ results: z.array(DueRecord), next: z.int().nullable() })
export type DuePage = z.infer<typeof DuePage>
