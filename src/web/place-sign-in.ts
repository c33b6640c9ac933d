import { LOGIN_PATH } from '#contract/people/entry-paths.ts'

declare global {
  interface Window {
    /** The router's own table of routes, which it reads when it begins. */
    __reactRouterManifest?: { routes: Record<string, { path?: string }> }
  }
}

/** Puts the sign-in page where this server has it: the table is a file of the build, the same for every firm. */
export function placeSignIn(): void {
  const { signIn } = document.documentElement.dataset
  if (signIn === undefined) return
  for (const route of Object.values(window.__reactRouterManifest?.routes ?? {}))
    if (route.path === LOGIN_PATH.slice(1)) route.path = signIn.slice(1)
}
