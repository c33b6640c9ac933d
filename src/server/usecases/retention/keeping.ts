import { z } from 'zod'
import { AppError } from '#contract/core/errors.ts'
import { shownLine } from '#contract/core/text.ts'
import {
  type DuePage,
  type DueQuery,
  type DueRecord,
  KEPT_KINDS,
  Keeping,
  type KeepingLook,
  type KeepingSwitch,
  type KeepingTimes,
  type KeptCounts,
  type KeptKind,
} from '#contract/retention/keeping.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { dueRecords, type Terms } from '#server/store/retention/due.ts'
import {
  erasuresOfRun,
  findRules,
  type KeepingRules,
  lockRules,
  newestRun,
  writeRules,
} from '#server/store/retention/keeping.ts'
import { namesOfDue } from '#server/store/retention/take-due.ts'
import type { Clock } from '../core/clock.ts'
import { tagOf } from '../core/record-tag.ts'
import { type Changeable, refuseStale } from '../core/refuse-stale.ts'
import type { Actor } from '../people/authenticate.ts'

type Deps = { store: Store; clock: Clock }

const DAY = 86_400_000
/** Whoever brings records of many years in has so long to look at them. */
const BROUGHT_DAYS = 90
/** Records that one statement looks at, and that one page shows. */
const RANGE = 5_000
const PAGE = 100

/** Until an administrator says otherwise: in months. */
const DEFAULTS: KeepingRules = {
  ...{ applications: 48, messages: 24, mails: 24, candidates: 48 },
  ...{ is_on: false, looked_at: null, looked_by: null, looked_kinds: null, allowed: 0 },
}

/** Of each kind none. */
export const NOTHING: KeptCounts = {
  ...{ letters: 0, mails: 0, messages: 0, texts: 0, applications: 0, candidates: 0 },
}

/** What a run has counted; one that began before there was a kind took none of it. */
export const countsOf = (stored: string): KeptCounts => ({ ...NOTHING, ...JSON.parse(stored) })

/** The rules as they stand. */
export const rulesOf = async (store: Store): Promise<KeepingRules> => (await findRules(store)) ?? DEFAULTS

/** Which look counted which kinds. */
const LookedKinds = z.object({ at: z.string(), kinds: z.array(z.string()) })

/** What every look counted before it was noted which. */
const ALWAYS_LOOKED_AT: readonly KeptKind[] = ['letters', 'mails', 'messages', 'applications', 'candidates']

/** The kinds that the last look counted. A note of another look is of a version that did not know of notes when it looked. */
export function lookedKinds({ looked_at, looked_kinds }: KeepingRules): readonly KeptKind[] {
  const noted = looked_kinds === null ? undefined : LookedKinds.parse(JSON.parse(looked_kinds))
  if (noted?.at !== looked_at) return ALWAYS_LOOKED_AT
  return KEPT_KINDS.filter((kind) => noted?.kinds.includes(kind))
}

/** Before which moment each must have come to go on the day of `now`: the same all day, so that a look says what a run takes. */
export function termsOf({ applications, messages, mails, candidates }: KeepingTimes, now: Date): Terms {
  const before = (months: number): string => {
    const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
    // The last of February for the 31st.
    const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
    day.setUTCDate(Math.min(now.getUTCDate(), last))
    return day.toISOString()
  }
  return {
    applications: before(applications),
    messages: before(messages),
    mails: before(mails),
    candidates: before(candidates),
    brought: new Date(Math.floor(now.getTime() / DAY - BROUGHT_DAYS) * DAY).toISOString(),
  }
}

/** How long records are kept, whether the daily run is on, and what the last one took. */
export async function readKeeping({ store }: Pick<Deps, 'store'>): Promise<Keeping> {
  const rules = await rulesOf(store)
  const { applications, messages, mails, candidates, is_on, looked_at } = rules
  const looked = looked_at === null ? KEPT_KINDS : lookedKinds(rules)
  const row = await newestRun(store)
  const run = row && {
    ...row,
    counts: { ...countsOf(row.counts), candidates: (await erasuresOfRun(store, row.id)).erased },
  }
  return Keeping.parse({
    times: { applications, messages, mails, candidates },
    ...{ is_on, looked_at, run: run ?? null },
    not_looked_at: KEPT_KINDS.filter((kind) => !looked.includes(kind)),
  })
}

/** The tag of all that an administrator can change of it. */
export const keepingTag = ({ times, is_on }: Pick<Keeping, 'times' | 'is_on'>): string =>
  tagOf([times.applications, times.messages, times.mails, times.candidates, is_on])

const record: Changeable = {
  subject: 'keeping',
  subject_id: '1',
  actions: ['keeping.update', 'keeping.on', 'keeping.off'],
}

type Change = { actor: Actor; ifMatch: string | undefined }

/**
 * Says how long records are kept, as far as it is sent. Other times than before turn the daily run off, until somebody has looked at what would go by them.
 * Throws `changed_meanwhile` when `ifMatch` names another state.
 */
export async function updateKeeping(
  { store, clock }: Deps,
  changed: Partial<KeepingTimes>,
  { actor, ifMatch }: Change,
): Promise<Keeping> {
  await inTransaction(store, async (transaction) => {
    await lockRules(transaction)
    const before = await readKeeping({ store: transaction })
    await refuseStale(transaction, record, { ifMatch, tag: keepingTag(before) })
    const { is_on } = before
    const times = { ...before.times, ...changed }
    if (keepingTag({ times, is_on }) === keepingTag(before)) return
    await writeRules(transaction, { ...DEFAULTS, ...times })
    await note(transaction, 'keeping.update', { actor, at: clock(), detail: { ...times, was_on: is_on } })
  })
  return readKeeping({ store })
}

/**
 * Turns the daily run on or off. A run that is under way ends with the piece that it is at.
 *
 * @throws AppError `not_looked_at` when nobody has looked at what would go by these times, and `changed_meanwhile`.
 */
export async function switchKeeping(
  { store, clock }: Deps,
  { is_on }: KeepingSwitch,
  { actor, ifMatch }: Change,
): Promise<Keeping> {
  await inTransaction(store, async (transaction) => {
    await lockRules(transaction)
    const rules = await rulesOf(transaction)
    await refuseStale(transaction, record, { ifMatch, tag: keepingTag({ times: rules, is_on: rules.is_on }) })
    if (rules.is_on === is_on) return
    if (is_on && rules.looked_at === null) throw new AppError('not_looked_at')
    await writeRules(transaction, { ...rules, is_on })
    await note(transaction, is_on ? 'keeping.on' : 'keeping.off', { actor, at: clock() })
  })
  return readKeeping({ store })
}

/** Counts what a run would take today, and notes that somebody looked, unless the times were changed meanwhile. */
export async function lookAtKeeping({ store, clock }: Deps, actor: Actor): Promise<KeepingLook> {
  const now = clock()
  const rules = await rulesOf(store)
  const counts = await countDue(store, termsOf(rules, now), KEPT_KINDS)
  await inTransaction(store, async (transaction) => {
    await lockRules(transaction)
    const still = await rulesOf(transaction)
    const tag = (times: KeepingTimes) => keepingTag({ times, is_on: false })
    if (tag(still) !== tag(rules)) return
    const at = now.toISOString()
    const looked_kinds = JSON.stringify({ at, kinds: KEPT_KINDS })
    const looked = { looked_at: at, looked_by: actor.id, looked_kinds, allowed: sum(counts) }
    await writeRules(transaction, { ...still, ...looked })
    await note(transaction, 'keeping.look', { actor, at: now, detail: counts })
  })
  const { applications, messages, mails, candidates } = rules
  return { at: now.toISOString(), times: { applications, messages, mails, candidates }, counts }
}

/** All kinds together. */
export const sum = (counts: KeptCounts): number => Object.values(counts).reduce((all, one) => all + one, 0)

/** How many of each of these kinds are due. */
export async function countDue(store: Store, terms: Terms, kinds: readonly KeptKind[]): Promise<KeptCounts> {
  const counts = { ...NOTHING }
  for (const kind of kinds)
    for (let after: number | null = 0; after !== null; ) {
      const { ids, next } = await dueRecords(store, { kind, terms }, { after, range: RANGE, most: RANGE })
      counts[kind] += ids.length
      after = next
    }
  return counts
}

const OPENS: Readonly<Record<KeptKind, 'candidate' | 'application' | 'message' | null>> = {
  letters: 'candidate',
  mails: null,
  messages: 'message',
  texts: null,
  applications: 'application',
  candidates: 'candidate',
}

/** A page of the records of a kind that a run would take today. */
export async function listDue({ store, clock }: Deps, { kind, after }: DueQuery): Promise<DuePage> {
  const terms = termsOf(await rulesOf(store), clock())
  const found: number[] = []
  let next: number | null = after
  while (next !== null && found.length < PAGE) {
    const part = { after: next, range: RANGE, most: PAGE - found.length }
    const read: { ids: number[]; next: number | null } = await dueRecords(store, { kind, terms }, part)
    found.push(...read.ids)
    next = read.next
  }
  const rows = await namesOfDue(store, kind, found)
  const results = rows.map(({ id, name, at, candidate_id }): DueRecord => {
    const of = OPENS[kind]
    const target = of === 'candidate' ? candidate_id : id
    return {
      id,
      name: shownLine(name),
      at,
      opens: of === null || target === null ? null : { of, id: target },
    }
  })
  return { results, next }
}

type Noted = { actor: Actor | null; at: Date; detail?: Record<string, unknown> }

/** Writes it into the audit: counts and numbers alone. */
export const note = (
  transaction: Store,
  action: 'keeping.update' | 'keeping.on' | 'keeping.off' | 'keeping.look' | 'keeping.run' | 'keeping.take',
  { actor, at, detail }: Noted,
): Promise<void> =>
  recordAudit(transaction, {
    at: at.toISOString(),
    actor_id: actor?.id ?? null,
    action,
    subject: 'keeping',
    subject_id: '1',
    ...(detail && { detail }),
  })
