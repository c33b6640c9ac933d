declare global {
  interface Window {
    /** The router's own table of routes, which it reads when it begins. */
    __reactRouterManifest?: { routes: Record<string, { path?: string }> }
  }
}

/** Puts the sign-in page where this server has it: the table is a file of the build, the same for every firm. The id of the row is the path of its module. */
export function placeSignIn(): void {
  const { signIn } = document.documentElement.dataset
  const route = window.__reactRouterManifest?.routes['admin/people/login/login']
  if (signIn !== undefined && route !== undefined) route.path = signIn.slice(1)
}
