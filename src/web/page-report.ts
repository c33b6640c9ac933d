import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** One render's errors, for the server's log, and the reference under which a visitor can ask about them. */
export type PageReport = { readonly reference: string; readonly errors: unknown[] }

/** Set by the server for each render, through the entry module. */
export const pageReport = createContext<PageReport>()

/** The same reference for components; undefined in the browser, where no server render failed. */
export const ReferenceContext = createReactContext<string | undefined>(undefined)
