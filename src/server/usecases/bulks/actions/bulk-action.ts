import type {
  BulkChange,
  BulkKind,
  BulkList,
  BulkOutcome,
  BulkSubject,
  ChangeOf,
  Left,
} from '#contract/bulks/bulk.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Letterhead } from '../../letters/merge-values.ts'

/** A record as it was when it was chosen. `outcome`: why it is left as it is; null: it is to be changed. `before`: what is known of that already. */
export type Planned = { id: number; seen: string | null; outcome: BulkOutcome | null; before?: object }
/** A record that is to be changed. */
export type Waiting = { id: number; seen: string | null }
/** What became of it; `before` is what an undo needs. */
export type Settled = { id: number; outcome: BulkOutcome; before?: object }
/** A record that was changed, with what was kept of before. */
export type Changed = { id: number; before: unknown }
export type TakenBack = { id: number; undone: 'back' | Left }
/** What letters are made with. */
export type Office = { letterhead: Letterhead; secret: string }
/** What is changed, and in whose name. `once`: what was planned already and must not be planned again, as the kind writes it. */
export type Planning = { subject: BulkSubject; by: string; office: Office; once: Set<string> }
/** When, and as part of which change to many. */
export type Running = Planning & { bulk: number; at: string }

/**
 * One kind of change. A new kind is a file beside these, its row in `bulk-actions.ts` and its shape in the contract.
 */
export type BulkAction<K extends BulkKind> = {
  /** What is changed when rows of that list were chosen. Throws `invalid_input` for a list that it is not for. */
  subjectOf: (list: BulkList) => BulkSubject
  /** Throws `invalid_input` for a change that names what is not there. */
  check: (store: Store, change: ChangeOf<K>) => Promise<void>
  /** What would become of these records. Changes nothing. */
  plan: (store: Store, change: ChangeOf<K>, ids: readonly number[], planning: Planning) => Promise<Planned[]>
  /** What beginning it says of those that are so already: what others gave them stays when that is taken back. */
  keep?: (transaction: Store, change: ChangeOf<K>, ids: readonly number[], at: string) => Promise<void>
  /** Changes them in the caller's transaction, as far as they are still as they were seen. */
  apply: (
    transaction: Store,
    change: ChangeOf<K>,
    records: readonly Waiting[],
    running: Running,
  ) => Promise<Settled[]>
  /** Takes it back from those that are still as it left them. */
  undo: (
    transaction: Store,
    change: ChangeOf<K>,
    records: readonly Changed[],
    running: Running,
  ) => Promise<TakenBack[]>
}

export type BulkActions = { [K in BulkChange['kind']]: BulkAction<K> }
