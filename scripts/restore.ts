import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartRefused } from '#contract/core/start-refused.ts'
import { readName } from '#server/backup/archive-name.ts'
import { ArchiveRefused } from '#server/backup/archive-refused.ts'
import { folderGraveyard } from '#server/backup/graveyard.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { checkArchive } from '#server/backup/read-archive.ts'
import { restore } from '#server/backup/restore.ts'
import { type Env, parseEnv } from '#server/env.ts'
import { claimDataFolder } from '#server/store/engine/data-folder.ts'
import { openBucketOfBackups } from '../src/backups.ts'
import { databaseOf } from '../src/databases.ts'
import { openResumes } from '../src/resumes.ts'
import { TOMBSTONES } from '../src/tombstones.ts'
import { commandLine } from './command-line.ts'
import { runCommand } from './run-command.ts'

const command = commandLine('restore')
const USAGE = `usage: ${command} ARCHIVE            into the empty database and place of resumes that the variables name
       ${command} --check ARCHIVE    only reads it
       ${command} --list             names those of the bucket BACKUP_S3_BUCKET
ARCHIVE is a file, or the name of one in that bucket.`

/** What was asked for. Throws StartRefused for anything else. */
function readArguments() {
  try {
    const options = { check: { type: 'boolean' }, list: { type: 'boolean' } } as const
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    const [archive] = positionals
    if (values.list && archive === undefined) return 'list'
    if (positionals.length === 1 && archive !== undefined && !values.list)
      return { archive, onlyCheck: values.check === true }
  } catch (cause) {
    throw new StartRefused(USAGE, { cause })
  }
  throw new StartRefused(USAGE)
}

async function bucketOf(env: Env) {
  const bucket = await openBucketOfBackups(env)
  if (bucket === undefined) throw new StartRefused('BACKUP_S3_BUCKET is not set.')
  return bucket
}

const inWords = ({ made_at, rows, files, schema }: Manifest) =>
  `of ${made_at}: ${rows.applications} applications, ${files.filter(({ name }) => name.includes('/')).length} files, schema ${schema}`

/** Has `work` use the archive from a file of this machine. */
async function withArchive<T>(env: Env, archive: string, work: (path: string) => Promise<T>): Promise<T> {
  try {
    if (existsSync(archive)) return await work(archive)
    if (env.backup.s3 === undefined) throw new StartRefused(`There is no file ${archive}.`)
    const bucket = await bucketOf(env)
    const folder = join(env.dataDir, 'restoring')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, 'archive')
    await rm(path, { force: true })
    try {
      await bucket.fetch(archive, path)
      return await work(path)
    } finally {
      await rm(path, { force: true })
      bucket.close()
    }
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error
    throw new StartRefused(`${archive} cannot be used: ${error.message}.\nNothing was changed.`, {
      cause: error,
    })
  }
}

/** Takes the tombstones that lie beside an archive into the data folder: a start erases again whom it names. */
async function bringTombstones(env: Env, archive: string): Promise<string[]> {
  if (!existsSync(archive)) return []
  const beside = folderGraveyard(join(dirname(resolve(archive)), TOMBSTONES))
  const own = folderGraveyard(join(env.dataDir, TOMBSTONES))
  const names = await beside.list()
  for (const name of names) await own.put(name, await beside.read(name))
  return names.length === 0 ? [] : ['The next start erases again who was erased since.']
}

async function restoreInto(env: Env, archive: string): Promise<string> {
  await using opened = new AsyncDisposableStack()
  opened.defer((await claimDataFolder(env.dataDir)).release)
  const resumes = await openResumes(env)
  opened.defer(resumes.close)
  const { passphrase } = env.backup
  const target = {
    place: databaseOf(env),
    resumes,
    dataDir: env.dataDir,
    hasSecret: env.secret !== undefined,
  }
  const { manifest, secret } = await withArchive(env, archive, (path) =>
    restore({ path, passphrase }, target),
  )
  const brought = await bringTombstones(env, archive)
  const left =
    secret === 'missing' ? ['It holds no secret: set SECRET to what it was, before the first start.'] : []
  return [`Restored and read back: the backup ${inWords(manifest)}.`, ...left, ...brought].join('\n')
}

await runCommand(async () => {
  const asked = readArguments()
  const env = parseEnv(process.env)
  if (asked === 'list') {
    const bucket = await bucketOf(env)
    const names = (await bucket.list()).flatMap(({ name }) => readName(name)?.name ?? []).sort()
    bucket.close()
    return names.length === 0 ? `Nothing is in ${bucket.place}.` : names.join('\n')
  }
  if (!asked.onlyCheck) return restoreInto(env, asked.archive)
  const { passphrase } = env.backup
  const manifest = await withArchive(env, asked.archive, (path) => checkArchive(path, passphrase))
  return `It is whole. The backup ${inWords(manifest)}.`
})
