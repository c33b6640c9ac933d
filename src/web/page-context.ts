import { createContext } from 'react-router'
import type { PageContext } from '#contract/site/pages.ts'

/** What loaders read: `context.get(pageContext)`. The server sets it through the entry module, see entry.server.tsx. */
export const pageContext = createContext<PageContext>()
