import { createContext } from 'react'

/** Tells that what was refused of a control, by its id, is answered: it says so itself where nobody types into it. */
export const AnsweredContext = createContext<(id: string) => void>(() => undefined)
