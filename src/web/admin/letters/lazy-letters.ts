import { loadWhenShown } from '#web/ui/load-when-shown.tsx'

/** What was written about an application comes behind the rest of its page. */
export const [ApplicationLetters] = loadWhenShown(() =>
  import('./application-letters.tsx').then((it) => it.ApplicationLetters),
)
/** With the first letter that there is. */
export const [LetterEntry] = loadWhenShown(() => import('./letter-entry.tsx').then((it) => it.LetterEntry))
