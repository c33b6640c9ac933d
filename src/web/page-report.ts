import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/**
 * What the server learns of one render: its errors, for the log, with the reference under which a visitor can ask about them, and the words
 * of a search that found nothing.
 */
export type PageReport = { readonly reference: string; readonly errors: unknown[]; foundNothing?: string }

/** Set by the server for each render, through the entry module. */
export const pageReport = createContext<PageReport>()

/** The same reference for components; undefined in the browser, where no server render failed. */
export const ReferenceContext = createReactContext<string | undefined>(undefined)
