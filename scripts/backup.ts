import { existsSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '#contract/core/start-refused.ts'
import { parseEnv } from '#server/env.ts'
import { backUpSqlite } from '#server/store/engine/back-up.ts'
import { runCommand } from './run-command.ts'

const [target] = process.argv.slice(2)
if (target === undefined || process.argv.length > 3) {
  process.stderr.write('usage: backup.ts NEW-FOLDER (SQLite only; PostgreSQL has pg_dump)\n')
  process.exit(2)
}

await runCommand(async () => {
  const env = parseEnv(process.env)
  const database = join(env.dataDir, 'site.sqlite')
  if (env.databaseUrl !== undefined)
    throw new StartRefused('DATABASE_URL is set: this copies SQLite only, PostgreSQL has pg_dump.')
  if (!existsSync(database))
    throw new StartRefused(`There is no database ${database} to copy. Check DATA_DIR.`)
  await makeNew(target)
  try {
    // The database first: every row in the copy then has its file, because a file is older than its row.
    await backUpSqlite(database, join(target, 'site.sqlite'))
    const rest = [
      ...(env.s3 === undefined ? ['resumes'] : []),
      ...(env.secret === undefined ? ['secret'] : []),
    ]
    for (const name of rest) await cp(join(env.dataDir, name), join(target, name), { recursive: true })
  } catch (error) {
    // Half a copy must not be taken for a whole one.
    await rm(target, { recursive: true, force: true })
    throw new Error(`Nothing was copied to ${target}`, { cause: error })
  }
  return `Copied ${env.dataDir} to ${target}.`
})

async function makeNew(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    const why = cause.code === 'EEXIST' ? 'it is there already. Name a new one' : cause.message
    throw new StartRefused(`The folder ${folder} cannot be made: ${why}.`, { cause })
  })
}
