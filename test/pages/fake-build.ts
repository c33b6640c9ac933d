import { createContext, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import type { PageContext, PageReads } from '#contract/site/pages.ts'
import { canonicalQuery } from '#web/careers/careers-query.ts'
import type { PageHandle } from '#web/page-handle.ts'

type Report = { readonly reference: string; readonly errors: unknown[] }

const pageContext = createContext<PageContext>()
const pageReport = createContext<Report>()

const careersHandle = { scripts: 'none', query: canonicalQuery } satisfies PageHandle

type Module = NonNullable<ServerBuild['routes'][string]>['module']
type Answer = { status?: number; body?: string; redirect?: string }

/** A build with the real route shapes whose pages say what `render` says, instead of React's. */
export const fakeBuild = (
  render: (url: URL, context: PageContext, report: Report) => Answer | Promise<Answer>,
): ServerBuild => {
  const page = { default: () => null }
  const loader = async ({ request, context }: LoaderFunctionArgs) => {
    const report = context.get(pageReport)
    const { status = 200, body } = await render(new URL(request.url), context.get(pageContext), report)
    return new Response(body, { status, headers: { 'Content-Type': 'application/atom+xml' } })
  }
  // The router's type asks for a component that such a module must not have.
  const resource = { loader } as Module
  const routes: ServerBuild['routes'] = {
    root: { id: 'root', path: '', module: page },
    frame: { id: 'frame', parentId: 'root', module: page },
    home: { id: 'home', parentId: 'frame', index: true, module: page },
    careers: {
      id: 'careers',
      parentId: 'frame',
      path: 'careers',
      module: { ...page, handle: careersHandle },
    },
    detail: { id: 'detail', parentId: 'frame', path: 'careers/jobs-detail/:id', module: page },
    analyst: { id: 'analyst', parentId: 'frame', path: 'BusinessAnalyst', module: page },
    rest: { id: 'rest', parentId: 'frame', path: '*', module: page },
    // No component: the router answers with what the loader gives, as it does for a sitemap.
    feed: {
      id: 'feed',
      parentId: 'root',
      path: 'careers/feed.xml',
      module: resource,
    },
    login: { id: 'login', parentId: 'root', path: '7kctech_administration', module: page },
    admin: { id: 'admin', parentId: 'root', path: 'admin', module: page },
    dashboard: {
      id: 'dashboard',
      parentId: 'admin',
      index: true,
      module: { ...page, handle: { scripts: 'app' } },
    },
    edit: { id: 'edit', parentId: 'admin', path: 'Edit/:id', module: page },
    'admin-rest': { id: 'admin-rest', parentId: 'admin', path: '*', module: page },
  }
  const entry = {
    setCompanyTimeZone: () => undefined,
    pageContext,
    pageReport,
    default: async (
      ...[request, , headers, , context]: Parameters<ServerBuild['entry']['module']['default']>
    ) => {
      const report = context.get(pageReport)
      const answer = await render(new URL(request.url), context.get(pageContext), report)
      if (answer.redirect !== undefined) headers.set('Location', answer.redirect)
      headers.set('Content-Type', 'text/html; charset=utf-8')
      return new Response(answer.body ?? 'page', { status: answer.status ?? 200, headers })
    },
    renderRead: () => {
      throw new Error('the router answers with what the default says')
    },
    handleError: () => undefined,
  }
  return {
    entry: { module: entry },
    routes,
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
}

const unread = () => Promise.reject(new Error('the fake pages read nothing'))

export const noReads: PageReads = {
  careers: unread,
  nearestCareers: unread,
  job: unread,
  standingJob: unread,
  newestJobs: unread,
  jobParts: unread,
  jobEntries: unread,
  pictures: async () => ({ pictures: new Map() }),
  content: async () => ({ documents: [] }),
  notice: unread,
}
