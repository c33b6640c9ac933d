import { memo } from 'react'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'

/** The last part of the page, with a sentence for each thing that can happen. */
const [Part] = loadWhenShown(() => import('./history.tsx').then((it) => it.History))
export const History = memo(Part)
/** For administrators, of an application that is nobody's: who has a person is erased on their page. */
export const [ErasePerson] = loadWhenShown(() =>
  import('../retention/erase-person.tsx').then((it) => it.ErasePerson),
)
