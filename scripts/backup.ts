import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from '#server/env.ts'
import { backUpSqlite } from '#server/store/engine/back-up.ts'
import { keepFilesPrivate } from '../src/process.ts'

const [target] = process.argv.slice(2)
const env = parseEnv(process.env)
if (target === undefined || env.databaseUrl !== undefined) {
  process.stderr.write('usage: backup.ts NEW-FOLDER (SQLite only; PostgreSQL has pg_dump)\n')
  process.exit(2)
}
keepFilesPrivate()
await mkdir(target, { mode: 0o700 })
// The database first: every row in the copy then has its file, because a file is older than its row.
await backUpSqlite(join(env.dataDir, 'site.sqlite'), join(target, 'site.sqlite'))
if (env.s3 === undefined) await cp(join(env.dataDir, 'resumes'), join(target, 'resumes'), { recursive: true })
if (env.secret === undefined) await cp(join(env.dataDir, 'secret'), join(target, 'secret'))
process.stdout.write(`Copied ${env.dataDir} to ${target}.\n`)
