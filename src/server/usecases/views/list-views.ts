import type { SavedView } from '#contract/views/view.ts'
import type { Store } from '#server/store/engine/store.ts'
import { hasViews, viewsOf } from '#server/store/views/views.ts'
import type { Actor } from '../people/authenticate.ts'
import { toViews } from './to-view.ts'

/** The own views and those that are shared, in the order that the caller chose. */
export const listViews = async (
  { store }: { store: Store },
  actor: Pick<Actor, 'id' | 'role'>,
): Promise<SavedView[]> => toViews(store, await viewsOf(store, actor.id), actor)

/** Whether there are any. */
export const seesViews = ({ store }: { store: Store }, { id }: Pick<Actor, 'id'>): Promise<boolean> =>
  hasViews(store, id)
