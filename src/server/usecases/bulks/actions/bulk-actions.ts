import type { BulkChange, BulkKind } from '#contract/bulks/bulk.ts'
import type { BulkAction, BulkActions } from './bulk-action.ts'
import { letter } from './letter.ts'
import { move } from './move.ts'
import { owner } from './owner.ts'
import { pool, unpool } from './pool.ts'
import { step } from './step.ts'
import { tag, untag } from './tag.ts'

const actions: BulkActions = { move, tag, untag, pool, unpool, owner, step, letter }

/** The action of a kind, which takes the changes of that kind. */
export const actionOf = <K extends BulkKind>(change: { kind: K } & BulkChange): BulkAction<K> =>
  (actions as { [Kind in K]: BulkAction<Kind> })[change.kind]
