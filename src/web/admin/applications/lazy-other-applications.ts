import { loadWhenShown } from '#web/ui/load-when-shown.tsx'

/** Most people have one application. */
export const [OtherApplications] = loadWhenShown(() =>
  import('./other-applications.tsx').then((it) => it.OtherApplications),
)
