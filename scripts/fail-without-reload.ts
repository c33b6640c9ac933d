import type { Plugin } from 'vite'

/**
 * The router answers a screen's code that does not come by loading the page anew, which shows the browser's own error while
 * the server is away; and it waits for ever when the import of a loader fails. Here the screen's loader and component throw
 * instead, so that the failure meets an error boundary as any other does (web/admin/not-loaded.ts). The router's own
 * text is checked: a version that is written otherwise ends the build.
 */
const FILES = /\/react-router\/dist\/[\w/]*\/ssr\/(?:routeModules|routes)\.js$/

const CATCH =
  /catch \(error\) \{\s*console\.error\([\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);\s*\}/
const SPLIT = /import\(\s*(?:\/\*[^*]*\*\/\s*)*route\.(client(?:Loader|Action))Module\s*\)/g

const STAND_IN = `catch (error) {
  const fail = () => { throw error };
  return { default: fail, clientLoader: fail, clientAction: fail };
}`

export const failWithoutReload: Plugin = {
  name: 'fail-without-reload',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: FILES },
    handler(code) {
      const changed = code
        .replace(CATCH, STAND_IN)
        .replace(
          SPLIT,
          (_, part) =>
            `import(/* @vite-ignore */ route.${part}Module).catch((error) => ({ ${part}: () => { throw error } }))`,
        )
      if (changed === code) throw new Error('the router loads the code of a screen in another way now')
      return { code: changed, map: null }
    },
  },
}
