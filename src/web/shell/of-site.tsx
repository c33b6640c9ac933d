import { createContext, type ReactNode } from 'react'
import type { OwnScript } from '#contract/site-settings/analytics.ts'

type OfSite = {
  /** Where people sign in, unless it is at the address of the release. */
  signIn: string | undefined
  /** The scripts of others that this page loads. */
  scripts?: ReactNode
}

/** What follows from the settings of the site; the server sets it for each render, a browser reads it from its document. */
export const OfSiteContext = createContext<OfSite>({
  signIn: globalThis.document?.documentElement.dataset.signIn,
})

/** The scripts that an administrator has public pages load, beside the page and never in its way. */
export const OwnScripts = ({ scripts }: { scripts: readonly OwnScript[] }) =>
  scripts.map(({ src, data }) => <script key={src} async src={src} {...Object.fromEntries(data)} />)
