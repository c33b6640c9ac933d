import { hkdfSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { company } from '#content/company.ts'
import type { Env } from '#server/env.ts'
import { readSecret } from '#server/store/engine/data-folder.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { createAuth } from '#server/usecases/people/auth.ts'
import { hashStoredCodes } from '#server/usecases/people/recovery-codes.ts'

/**
 * What the server and the commands beside it stand on: the migrated database, its accounts, the derived secrets.
 * `beforeNew` may refuse by a throw that a database file is made where there is none.
 */
export async function bootstrap(env: Env, beforeNew = async () => {}) {
  if (env.databaseUrl === undefined && !existsSync(join(env.dataDir, 'site.sqlite'))) await beforeNew()
  const secret = env.secret ?? (await readSecret(env.dataDir))
  const origin = env.publicUrl ?? `http://localhost:${env.port}`
  const store =
    env.databaseUrl === undefined
      ? openSqlite(join(env.dataDir, 'site.sqlite'))
      : openPostgres(env.databaseUrl)
  await migrate(store)
  const auth = createAuth(store, { secret: derive(secret, 'session'), origin, issuer: company.name })
  await hashStoredCodes(store, auth)
  return {
    store,
    auth,
    origin,
    siteWords: [company.name, company.legalName, company.email, new URL(origin).hostname],
    linkSecret: derive(secret, 'resume-link'),
  }
}

function derive(secret: string, use: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32)).toString('hex')
}
