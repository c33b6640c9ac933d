import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Where each bundle's packages are listed. */
export const PACKAGES_FOLDER = 'build/packages'

/** The folder of the package that a file is of, such as `node_modules/zod`; undefined for our own. */
const packageOf = (root: string, id: string): string | undefined =>
  id
    .replace(/^\0/, '')
    .replace(`${root}/`, '')
    .match(/^(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+/)?.[0]
    .slice(0, -1)

/** Writes down of which packages a bundle holds code, style sheets or fonts: they are listed with the package's licences. */
export const recordPackages = (name: string): Plugin => {
  const root = join(import.meta.dirname, '..')
  return {
    name: 'record-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? Object.entries(output.modules).flatMap(([id, { renderedLength }]) =>
              renderedLength > 0 ? [id] : [],
            )
          : output.originalFileNames.map((file) => join(root, file)),
      )
      const styles = [...this.getModuleIds()].filter((id) => /\.css(?:\?|$)/.test(id))
      const packages = new Set([...files, ...styles].flatMap((file) => packageOf(root, file) ?? []))
      mkdirSync(join(root, PACKAGES_FOLDER), { recursive: true })
      const list = join(root, PACKAGES_FOLDER, `${name}-${this.environment.name}.json`)
      writeFileSync(list, `${JSON.stringify([...packages].sort(), null, 2)}\n`)
    },
  }
}
