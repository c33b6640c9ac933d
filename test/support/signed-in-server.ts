import { onTestFinished } from 'vitest'
import { LoginResponse } from '#contract/people/session.ts'
import type { Store } from '#server/store/engine/store.ts'
import { ADMIN } from './administrator.ts'
import type { TestApp } from './app.ts'
import { send } from './send.ts'
import { startServer } from './server-process.ts'

/** A server process that a test may kill, with its administrator signed in. It ends with the test. */
export async function signedInServer(dataDir: string, databaseUrl?: string) {
  const server = await startServer({
    dataDir,
    variables: {
      ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, RATE_LIMIT: 'off' },
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
  })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  const app: Pick<TestApp, 'send'> = { send: (...sent) => send(server.origin, ...sent) }
  const { email, password } = ADMIN
  const { json } = await app.send('POST', '/api/jobs/login/', { json: { email, password } })
  return { server, app, token: LoginResponse.parse(json).token }
}

/** As when the time is over for which the server that was killed had a task to itself. */
export const endLease = (store: Store, kind: 'bulk' | 'import') =>
  store.sql
    .updateTable('tasks')
    .set({ leased_until: new Date(0).toISOString() })
    .where('kind', '=', kind)
    .execute()
