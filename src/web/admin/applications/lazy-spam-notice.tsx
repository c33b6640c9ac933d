import { loadWhenShown } from '#web/ui/load-when-shown.tsx'

/** Hardly an application that is read has one. */
export const [SpamNotice] = loadWhenShown(() => import('./spam-notice.tsx').then((it) => it.SpamNotice))
