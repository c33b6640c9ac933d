import { loadWhenShown } from '#web/ui/load-when-shown.tsx'

/** Only who comes from the dashboard has them. */
export const [TodayLead] = loadWhenShown(() => import('./today-lead.tsx').then((it) => it.TodayLead))
export const [Shown] = loadWhenShown(() => import('./shown.tsx').then((it) => it.Shown))
