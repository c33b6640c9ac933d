import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartRefused } from '#contract/core/start-refused.ts'
import { folderGraveyard } from '#server/backup/graveyard.ts'
import { parseEnv } from '#server/env.ts'
import { ensureFilesFit } from '#server/usecases/installation/installation.ts'
import { keepTombstones } from '#server/usecases/retention/erase-again.ts'
import { keepsBackups, makeBackupOf } from '../src/backups.ts'
import { openDatabase } from '../src/databases.ts'
import { openResumes, placesOf } from '../src/resumes.ts'
import { TOMBSTONES } from '../src/tombstones.ts'
import { commandLine } from './command-line.ts'
import { runCommand } from './run-command.ts'

const USAGE = `usage: ${commandLine('backup')} [FOLDER]
Makes an archive of the database and the resumes in FOLDER, or where BACKUP_DIR and BACKUP_S3_* say.`

/** The folder that was named, if any. Throws StartRefused for anything else. */
function readFolder(): string | undefined {
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    if (positionals.length <= 1) return positionals[0] && resolve(positionals[0])
  } catch (cause) {
    throw new StartRefused(USAGE, { cause })
  }
  throw new StartRefused(USAGE)
}

await runCommand(async () => {
  const folder = readFolder()
  const env = parseEnv(process.env)
  if (folder === undefined && !keepsBackups(env))
    throw new StartRefused(`Where to? Name a folder, or set BACKUP_DIR or BACKUP_S3_BUCKET.\n${USAGE}`)
  await using opened = new AsyncDisposableStack()
  const store = openDatabase(env)
  opened.defer(store.close)
  const resumes = await openResumes(env)
  opened.defer(resumes.close)
  await ensureFilesFit({ store, resumes, places: placesOf(env) })
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const deps = { store, resumes, clock: () => new Date(), signal: stop.signal }
  const { name, bytes, manifest, places, removed } = await makeBackupOf(env, deps, folder)
  if (folder !== undefined)
    await keepTombstones({ store, graveyards: [folderGraveyard(join(folder, TOMBSTONES))] })
  const { rows, files, missing, damaged } = manifest
  return [
    `${name}, ${(bytes / 1e6).toFixed(1)} MB, is in ${places.join(' and ')}.`,
    `${rows.applications} applications, ${files.filter((file) => file.name.startsWith('resumes/')).length} resumes.`,
    ...(missing > 0 ? [`WARNING: the resumes of ${missing} applications are lost already.`] : []),
    ...(damaged > 0 ? [`WARNING: ${damaged} resumes are not what was uploaded.`] : []),
    ...removed.map((old) => `Removed: ${old}`),
  ].join('\n')
})
