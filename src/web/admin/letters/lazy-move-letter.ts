import { loadWhenShown } from '#web/ui/load-when-shown.tsx'

/** With the question why somebody is refused. */
export const [MoveLetter] = loadWhenShown(() => import('./move-letter.tsx').then((it) => it.MoveLetter))
