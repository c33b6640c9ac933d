import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const HEAD = 'window.__reactRouterManifest='

type Manifest = { routes: Record<string, unknown> }

/**
 * Takes the public pages out of the manifest that a browser gets: only the admin asks for it, and every link that leaves the
 * admin loads a document.
 */
export function trimManifest(root: string): void {
  for (const file of globSync('build/pages/client/assets/manifest-*.js', { cwd: root })) {
    const path = join(root, file)
    const source = readFileSync(path, 'utf8')
    if (!source.startsWith(HEAD)) throw new Error(`${file} does not begin with ${HEAD}`)
    const manifest: Manifest = JSON.parse(source.slice(HEAD.length).replace(/;$/, ''))
    const kept = Object.entries(manifest.routes).filter(([id]) => id === 'root' || id.startsWith('admin/'))
    const trimmed = { ...manifest, routes: Object.fromEntries(kept) }
    writeFileSync(path, `${HEAD}${JSON.stringify(trimmed)};`)
  }
}
