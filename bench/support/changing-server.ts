import '../../src/node-env.ts'
import { parseEnv } from '#server/env.ts'
import { compose } from '../../src/compose.ts'

/*
 * The server, for which a job has changed before each request that says so. Everybody in it who keeps something of jobs
 * hears it as after a real change; the change itself is not made, since writing it would be measured too.
 */

/** The header of such a request. */
const CHANGED = 'x-job-changed'

const env = parseEnv(process.env)
const { app, deps, listen, close } = await compose(env)
app.server.prependListener('request', ({ headers }) => {
  if (headers[CHANGED] !== undefined) deps.store.changes.tell('jobs')
})
await listen(env)
process.once('SIGTERM', () => close().then(() => process.exit()))
