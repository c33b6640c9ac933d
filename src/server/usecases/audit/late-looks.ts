import { AppError } from '#contract/core/errors.ts'
import { recordAudits } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { lastErased } from '#server/store/retention/erasures.ts'
import type { Deps } from '../core/deps.ts'

export type Look = Parameters<typeof recordAudits>[1][number]

export type LateLooks = {
  /** Keeps an entry that could not be written; throws `error` where that is no want of room or time, or too many wait already. */
  keep: (look: Look, error: unknown) => void
  /** Those that wait to be written. */
  waiting: () => readonly Look[]
  /** Writes what waits, as far as that is possible now. */
  flush: () => Promise<void>
  /** The same for the last time; what cannot be written even now is named in the log. */
  stop: () => Promise<void>
}

const FLUSH_MS = 10_000
/** More than these wait for nothing: whoever looks further is refused, so that no entry is lost. */
const HELD_MAX = 1_000
/** The clock of whoever erased somebody may be behind by so much. */
const CLOCKS_APART_MS = 15 * 60_000

/**
 * Entries of the audit about what somebody looked at in lists, which a full disk or a locked database did not take: reading goes on, and they are
 * written with the moment at which it was as soon as there is room (docs/decisions/0008-audit.md). Each is in the log at once, without what was
 * searched for. A search from before somebody was erased, maybe through another server, is written without its words: they may be their name.
 */
export function createLateLooks({ store, log }: { store: Store; log: Deps['log'] }): LateLooks {
  let held: Look[] = []
  let writing = Promise.resolve()
  const write = async (): Promise<void> => {
    // What comes while these are written waits for the next time.
    const looks = [...held]
    if (looks.length === 0) return
    try {
      await inTransaction(store, (transaction) => writeLate(transaction, looks))
      held = held.slice(looks.length)
    } catch (err) {
      log.warn({ err, waiting: held.length }, 'entries of the audit wait')
    }
  }
  const flush = (): Promise<void> => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(() => void flush(), FLUSH_MS).unref()
  return {
    keep(look, error) {
      const isLate = error instanceof AppError && LATE.has(error.code)
      if (!isLate || held.length >= HELD_MAX) throw error
      held.push(look)
      log.warn({ err: error, ...namedIn(look) }, 'an entry of the audit waits')
    },
    waiting: () => held,
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
      for (const look of held) log.warn(namedIn(look), 'an entry of the audit was not written')
    },
  }
}

async function writeLate(transaction: Store, looks: readonly Look[]): Promise<void> {
  const erased = await lastErased(transaction)
  const until = erased === null ? '' : new Date(Date.parse(erased) + CLOCKS_APART_MS).toISOString()
  const mayName = ({ action, at }: Look) => action.endsWith('.search') && at < until
  const entries = looks.map((look) => (mayName(look) ? { ...look, detail: { erased: true } } : look))
  await recordAudits(transaction, entries)
}

const LATE: ReadonlySet<string> = new Set(['storage_full', 'unavailable'])

/** What the log says of one: who looked at what and when, and nothing that a person typed. */
const namedIn = ({ at, actor_id, action, subject, subject_id }: Look) => ({
  ...{ at, actor: actor_id, action, [subject]: subject_id },
})
