import type { Env } from '../env.ts'
import type { Finding } from './finding.ts'
import { checkDisk } from './machine.ts'
import { settingWarnings } from './settings.ts'

/** What can be seen of an installation at any moment, and at no cost, that somebody has to mend. */
export async function installationWarnings(env: Env): Promise<Finding[]> {
  return [...settingWarnings(env), await checkDisk(env.dataDir)].filter(({ level }) => level !== 'ok')
}
