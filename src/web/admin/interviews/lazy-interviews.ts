import { loadWhenShown } from '#web/ui/load-when-shown.tsx'

/** The interviews about an application come behind the rest of its page. */
export const [ApplicationInterviews] = loadWhenShown(() =>
  import('./application-interviews.tsx').then((it) => it.ApplicationInterviews),
)
