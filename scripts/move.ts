import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { StartRefused } from '#contract/core/start-refused.ts'
import { type Env, parseEnv } from '#server/env.ts'
import { copyFiles } from '#server/move/copy-files.ts'
import { move } from '#server/move/move.ts'
import { claimDataFolder } from '#server/store/engine/data-folder.ts'
import { ensureFilesFit } from '#server/usecases/installation/installation.ts'
import { databaseOf, openDatabase } from '../src/databases.ts'
import { openResumes, placesOf } from '../src/resumes.ts'
import { commandLine } from './command-line.ts'
import { runCommand } from './run-command.ts'

const USAGE = `usage: ${commandLine('move')} [--to postgres://user@host/database | sqlite] [--files s3://bucket/prefix/ | folder]
Copies what the variables name to that place. Passwords: PGPASSWORD or TO_DATABASE_URL; a bucket's endpoint, region and
keys: TO_S3_ENDPOINT, TO_S3_REGION, TO_S3_ACCESS_KEY_ID, TO_S3_SECRET_ACCESS_KEY, else those of S3_*.`

type Variables = Record<string, string | undefined>

/** What was asked for. Throws StartRefused for anything else. */
function readArguments() {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, files: { type: 'string' } } })
    const to = values.to ?? process.env.TO_DATABASE_URL
    if (to !== undefined || values.files !== undefined)
      return { to, isTyped: values.to !== undefined, files: values.files }
  } catch (cause) {
    throw new StartRefused(USAGE, { cause })
  }
  throw new StartRefused(USAGE)
}

function databaseVariables(to: string | undefined, isTyped: boolean, env: Env): Variables {
  if (to === undefined) return {}
  if (to === 'sqlite') {
    if (env.databaseUrl === undefined) throw new StartRefused('The database is in SQLite already.')
    return { DATABASE_URL: undefined }
  }
  if (!URL.canParse(to)) throw new StartRefused(USAGE)
  if (isTyped && new URL(to).password !== '')
    throw new StartRefused(
      'Everybody on this machine can read a password on a command line. Set TO_DATABASE_URL to this address, or PGPASSWORD to the password.',
    )
  return { DATABASE_URL: to }
}

function filesVariables(files: string | undefined, env: Env): Variables {
  if (files === undefined) return {}
  if (files === 'folder') {
    if (env.s3 === undefined) throw new StartRefused('The resumes are in a folder already.')
    return { S3_BUCKET: undefined }
  }
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(files) ?? []
  if (bucket === undefined) throw new StartRefused(USAGE)
  const { TO_S3_ENDPOINT, TO_S3_REGION, TO_S3_ACCESS_KEY_ID, TO_S3_SECRET_ACCESS_KEY } = process.env
  return {
    S3_BUCKET: bucket,
    ...(prefix !== '' && { S3_PREFIX: prefix.endsWith('/') ? prefix : `${prefix}/` }),
    ...(TO_S3_ENDPOINT && { S3_ENDPOINT: TO_S3_ENDPOINT }),
    ...(TO_S3_REGION && { S3_REGION: TO_S3_REGION }),
    ...(TO_S3_ACCESS_KEY_ID && { S3_ACCESS_KEY_ID: TO_S3_ACCESS_KEY_ID }),
    ...(TO_S3_SECRET_ACCESS_KEY && { S3_SECRET_ACCESS_KEY: TO_S3_SECRET_ACCESS_KEY }),
  }
}

await runCommand(async () => {
  const { to, isTyped, files } = readArguments()
  const env = parseEnv(process.env)
  const changed = { ...databaseVariables(to, isTyped, env), ...filesVariables(files, env) }
  const target = parseEnv({ ...process.env, ...changed })
  await using opened = new AsyncDisposableStack()
  opened.defer((await claimDataFolder(env.dataDir)).release)
  const resumes = await openResumes(env)
  opened.defer(resumes.close)
  const newResumes = files === undefined ? undefined : await openResumes(target)
  if (newResumes !== undefined) opened.defer(newResumes.close)
  const store = openDatabase(env)
  await ensureFilesFit({ store, resumes, places: placesOf(env) }).finally(store.close)
  const folder = join(env.dataDir, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const moved = await move({
    from: { database: databaseOf(env), resumes },
    to: {
      ...(to !== undefined && { database: databaseOf(target) }),
      ...(newResumes !== undefined && { resumes: newResumes }),
    },
    name: placesOf(env).database,
    copyFiles: (from, there) => copyFiles(from, there, folder),
  })
  const rows = moved.rows && Object.values(moved.rows).reduce((sum, count) => sum + count, 0)
  const { database, files: place } = placesOf(target)
  return [
    ...(rows === undefined ? [] : [`${rows} rows are in ${database}, compared with what they were.`]),
    ...(moved.files === undefined
      ? []
      : [`${moved.files} files are in ${place}, compared with what they were.`]),
    `Now set ${Object.keys(changed).join(', ')} for every server, and SECRET to what it was (${env.secret === undefined ? `the content of ${join(env.dataDir, 'secret')}` : 'as now'}). What was moved is still where it was: start no server on it again.`,
  ].join('\n')
})
