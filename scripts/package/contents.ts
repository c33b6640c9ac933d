import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from './entry.ts'
import { licences } from './licences.ts'
import { manifestOf, outsidePackages, packagesInside } from './packages.ts'
import { programs } from './programs.ts'
import type { Release } from './release.ts'
import { sbom } from './sbom.ts'

/** Of the build: all that the server reads. Its cache and the stamps are of the machine that built it. */
const BUILT = ['build/{pages,islands,pictures,resume-frame,resume-reader,server}/**/*']
const NOT_BUILT = ['build/server/cache/**', 'build/*/stamp']

/** Of a package outside the bundles: what Node loads, for this machine. */
const LOADED = '**/*.{js,cjs,mjs,json,node,so,so.*,dylib,dll}'
const NOT_LOADED = ['deps/**', 'src/**']

/** Files of packages that the server reads by their names: the fonts of the pictures, and the version that draws them. */
const READ = [
  ...['archivo', 'bricolage-grotesque', 'fraunces', 'sora', 'source-serif-4', 'space-grotesk'].map(
    (family) => `@fontsource/${family}/files/${family}-latin-700-normal.woff`,
  ),
  ...['figtree', 'inter', 'manrope', 'public-sans'].map(
    (family) => `@fontsource/${family}/files/${family}-latin-600-normal.woff`,
  ),
  'satori/package.json',
].map((file) => `node_modules/${file}`)

/** What an operator reads and installs: whatever these link to is among them. */
const DOCUMENTS = [
  'LICENSE',
  'CHANGELOG.md',
  '.env.example',
  'docs/{operate,runbook,scale,slo,fair-ordering,privacy}.md',
  'deploy/**/*',
  'deploy/docker/.env.example',
]

const found = (root: string, patterns: readonly string[], exclude: readonly string[]): Entry[] =>
  globSync(patterns, { cwd: root, exclude, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: file.slice(root.length + 1), from: { file } }))

export const documents = (root: string): Entry[] => found(root, DOCUMENTS, [])

function outsideFiles(root: string): Entry[] {
  const machine = `${process.platform}-${process.arch}.node`
  return outsidePackages(root)
    .flatMap((folder) =>
      found(
        root,
        [`${folder}/${LOADED}`],
        NOT_LOADED.map((part) => `${folder}/${part}`),
      ),
    )
    .filter(({ path }) => !path.includes('/prebuilds/') || path.endsWith(`/${machine}`))
}

function manifest(root: string, { name, version, commit }: Release): Entry {
  const dependencies = Object.fromEntries(
    outsidePackages(root).map((folder) => {
      const { name, version } = manifestOf(root, folder)
      return [name, version]
    }),
  )
  const { license } = manifestOf(root, '.')
  const text = { name, version, commit, private: true, license, type: 'module', dependencies }
  return { path: 'package.json', from: { text: `${JSON.stringify(text, null, 2)}\n` } }
}

/** The Node that runs it. */
export const NODE = 'node/bin/node'

/** Every file of the package of the build in `build/`. */
export function contentsOf(root: string, release: Release): Entry[] {
  const packages = packagesInside(root)
  return [
    ...programs(release),
    ...found(root, BUILT, NOT_BUILT),
    ...outsideFiles(root),
    ...documents(root),
    ...READ.map((path) => ({ path, from: { file: join(root, path) } })),
    { path: NODE, from: { file: process.execPath }, executable: true },
    { path: 'THIRD-PARTY-LICENSES.txt', from: { text: licences(root, packages) } },
    { path: 'sbom.cdx.json', from: { text: sbom(release, packages) } },
    manifest(root, release),
  ]
}
