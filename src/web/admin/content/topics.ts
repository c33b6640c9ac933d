import { createContext } from 'react'

/** What posts are about: suggested where a topic is typed. */
export const TopicsContext = createContext<readonly string[]>([])
