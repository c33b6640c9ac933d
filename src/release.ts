import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which version this is, and of which commit where it was packed (scripts/package/contents.ts). */
export function readRelease(): { version: string; commit: string | undefined } {
  const file = join(import.meta.dirname, '../package.json')
  const { version, commit }: { version: string; commit?: string } = JSON.parse(readFileSync(file, 'utf8'))
  return { version, commit }
}
