import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Kept out of the product's own packages: they are large, and html-validate does not install beside vitest. */
const FOLDER = join(import.meta.dirname, '../tools')

export const VALIDATE_RULES = join(FOLDER, 'html-validate.json')

/** The file of a measuring tool's command, after `npm ci` in the tools' folder if nobody did that yet. */
export function toolCommand(file: string): string {
  const command = join(FOLDER, 'node_modules', file)
  if (existsSync(command)) return command
  console.log('Installing the measuring tools...')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: FOLDER, stdio: 'inherit' })
  if (status !== 0 || !existsSync(command)) throw new Error(`npm ci in bench/tools left no ${file}`)
  return command
}
