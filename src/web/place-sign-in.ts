import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { signInOfDocument } from '#web/api/sign-in.ts'

declare global {
  interface Window {
    /** The router's own table of routes, which it reads when it begins. */
    __reactRouterManifest?: { routes: Record<string, { path?: string }> }
  }
}

/** Puts the sign-in page where this server has it: the table is a file of the build, the same for every firm. */
export function placeSignIn(): void {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
  for (const route of routes) if (route.path === LOGIN_PATH.slice(1)) route.path = signInOfDocument().slice(1)
}
