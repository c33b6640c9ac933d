import {
  createStaticHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>

type ReadPage = { status: number; html: string }

/** Undefined when the page did not render: the router's own handler then says what there is to say. A 404 without a body: no page is there. */
type BranchHandler = (
  request: Request,
  context: RouterContextProvider,
) => Promise<ReadPage | Response | undefined>

const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404

/** What the entry module of the build exports besides what the router asks of it. */
export type PageEntry = {
  renderRead: (page: EntryContext, url: string, context: RouterContextProvider) => string
}

/** A route with those around it, outermost first. */
const branchOf = (routes: ServerBuild['routes'], id: string | undefined): BuiltRoute[] => {
  const route = id === undefined ? undefined : routes[id]
  return route === undefined ? [] : [...branchOf(routes, route.parentId), route]
}

/** Not the pages that hydrate, answers that are no page, and what has middleware: this handler leaves that out. */
const isRead = (branch: readonly BuiltRoute[]): boolean => {
  const handles: unknown[] = branch.map(({ module }) => module.handle)
  const hydrates = handles.some(
    (handle) =>
      typeof handle === 'object' && handle !== null && 'scripts' in handle && handle.scripts === 'app',
  )
  const pages = branch.every(({ module }) => module.default !== undefined && module.middleware === undefined)
  return branch.length > 0 && pages && !hydrates
}

const routeObjects = ([route, ...inner]: readonly BuiltRoute[]): RouteObject[] => {
  if (route === undefined) return []
  const { id, path, caseSensitive, module } = route
  const shared = {
    id,
    ...(path !== undefined && { path }),
    ...(caseSensitive !== undefined && { caseSensitive }),
    ...(module.loader && { loader: module.loader }),
    handle: module.handle,
    ...(module.ErrorBoundary && { ErrorBoundary: module.ErrorBoundary }),
  }
  return [route.index ? { ...shared, index: true } : { ...shared, children: routeObjects(inner) }]
}

/**
 * A handler for the pages of one route that are only read. The router makes a tree of all routes for each request, and
 * a stream of the loaders' data for a browser that goes on with it; here its own loaders and components run for this
 * route and those around it alone. Undefined for a route that needs more than that (docs/decisions/0026).
 */
export const createBranchHandler = (
  build: ServerBuild,
  { renderRead }: PageEntry,
  leaf: string,
): BranchHandler | undefined => {
  const branch = branchOf(build.routes, leaf)
  if (!isRead(branch)) return undefined
  const { query } = createStaticHandler(routeObjects(branch))
  const { assets, future, ssr, isSpaMode, routeDiscovery, entry } = build
  const shared = {
    manifest: { ...assets, routes: Object.fromEntries(branch.map(({ id }) => [id, assets.routes[id]])) },
    routeModules: Object.fromEntries(branch.map(({ id, module }) => [id, module])),
    branches: [],
    future,
    ssr,
    isSpaMode,
    routeDiscovery,
  } satisfies Partial<EntryContext>

  return async (request, context) => {
    const found = await query(request, { requestContext: context })
    if (found instanceof Response) return found
    const errors = Object.values(found.errors ?? {})
    if (errors.some(isMissing)) return new Response(null, { status: 404 })
    for (const error of errors) {
      if (!isRouteErrorResponse(error)) entry.module.handleError?.(error, { request, params: {}, context })
    }
    const page: EntryContext = { ...shared, staticHandlerContext: found, renderMeta: {} }
    try {
      return { status: found.statusCode, html: renderRead(page, request.url, context) }
    } catch {
      return undefined
    }
  }
}
