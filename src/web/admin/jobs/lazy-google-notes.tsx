import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import type { GoogleNotesProps } from './google-notes.tsx'

/** It reads places, for which it needs the names of all countries and states: they come after the page. */
export const [LazyGoogleNotes] = loadWhenShown<GoogleNotesProps>(() =>
  import('./google-notes.tsx').then((it) => it.GoogleNotes),
)
