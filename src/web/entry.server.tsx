import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { siteOf } from '#content/site.ts'
import { setCompanyTimeZone } from '#contract/core/company-time.ts'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import { pageContext } from './page-context.ts'
import { isMeasured, scriptsOf } from './page-handle.ts'
import { pageReport, ReferenceContext } from './page-report.ts'
import { FirmContext } from './shell/firm.ts'
import { OfSiteContext, OwnScripts } from './shell/of-site.tsx'
import { PicturesContext } from './shell/pictures.ts'
import { SiteContext } from './shell/site.ts'

/** The server sets them for each render; it knows them only through this module of the build. */
export { pageContext, pageReport, setCompanyTimeZone }

/** The hydrated pages carry their router data as a stream, which renderToString cannot wait for. */
const renderWhole = (page: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
    })
  })

const handlesOf = ({ staticHandlerContext, routeModules }: EntryContext): unknown[] =>
  staticHandlerContext.matches.map((match) => routeModules[match.route.id]?.handle)

function ofSite(router: EntryContext, { signInPath, analytics }: SiteSettings) {
  const isFailed = router.staticHandlerContext.errors !== null
  const loads = analytics !== undefined && !isFailed && isMeasured(handlesOf(router))
  return {
    signIn: signInPath === LOGIN_PATH ? undefined : signInPath,
    scripts: loads && <OwnScripts scripts={analytics.scripts} />,
  }
}

const pageOf = (router: EntryContext, url: string, context: Readonly<RouterContextProvider>): ReactNode => (
  <ReferenceContext value={context.get(pageReport).reference}>
    <SiteContext value={siteOf(context.get(pageContext).content)}>
      <FirmContext value={siteOf(context.get(pageContext).content).firm}>
        <PicturesContext value={context.get(pageContext).pictures}>
          <OfSiteContext value={ofSite(router, context.get(pageContext).settings)}>
            <ServerRouter context={router} url={url} />
          </OfSiteContext>
        </PicturesContext>
      </FirmContext>
    </SiteContext>
  </ReferenceContext>
)

/** The HTML of a page that nobody hydrates. */
export const renderRead = (...page: Parameters<typeof pageOf>): string =>
  `<!DOCTYPE html>${renderToString(pageOf(...page))}`

const handleRequest: HandleDocumentRequestFunction = async (request, status, headers, router, context) => {
  const hydrated = scriptsOf(handlesOf(router)) === 'app'
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = hydrated
    ? await renderWhole(pageOf(router, request.url, context))
    : renderRead({ ...router, serverHandoffStream: undefined }, request.url, context)
  return new Response(html, { status, headers })
}

export default handleRequest

export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(pageReport).errors.push(error)
}
