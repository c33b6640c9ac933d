import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer, type Plugin } from 'vite'
import { type Assets, loadAssets } from './assets.ts'
import { createPages, type Pages, type PagesOptions } from './create-pages.ts'
import { isResumeFrame } from './resume-frame.ts'

type DevPages = {
  pages: Pages
  /** For `pageServer`: Vite's own addresses, sources and hot updates. */
  before(request: IncomingMessage, response: ServerResponse, next: () => void): void
  close(): Promise<void>
}

const CHANGED = 'site:changed'
const RELOAD = 'virtual:reload-on-change'

/** The browser holds no module of what the server rendered: nothing but a reload can show its change. */
const reloadOnChange: Plugin = {
  name: 'reload-on-change',
  resolveId: (source) => (source === RELOAD ? `\0${RELOAD}` : null),
  load: (id) =>
    id === `\0${RELOAD}` ? `import.meta.hot?.on(${JSON.stringify(CHANGED)}, () => location.reload())` : null,
}

/** React's refresh and the reload: a hydrated page brings Vite's client itself, a page for reading does not. */
const DEV_SCRIPTS = ['virtual:react-router/inject-hmr-runtime', RELOAD]
  .map((name) => `<script type="module" src="/@id/__x00__${name}"></script>`)
  .join('')

const withDevScripts = (html: string): string =>
  html.includes('__reactRouterContext') ? html : html.replace('<head>', `<head>${DEV_SCRIPTS}`)

const isServerBuild = (module: object): module is ServerBuild => 'entry' in module && 'routes' in module

type DevOptions = Omit<PagesOptions, 'build' | 'assets' | 'mode' | 'develop' | 'maxBytes'> & {
  root: string
  /** Builds the frame that shows a PDF; answers the folder that it is in. */
  buildFrame: () => Promise<string>
}

/** The same pages over a Vite dev server: every request renders the sources as they are, nothing is kept. */
export const createDevPages = async ({ root, buildFrame, ...options }: DevOptions): Promise<DevPages> => {
  const vite = await createServer({
    root,
    // A frame that was built is no source that changed.
    server: { middlewareMode: true, watch: { ignored: ['**/.cache/**'] } },
    appType: 'custom',
    plugins: [reloadOnChange],
  })

  // Its policy has no place for Vite's client, so it is built as it is for visitors, when somebody asks for it.
  let frame: Promise<Assets> | undefined
  const assetsFor = async (url: string): Promise<Assets> => {
    if (!isResumeFrame(url)) return new Map()
    frame ??= buildFrame().then((folder) => loadAssets([folder], options))
    return frame
  }

  vite.watcher.on('change', (file) => {
    if (file.startsWith(join(root, 'src/web/resume-frame'))) frame = undefined
    if (file.startsWith(join(root, 'src'))) vite.ws.send(CHANGED)
  })

  const current = async (assets: Assets = new Map()): Promise<Pages> => {
    const build: object = await vite.ssrLoadModule('virtual:react-router/server-build')
    if (!isServerBuild(build)) throw new Error('Vite did not build the pages')
    return createPages({
      ...options,
      build,
      assets,
      maxBytes: 0,
      mode: 'development',
      develop: { develop: true, transform: withDevScripts },
    })
  }

  const pages: Pages = {
    ready: () => undefined,
    respond: async (request) => (await current(await assetsFor(request.url))).respond(request),
    renderUncached: async (url, outcome) => (await current()).renderUncached(url, outcome),
    drawFailed: async (...page) => (await current()).drawFailed(...page),
    draw: async (...page) => (await current()).draw(...page),
    invalidate: () => undefined,
    isReserved: () => false,
    kept: { hits: 0, misses: 0, bytes: 0 },
    ended: async () => {},
  }
  return {
    pages,
    before: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
