import { createContext, useContext } from 'react'
import type { Firm } from '#content/firm.ts'
import { type FontPair, RELEASE_PAIR } from '#contract/content/font-pairs.ts'
import { type Logo, logoOfDocument } from '#web/ui/logo.tsx'
import { siteIn } from './site.ts'

/** The facts of the firm for components of public pages; set for each render, see entry.server.tsx. */
export const FirmContext = createContext<Firm | undefined>(undefined)

/** The facts of the firm as its pages show them. On the server alone: what a browser goes on with takes them as props. */
export function useFirm(): Firm {
  const firm = useContext(FirmContext)
  if (firm === undefined) throw new Error('the firm is only known where pages are rendered')
  return firm
}

/** The firm's name, also in the admin, which reads it from its own document. */
export const useFirmName = (): string =>
  useContext(FirmContext)?.name ?? document.documentElement.dataset.firm ?? ''

/** The firm's logo, also in the admin; undefined where it has none. */
export function useFirmLogo(): Logo | undefined {
  const firm = useContext(FirmContext)
  return firm === undefined ? logoOfDocument() : firm.logo
}

/** The pair of fonts of this page, also in the admin, which reads it from its own document. */
export function useFontPair(): FontPair {
  const firm = useContext(FirmContext)
  // The server wrote it, of what it had checked.
  return firm?.fonts ?? (document.documentElement.dataset.fonts as FontPair | undefined) ?? RELEASE_PAIR
}

/** The same facts for the `meta` of a page inside the frame, whose loader has them. */
export const firmIn = (matches: Parameters<typeof siteIn>[0]): Firm => siteIn(matches).firm
