import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Package } from './packages.ts'

const LINE = '='.repeat(80)

/** The licences of everything inside that is not ours, with the texts that their packages carry. */
export function licences(root: string, packages: readonly Package[]): string {
  const parts = packages.map(({ folder, name, version, license, texts }) => {
    const read = texts.map((file) => readFileSync(join(root, folder, file), 'utf8').trim())
    const text =
      read.length > 0 ? read.join('\n\n') : `The package carries no text of its licence (${license}).`
    return `${LINE}\n${name} ${version} (${license})\n${LINE}\n\n${text}\n`
  })
  return `This package holds code of these projects.\n\n${parts.join('\n')}`
}
