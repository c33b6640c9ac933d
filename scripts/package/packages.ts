import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OUTSIDE } from '../build-outside.ts'
import { PACKAGES_FOLDER } from '../build-packages.ts'

type Manifest = {
  name: string
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** A package of which something is in ours. `folder` is where it stands in the project. */
export type Package = { folder: string; name: string; version: string; license: string; texts: string[] }

/** Of these style sheets and fonts are made, which bundles do not name. */
const FONTS = [
  ...['archivo', 'bricolage-grotesque', 'figtree', 'fraunces', 'inter', 'manrope'],
  ...['public-sans', 'sora', 'source-serif-4', 'space-grotesk'],
]
const STYLES = ['tailwindcss', ...FONTS.map((name) => `@fontsource-variable/${name}`)]
/** To compile better-sqlite3, which comes compiled. */
const UNUSED = new Set(['node-addon-api'])

export const manifestOf = (root: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

/** The packages that stay outside the bundles, with what they need: folders of the project. */
export function outsidePackages(root: string): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    const folder = `node_modules/${name}`
    // Optional packages are for other machines.
    if (found.has(folder) || UNUSED.has(name) || !existsSync(join(root, folder))) return
    found.add(folder)
    const { dependencies, optionalDependencies } = manifestOf(root, folder)
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(needed)
  }
  for (const name of OUTSIDE) visit(name)
  return [...found].sort()
}

function describe(root: string, folder: string): Package {
  const { name, version, license = 'NOASSERTION' } = manifestOf(root, folder)
  const texts = readdirSync(join(root, folder)).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
  return { folder, name, version, license, texts: texts.sort() }
}

/** Node and every package of which a bundle holds something, or that stays outside, by name. */
export function packagesInside(root: string): Package[] {
  const lists = globSync(`${PACKAGES_FOLDER}/*.json`, { cwd: root }).sort()
  const bundled = lists.flatMap((list): string[] => JSON.parse(readFileSync(join(root, list), 'utf8')))
  const styles = STYLES.map((name) => `node_modules/${name}`)
  const [node = ''] = globSync('node_modules/node/node_modules/node-*-*', { cwd: root })
  const folders = new Set([...bundled, ...styles, ...outsidePackages(root), node])
  return [...folders]
    .map((folder) => describe(root, folder))
    .sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
}
