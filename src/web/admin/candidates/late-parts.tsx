import { loadWhenShown } from '#web/ui/load-when-shown.tsx'

/** Asks while a page stands, and is no part of its first look. */
export const [Presence] = loadWhenShown(() => import('./presence.tsx').then((it) => it.Presence))
/** What can be done last, and by administrators alone. */
export const [ErasePerson] = loadWhenShown(() =>
  import('../retention/erase-person.tsx').then((it) => it.ErasePerson),
)
export const [LegalHolds] = loadWhenShown(() =>
  import('../retention/legal-hold.tsx').then((it) => it.LegalHolds),
)
export const [CloseDeletion] = loadWhenShown(() =>
  import('./close-deletion.tsx').then((it) => it.CloseDeletion),
)
/** What not everybody has comes with those who have it. */
export const [Offers, warmOffers] = loadWhenShown(() => import('./offers.tsx').then((it) => it.Offers))
export const [SamePeople] = loadWhenShown(() => import('./same-people.tsx').then((it) => it.SamePeople))
export const [CandidateResumes] = loadWhenShown(() =>
  import('./candidate-resumes.tsx').then((it) => it.CandidateResumes),
)
export const [ResumeReading] = loadWhenShown(() =>
  import('./resume-reading.tsx').then((it) => it.ResumeReading),
)
/** Who gets no texts has none. */
export const [TextEntry] = loadWhenShown(() => import('../texts/text-entry.tsx').then((it) => it.TextEntry))
