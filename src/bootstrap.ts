import { hkdfSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { prepareUpdate } from '#server/backup/before-update.ts'
import type { Env } from '#server/env.ts'
import type { ResumeStore } from '#server/files/resume-store.ts'
import { readSecret } from '#server/files/secret.ts'
import { migrate, schemaStand } from '#server/store/engine/migrate.ts'
import { openPostgres, openSqlite } from '#server/store/engine/store.ts'
import type { Clock } from '#server/usecases/core/clock.ts'
import { ensureFilesFit, ensureNoFiles } from '#server/usecases/installation/installation.ts'
import { createAuth } from '#server/usecases/people/auth.ts'
import { hashStoredCodes } from '#server/usecases/people/recovery-codes.ts'
import { openLiveSettings } from '#server/usecases/site-settings/live-settings.ts'
import { databaseOf } from './databases.ts'
import { openFirm } from './firm.ts'
import { placesOf } from './resumes.ts'

type Options = {
  resumes?: ResumeStore
  log?: Parameters<typeof prepareUpdate>[0]['log']
  clock?: Clock
}

/** Commands say what they were asked for. */
const silent = { info() {}, warn() {} }

/**
 * What the server and the commands beside it stand on: the migrated database, its accounts, the derived secrets. With
 * `resumes` only when they and the database belong together.
 *
 * @throws StartRefused when they do not, and when this version cannot serve the schema: before anything is changed.
 */
export async function bootstrap(env: Env, { resumes, log = silent, clock = () => new Date() }: Options = {}) {
  const places = placesOf(env)
  const place = databaseOf(env)
  if (resumes !== undefined && place.engine === 'sqlite' && !existsSync(place.file))
    await ensureNoFiles({ resumes, places })
  const store =
    place.engine === 'sqlite'
      ? openSqlite(place.file)
      : openPostgres(place.url, undefined, env.databaseDirectUrl)
  try {
    const stand = await schemaStand(store, places.database)
    if (resumes !== undefined) await ensureFilesFit({ store, resumes, places })
    await prepareUpdate({ store, place, copies: env.backup.beforeUpdate, log })
    if (stand === 'newer') log.warn({}, 'the schema is of a newer version, which this one can serve')
    else
      await migrate(store, () => log.warn({}, 'the update of the schema waits for who uses tables')).catch(
        async (error: unknown) => {
          // A newer version may have started at the same time.
          if ((await schemaStand(store, places.database)) !== 'newer') throw error
        },
      )
    const secret = env.secret ?? (await readSecret(env.dataDir))
    const origin = env.publicUrl ?? `http://localhost:${env.port}`
    const { firm, site, content } = await openFirm(store, clock)
    const settings = await openLiveSettings({ store, log })
    const auth = createAuth(store, {
      ...{ secret: derive(secret, 'session'), origin },
      issuer: () => firm().name,
    })
    await hashStoredCodes(store, auth)
    return {
      store,
      auth,
      origin,
      firm,
      site,
      content,
      settings,
      siteWords: () => {
        const { name, legalName, email } = firm()
        return [name, legalName, email, new URL(origin).hostname]
      },
      linkSecret: derive(secret, 'resume-link'),
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

function derive(secret: string, use: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32)).toString('hex')
}
