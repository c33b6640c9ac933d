import type { ServerBuild } from 'react-router'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'

/** The build with its sign-in page at another path; the browser does the same (src/web/place-sign-in.ts). */
export function withSignInAt(build: ServerBuild, path: string): ServerBuild {
  if (path === LOGIN_PATH) return build
  const moved = <Route extends { path?: string | undefined }>(routes: Record<string, Route | undefined>) =>
    Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [
        id,
        route?.path === LOGIN_PATH.slice(1) ? { ...route, path: path.slice(1) } : route,
      ]),
    )
  return {
    ...build,
    routes: moved(build.routes),
    assets: { ...build.assets, routes: moved(build.assets.routes) },
  } as ServerBuild
}
