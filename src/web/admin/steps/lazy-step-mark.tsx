import { loadWhenShown } from '#web/ui/load-when-shown.tsx'

/** Most rows have none. */
export const [StepMark] = loadWhenShown(() => import('./step-mark.tsx').then((it) => it.StepMark))
