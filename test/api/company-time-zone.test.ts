import { expect, onTestFinished, test } from 'vitest'
import { createDayClock } from '#contract/core/company-time.ts'
import { SavedJobResponse } from '#contract/jobs/job.ts'
import { LoginResponse } from '#contract/people/session.ts'
import { parseEnv } from '#server/env.ts'
import { ADMIN } from '#test/support/administrator.ts'
import { dataFolder } from '#test/support/copy-database.ts'
import { jobInput } from '#test/support/factories.ts'
import { send } from '#test/support/send.ts'
import { spawnServer, startServer } from '#test/support/server-process.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

// Twenty-six hours apart: it is never the same day in both, and in one of them not that of UTC.
const [FIRST_TO_END, LAST_TO_END] = ['Pacific/Kiritimati', 'Etc/GMT+12']

test.each([
  [FIRST_TO_END, 404],
  [LAST_TO_END, 200],
  // No name, but servers were started with one.
  ['-12:00', 200],
])("a job's last day ends with the company's day in %s", async (timeZone, status) => {
  const server = await startServer({
    dataDir: await dataFolder(),
    variables: { TIME_ZONE: timeZone },
  })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  const login = await send(server.origin, 'POST', '/api/jobs/login/', { json: ADMIN })
  const { token } = LoginResponse.parse(login.json)
  const valid_through = createDayClock(LAST_TO_END).dayOf(new Date())
  const posted = await send(server.origin, 'POST', '/api/jobs/post/', {
    token,
    json: jobInput({ valid_through }),
  })
  const { id } = SavedJobResponse.parse(posted.json).data
  expect((await send(server.origin, 'GET', `/api/jobs/list/${id}/`)).status).toBe(status)
  // The browser of a recruiter counts its days the same way.
  const page = await send(server.origin, 'GET', '/admin/jobs-posted')
  expect(page.text).toContain(`data-time-zone="${timeZone}"`)
})

test('a time zone that does not exist is named before anything starts', async () => {
  const variables = { TIME_ZONE: 'Florida/Coral_Springs' }
  const server = await spawnServer({ dataDir: await temporaryFolder(), variables })
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('TIME_ZONE: must be a time zone such as America/New_York')
})

test('an offset in place of a name is taken, with which servers were started before', () => {
  for (const TIME_ZONE of ['+02:00', '-12:00', 'america/chicago'])
    expect(() => parseEnv({ TIME_ZONE }), TIME_ZONE).not.toThrow()
  expect(() => parseEnv({ TIME_ZONE: '+99:00' })).toThrow('TIME_ZONE')
})
