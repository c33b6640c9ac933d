import { createRenderer, type RendererOptions } from './page-renderer.ts'
import { withSignInAt } from './sign-in-route.ts'
import { createSitePaths } from './site-paths.ts'

/** Paths and renderer of the routes as they are today: where people sign in is a setting, all else is the build's. */
export const signInTables = (options: RendererOptions) => {
  const tableAt = (signInPath: string) => {
    const build = withSignInAt(options.build, signInPath)
    return {
      signInPath,
      renderer: createRenderer({ ...options, build }),
      paths: createSitePaths(build.routes, signInPath),
    }
  }
  let table = tableAt(options.settings().signInPath)
  return () => {
    const { signInPath } = options.settings()
    if (signInPath !== table.signInPath) table = tableAt(signInPath)
    return table
  }
}
