import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readerFlags } from '#server/resumes/read-resume.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

const root = join(import.meta.dirname, '../..')

/** Runs what each of these does where the parsers run, and answers the names of those that got through. */
function whatWorks(tries: Record<string, string>): string[] {
  const program = `
    import { createRequire } from 'node:module'
    import * as fs from 'node:fs'
    import { keepOnlyNeededModules } from './src/server/resumes/reader/only-needed-modules.ts'
    keepOnlyNeededModules()
    const require = createRequire(process.cwd() + '/package.json')
    const tries = { ${Object.entries(tries).map(([name, code]) => `${JSON.stringify(name)}: async () => { ${code} }`)} }
    for (const [name, go] of Object.entries(tries)) await go().then(() => console.log(name), () => {})`
  const flags = [...readerFlags, '--input-type=module', '-e', program]
  const child = spawnSync(process.execPath, flags, { cwd: root, env: {}, encoding: 'utf8' })
  expect(child.stderr).toBe('')
  return child.stdout.split('\n').filter(Boolean)
}

test('the parsers get no network, no process and no code from strings', async () => {
  let heard = 0
  const canary = createServer((socket) => {
    heard += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void canary.close())
  await once(canary, 'listening')
  const address = canary.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const url = `http://127.0.0.1:${port}/`
  const builtins = [
    'net',
    'http',
    'https',
    'http2',
    'tls',
    'dns',
    'dgram',
    'child_process',
    'worker_threads',
    'inspector',
  ]
  const works = whatWorks({
    control: '',
    ...Object.fromEntries(builtins.map((name) => [`import ${name}`, `await import('node:${name}')`])),
    ...Object.fromEntries(builtins.map((name) => [`require ${name}`, `require('${name}')`])),
    ...Object.fromEntries(
      builtins.map((name) => [`get ${name}`, `process.getBuiltinModule('${name}').constructor`]),
    ),
    fetch: `await fetch('${url}')`,
    socket: `new WebSocket('${url.replace('http', 'ws')}')`,
    events: `new EventSource('${url}')`,
    connect: `process.getBuiltinModule('net').connect(${port}, '127.0.0.1')`,
    binding: `process.binding('tcp_wrap')`,
    signal: `process.kill(${process.pid}, 0)`,
    evaluated: `eval('1')`,
    compiled: `new Function('return 1')()`,
  })
  expect(works).toEqual(['control'])
  expect(heard).toBe(0)
})

test('the parsers read their own code and write nothing', async () => {
  const folder = await temporaryFolder()
  const secret = join(folder, 'secret')
  writeFileSync(secret, 'secret')
  const works = whatWorks({
    code: `fs.readFileSync('node_modules/unpdf/package.json')`,
    'data folder': `fs.readFileSync(${JSON.stringify(secret)})`,
    system: `fs.readFileSync('/etc/hostname')`,
    server: `fs.readFileSync('src/main.ts')`,
    listing: `fs.readdirSync(${JSON.stringify(folder)})`,
    environment: `if (Object.keys(process.env).length === 0) throw new Error('nothing in it')`,
    write: `fs.writeFileSync(${JSON.stringify(join(folder, 'written'))}, '')`,
    'write code': `fs.writeFileSync('node_modules/written', '')`,
    remove: `fs.rmSync(${JSON.stringify(secret)})`,
    report: `process.report.writeReport(${JSON.stringify(join(folder, 'report'))})`,
  })
  expect(works).toEqual(['code'])
  expect(existsSync(secret)).toBe(true)
})
