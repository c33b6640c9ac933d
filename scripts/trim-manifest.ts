import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const HEAD = 'window.__reactRouterManifest='

type Manifest = { entry: { imports: string[] }; routes: Record<string, { imports?: string[] }> }

/**
 * Takes the public pages out of the manifest that a browser gets: only the admin asks for it, and every link that leaves the
 * admin loads a document. And the lists of what each page imports, most of its bytes: the router reads them for the
 * `modulepreload` of a document, which the server, with a manifest of its own, has sent by then.
 */
export function trimManifest(root: string): void {
  for (const file of globSync('build/pages/client/assets/manifest-*.js', { cwd: root })) {
    const path = join(root, file)
    const source = readFileSync(path, 'utf8')
    if (!source.startsWith(HEAD)) throw new Error(`${file} does not begin with ${HEAD}`)
    const manifest: Manifest = JSON.parse(source.slice(HEAD.length).replace(/;$/, ''))
    const kept = Object.entries(manifest.routes).filter(([id]) => id === 'root' || id.startsWith('admin/'))
    const routes = kept.map(([id, route]) => [id, { ...route, imports: [] }])
    const trimmed = {
      ...manifest,
      entry: { ...manifest.entry, imports: [] },
      routes: Object.fromEntries(routes),
    }
    writeFileSync(path, `${HEAD}${JSON.stringify(trimmed)};`)
  }
}

/** A file of scripts as another one names it. */
const NAMED = /[\w.-]+\.js\b/g

/**
 * Removes the scripts that no browser loads: those of the public pages, which are sent without, and what only they import. They
 * held the texts of the samples. After `trimManifest`, whose manifest names the pages that are left.
 */
export function removeUnloaded(root: string): void {
  const folder = join(root, 'build/pages/client/assets')
  const scripts = new Set(globSync('*.js', { cwd: folder }))
  const loaded = new Set(globSync(['manifest-*.js', 'entry.client-*.js'], { cwd: folder }))
  for (const script of loaded)
    for (const [name] of readFileSync(join(folder, script), 'utf8').matchAll(NAMED))
      if (scripts.has(name)) loaded.add(name)
  for (const script of scripts) if (!loaded.has(script)) rmSync(join(folder, script))
}
