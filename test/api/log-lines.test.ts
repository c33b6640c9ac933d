import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { dataFolder } from '#test/support/copy-database.ts'
import { eventually } from '#test/support/eventually.ts'
import { freePort } from '#test/support/free-port.ts'
import { send } from '#test/support/send.ts'
import { ROOT, SERVER } from '#test/support/server-process.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

const ASKED = 200
const CRASH = `process.on('SIGUSR2', () => { throw new Error('nobody caught this') })`

const STOPPED_EARLY = `
  process.on('exit', () => process.stdout.write('by way of exit'))
  const waiting = setInterval(() => {
    if (process.listenerCount('SIGTERM') === 0) return
    clearInterval(waiting)
    process.kill(process.pid, 'SIGTERM')
  })`

/** A server whose log goes where the test says, and that runs this first. It is not up yet. */
async function spawnInto(output: 'pipe' | number, preload: string) {
  const port = await freePort()
  const args = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`, SERVER]
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', output, 'ignore'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: await dataFolder(),
      SEED_DEMO: '0',
      RATE_LIMIT: 'off',
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal)
  return { child, ended, origin: `http://127.0.0.1:${port}` }
}

async function serverInto(output: 'pipe' | number) {
  const { child, ended, origin } = await spawnInto(output, CRASH)
  const ready = () => send(origin, 'GET', '/readyz').then(({ status }) => status)
  await eventually(async () => expect(await ready()).toBe(200), 20_000)
  return { child, origin, ended }
}

async function askOften(origin: string, times = ASKED): Promise<void> {
  for (let asked = 0; asked < times; asked += 1)
    expect((await send(origin, 'GET', '/robots.txt')).status).toBe(200)
}

const answered = (log: string) => log.split('\n').filter((line) => line.includes('"answered"'))

describe('the log of a server that ends', () => {
  test.each([
    ['SIGTERM', 0],
    ['SIGHUP', 0],
    ['SIGUSR2', 1],
  ] as const)('has every line: %s', async (signal, code) => {
    const file = join(await temporaryFolder(), 'log')
    const { child, origin, ended } = await serverInto(openSync(file, 'a'))
    await askOften(origin)
    child.kill(signal)
    expect(await ended).toBe(code)
    const log = readFileSync(file, 'utf8')
    expect(answered(log)).toHaveLength(ASKED)
    for (const line of answered(log)) expect(JSON.parse(line)).toMatchObject({ method: 'GET', status: 200 })
    expect(log.includes('nobody caught this')).toBe(code === 1)
  })

  test('is written too when it is told to before it serves', async () => {
    const file = join(await temporaryFolder(), 'log')
    const { ended } = await spawnInto(openSync(file, 'a'), STOPPED_EARLY)
    expect(await ended).toBe(143)
    expect(readFileSync(file, 'utf8')).toMatch(/^by way of exit\{[^\n]*"msg":"starting"\}\n$/)
  })
})

/** More than a pipe and what may wait for it hold. */
const FLOOD = 4_000

describe('a log that nobody takes', { timeout: 60_000 }, () => {
  test('because its disk is full holds nobody up, at the end neither', async () => {
    const { child, origin, ended } = await serverInto(openSync('/dev/full', 'a'))
    await askOften(origin)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('because its reader is gone holds nobody up, at the end neither', async () => {
    const { child, origin, ended } = await serverInto('pipe')
    child.stdout?.destroy()
    await askOften(origin)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('because its reader is busy holds nobody up, at the end neither', async () => {
    const { child, origin, ended } = await serverInto('pipe')
    await Promise.all(Array.from({ length: 8 }, () => askOften(origin, FLOOD / 8)))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    child.stdout?.destroy()
  })
})
