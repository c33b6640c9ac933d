import { spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readerIsolation } from '#server/resumes/isolation.ts'
import { READER_FOLDER } from '#server/resumes/read-resume.ts'
import { readerFlags } from '#server/resumes/reader-process.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

const root = join(import.meta.dirname, '../..')
const builtins = builtinModules.filter((name) => !name.startsWith('_'))

/**
 * Runs what each of these does where the parsers run, and answers the names of those that were not refused: got through, or
 * neither that nor an error.
 */
function whatWorks(tries: Record<string, string>): string[] {
  const program = `
    import { createRequire, registerHooks } from 'node:module'
    import Module from 'node:module'
    import { once } from 'node:events'
    import { execPath } from 'node:process'
    import { giveUpRights } from './build/resume-reader/give-up-rights.mjs'
    // What an attacker could hold at most: every module, from before.
    const require = createRequire(process.cwd() + '/package.json')
    const have = Object.fromEntries(${JSON.stringify(builtins)}.map((name) => [name, process.getBuiltinModule(name)]))
    const { fetch, WebSocket, WebAssembly } = globalThis
    const { execve, loadEnvFile } = process
    giveUpRights()
    const tries = { ${Object.entries(tries).map(([name, code]) => `${JSON.stringify(name)}: async () => { ${code} }`)} }
    for (const [name, go] of Object.entries(tries)) {
      const silent = new Promise((said) => setTimeout(said, 10_000, ' without an answer'))
      await Promise.race([go().then(() => ''), silent]).then((end) => console.log(name + end), () => {})
    }
    console.log('tried all')
    process.exit()`
  const flags = [...readerFlags(READER_FOLDER), '--input-type=module', '-e', program]
  const child = spawnSync(process.execPath, flags, { cwd: root, env: {}, encoding: 'utf8' })
  expect(child.stderr).toBe('')
  return child.stdout.split('\n').filter(Boolean)
}

let heard = 0
let port = 0
let udp = 0

beforeAll(async () => {
  const canary = createServer((socket) => {
    heard += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  const datagrams = createSocket('udp4', () => {
    heard += 1
  }).bind(0, '127.0.0.1')
  await Promise.all([once(canary, 'listening'), once(datagrams, 'listening')])
  const address = canary.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  udp = datagrams.address().port
  return () => {
    canary.close()
    datagrams.close()
  }
})

test('the runtime refuses network, threads and processes to who has every module in hand', () => {
  const url = `http://127.0.0.1:${port}/`
  const works = whatWorks({
    control: '',
    tcp: `await once(have.net.connect(${port}, '127.0.0.1'), 'connect')`,
    'unix socket': `await once(have.net.connect('/tmp/any.sock'), 'connect')`,
    listen: `await once(have.net.createServer().listen(0), 'listening')`,
    udp: `await new Promise((sent, failed) => have.dgram.createSocket('udp4').on('error', failed)
      .send('x', ${udp}, '127.0.0.1', (error) => (error ? failed(error) : sent())))`,
    'udp listen': `await once(have.dgram.createSocket('udp4').bind(0), 'listening')`,
    http: `await once(have.http.get('${url}'), 'response')`,
    https: `await once(have.https.get('${url.replace('http', 'https')}'), 'response')`,
    http2: `await once(have.http2.connect('${url}'), 'connect')`,
    tls: `await once(have.tls.connect(${port}, '127.0.0.1'), 'secureConnect')`,
    lookup: `await have['dns/promises'].lookup('localhost')`,
    resolve: `await have['dns/promises'].resolve4('localhost')`,
    'own resolver': `const { Resolver } = have['dns/promises']; const own = new Resolver({ timeout: 50, tries: 1 })
      own.setServers(['127.0.0.1:${udp}']); await own.resolve4('example.com')`,
    'fetch from before': `await fetch('${url}')`,
    'socket from before': `const socket = new WebSocket('${url.replace('http', 'ws')}')
      await new Promise((opened, failed) => { socket.onopen = opened; socket.onerror = failed })`,
    spawn: `await once(have.child_process.spawn('/bin/true'), 'spawn')`,
    exec: `have.child_process.execFileSync('/bin/true')`,
    fork: `await once(have.cluster.fork(), 'online')`,
    'new Node': `have.child_process.spawnSync(execPath, ['-v']).stdout.length`,
    'program in its place': `execve('/bin/true', ['true'], {})`,
    'test runner': `for await (const { type } of have['node:test'].run({ files: ['/bin/true'] }))
      if (type === 'test:pass') return
      throw new Error('nothing was run')`,
    thread: `new have.worker_threads.Worker('1', { eval: true })`,
    inspector: `have.inspector.open(0)`,
    'inspector session': `const s = new have.inspector.Session(); s.connect()
      await new Promise((ok, no) => s.post('Runtime.evaluate', { expression: '1' }, (e) => (e ? no(e) : ok())))`,
    'add-on': `require(process.cwd() + '/node_modules/better-sqlite3')(':memory:')`,
    wasi: `new have.wasi.WASI({ version: 'preview1' })`,
    webassembly: `await WebAssembly.compile(new Uint8Array([0,97,115,109,1,0,0,0, 1,4,1,96,0,0, 3,2,1,0, 10,4,1,2,0,11]))`,
    'right again': `if (!process.permission.has('worker') && !process.permission.has('fs.read')) throw new Error()`,
    evaluated: `eval('1')`,
    compiled: `new Function('return 1')()`,
  })
  expect(works).toEqual(['control', 'tried all'])
  expect(heard).toBe(0)
})

test('the parsers can load no module, and cannot lift that from inside', () => {
  const names = builtins.map((name) => (name.startsWith('node:') ? name : `node:${name}`))
  const works = whatWorks({
    control: '',
    ...Object.fromEntries(names.map((name) => [`import ${name}`, `await import('${name}')`])),
    ...Object.fromEntries(names.map((name) => [`require ${name}`, `require('${name}')`])),
    ...Object.fromEntries(
      names.map((name) => [`get ${name}`, `process.getBuiltinModule('${name}').constructor`]),
    ),
    'hooks that answer first': `registerHooks({ resolve: (url) => ({ url, format: 'builtin', shortCircuit: true }) })
      await import('node:net')`,
    'hooks by the class of modules': `Module.registerHooks({}).deregister`,
    'load of the class of modules': `Module._load('node:net').connect`,
    'require of a module': `new Module('x').require('node:net').connect`,
    'another require': `Module.createRequire('/').resolve`,
    'code as an address': `await import('data:text/javascript,export default 1')`,
    file: `await import('./src/server/resumes/reader/limits.ts')`,
    fetch: `globalThis.fetch.name`,
    socket: `globalThis.WebSocket.name`,
    events: `globalThis.EventSource.name`,
    webassembly: `globalThis.WebAssembly.compile`,
    binding: `process.binding('tcp_wrap')`,
    signal: `process.kill(${process.pid}, 0)`,
    'add-on': `process.dlopen({ exports: {} }, 'any.node')`,
    report: `process.report.getReport()`,
  })
  expect(works).toEqual(['control', 'tried all'])
})

test('the parsers read and write no file', async () => {
  const folder = await temporaryFolder()
  const secret = join(folder, 'secret')
  writeFileSync(secret, 'secret')
  const works = whatWorks({
    control: '',
    code: `have.fs.readFileSync('build/resume-reader/pdf.js')`,
    'data folder': `have.fs.readFileSync(${JSON.stringify(secret)})`,
    'by promise': `await have.fs.promises.readFile(${JSON.stringify(secret)})`,
    'by stream': `await once(have.fs.createReadStream(${JSON.stringify(secret)}), 'data')`,
    'by descriptor': `have.fs.openSync(${JSON.stringify(secret)})`,
    system: `have.fs.readFileSync('/etc/hostname')`,
    'environment of the server': `have.fs.readFileSync('/proc/${process.pid}/environ')`,
    'own environment': `have.fs.readFileSync('/proc/self/environ')`,
    'own memory': `have.fs.openSync('/proc/self/mem')`,
    server: `have.fs.readFileSync('src/main.ts')`,
    listing: `have.fs.readdirSync(${JSON.stringify(folder)})`,
    link: `have.fs.symlinkSync(${JSON.stringify(secret)}, 'node_modules/link')`,
    environment: `if (Object.keys(process.env).length === 0) throw new Error('nothing in it')`,
    'environment from a file': `loadEnvFile(${JSON.stringify(secret)})`,
    blob: `await (await have.fs.openAsBlob(${JSON.stringify(secret)})).text()`,
    exists: `if (!have.fs.existsSync(${JSON.stringify(secret)})) throw new Error('nothing there')`,
    watch: `have.fs.watch(${JSON.stringify(folder)})`,
    glob: `if (have.fs.globSync(${JSON.stringify(join(folder, '*'))}).length === 0) throw new Error('nothing there')`,
    database: `new have['node:sqlite'].DatabaseSync(${JSON.stringify(join(folder, 'sqlite'))})`,
    storage: `globalThis.localStorage.setItem('a', 'b')`,
    'compile cache': `if (have.module.enableCompileCache(${JSON.stringify(join(folder, 'cache'))}).status !== 1) throw new Error()`,
    write: `have.fs.writeFileSync(${JSON.stringify(join(folder, 'written'))}, '')`,
    'write code': `have.fs.writeFileSync('node_modules/written', '')`,
    remove: `have.fs.rmSync(${JSON.stringify(secret)})`,
    heap: `have.v8.writeHeapSnapshot(${JSON.stringify(join(folder, 'heap'))})`,
    trace: `have.trace_events.createTracing({ categories: ['v8'] }).enable()`,
  })
  expect(works).toEqual(['control', 'tried all'])
  expect(await readdir(folder)).toEqual(['secret'])
})

test('where the kernel allows it, a reader has no network and sees no process, whatever it runs', async () => {
  const { command } = await readerIsolation()
  if (command.length === 0) return
  const [program, ...flags] = command
  const free = `
    const net = require('node:net')
    net.connect(${port}, '127.0.0.1').on('connect', () => console.log('connected')).on('error', () => {})
    try { process.kill(${process.pid}, 0); console.log('seen') } catch {}
    try { require('fs').readFileSync('/proc/${process.pid}/environ'); console.log('read') } catch {}
    console.log('ran')`
  const child = spawnSync(program ?? '', [...flags, process.execPath, '-e', free], {
    env: {},
    encoding: 'utf8',
  })
  expect(child.stdout.split('\n').filter(Boolean)).toEqual(['ran'])
  expect(heard).toBe(0)
})
