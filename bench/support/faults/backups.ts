import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Ready } from './fault.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Backups are kept somewhere, and nobody makes any, until somebody does so by hand. */
export async function noBackups(dataDir: string): Promise<Ready> {
  const variables = { BACKUP_DIR: `${dataDir}-backups`, BACKUP_EVERY_HOURS: '0' }
  return {
    variables,
    cause: () => {},
    mend() {
      const env = { ...variables, PATH: process.env.PATH, DATA_DIR: dataDir }
      execFileSync(process.execPath, ['scripts/backup.ts'], { cwd: ROOT, env, stdio: 'ignore' })
    },
  }
}
