import { type ReactNode, useContext } from 'react'
import { Links, Meta, Outlet, Scripts, useMatches, useRouteError } from 'react-router'
import { RELEASE_PAIR } from '#contract/content/font-pairs.ts'
import { companyTimeZone } from '#contract/core/company-time.ts'
import { COLOR_SHEET_ID } from '#web/ui/color-sheet.ts'
import { LogoContext, logoData } from '#web/ui/logo.tsx'
import icon from './icon.svg?no-inline'
import { isSecret, scriptsOf } from './page-handle.ts'
import { ReferenceContext } from './page-report.ts'
import { AfterPaint, FontSheet } from './shell/after-paint.tsx'
import { usePageColors } from './shell/colors.ts'
import { useFirmLogo, useFirmName, useFontPair } from './shell/firm.ts'
import { HeadIcons } from './shell/head-icons.tsx'
import { OfSiteContext } from './shell/of-site.tsx'
import { RenderFailure } from './shell/render-failure.tsx'
import { useDirection, useLanguage } from './shell/site.ts'
import './styles/main.css'

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches()
  // A failed page stays as the server sent it: only the server knows its reference.
  const failed = (useRouteError() ?? null) !== null
  const handles = matches.map((match) => match.handle)
  const scripts = failed ? 'none' : scriptsOf(handles)
  const name = useFirmName()
  const logo = useFirmLogo()
  const fonts = useFontPair()
  const { signIn, scripts: ownScripts } = useContext(OfSiteContext)
  const siteLanguage = useLanguage()
  const direction = useDirection()
  // The admin is in the language of the release.
  const language = scripts === 'app' ? 'en' : siteLanguage
  const { sheet, light, dark } = usePageColors()
  return (
    <html
      lang={language}
      dir={scripts !== 'app' && direction === 'rtl' ? direction : undefined}
      {...(scripts === 'app' && {
        'data-time-zone': companyTimeZone(),
        'data-firm': name,
        'data-fonts': fonts === RELEASE_PAIR ? undefined : fonts,
        'data-sign-in': signIn,
        ...logoData(logo),
      })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
        {scripts === 'app' ? (
          <FontSheet />
        ) : (
          <AfterPaint
            module={scripts === 'islands' ? islandsEntry : undefined}
            landing={!isSecret(handles)}
          />
        )}
        <HeadIcons drawing={icon} />
        <Links />
        {sheet !== undefined && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: colors that the server wrote; the page's policy names it by its hash
          <style id={COLOR_SHEET_ID} dangerouslySetInnerHTML={{ __html: sheet }} />
        )}
        <Meta />
        {ownScripts}
      </head>
      <body>
        <LogoContext value={logo}>{children}</LogoContext>
        {scripts === 'app' && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** The error itself stays in the log, under the reference: a stack or a message from inside is nobody's business. */
export function ErrorBoundary() {
  return <RenderFailure reference={useContext(ReferenceContext)} />
}

/** Filled in by Vite's `define`: the hashed file of the islands build, or the source in development. */
declare const __ISLANDS_ENTRY__: string

const islandsEntry = __ISLANDS_ENTRY__
