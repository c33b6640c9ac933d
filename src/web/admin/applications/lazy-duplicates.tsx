import { loadWhenShown } from '#web/ui/load-when-shown.tsx'

/** Most applications have none. */
export const [Duplicates] = loadWhenShown(() => import('./duplicates.tsx').then((it) => it.Duplicates))
