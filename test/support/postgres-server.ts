import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findPostgres } from './find-postgres.ts'
import { freePort } from './free-port.ts'

export type PostgresServer = {
  url: string
  /** Ends it as an operator does, and every connection with it; its data stay. */
  halt: () => Promise<void>
  /** Starts it again where it was. */
  resume: () => Promise<void>
  /** Ends it for good and removes everything. */
  stop: () => Promise<void>
}

type Person = { uid: number; gid: number }

/** PostgreSQL refuses to run as root, so root lends it another user: its own, else nobody. */
const someoneElse = (): Person | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const people = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = people.find((person) => person[0] === name) ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  return { uid: 65534, gid: 65534 }
}

/** Another user must be able to reach it, which a private TMPDIR would not allow; that of a run of the tests does. */
const makeFolder = (person: Person | undefined): string => {
  const reached = person === undefined || process.env.TEST_DISK === tmpdir()
  const folder = mkdtempSync(join(reached ? tmpdir() : '/tmp', 'test-postgres-'))
  if (person !== undefined) chownSync(folder, person.uid, person.gid)
  return folder
}

// The shell waits for the end of its stdin, which comes with stop() and with any death of this process, a
// SIGKILL included. Then it ends the server and removes everything. Each line before that ends the server or starts it again.
const KEEPER = `
  up() {
    "$@" & server=$!
    (while kill -0 "$server" 2>/dev/null; do sleep 1; done; kill -TERM $$ 2>/dev/null) & watch=$!
  }
  down() {
    kill "$watch" 2>/dev/null
    kill -INT "$server" 2>/dev/null
    wait "$server"
  }
  trap 'rm -rf "$FOLDER"; exit 1' TERM
  up "$@"
  while read -r _; do
    down
    read -r _ || break
    up "$@"
  done
  down
  rm -rf "$FOLDER"
`

const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Starts a PostgreSQL of its own in a temporary folder, on a free loopback port, with a password. */
export const startPostgres = async (maxConnections = 300): Promise<PostgresServer> => {
  const binaries = findPostgres()
  const person = someoneElse()
  const folder = makeFolder(person)
  let bin = binaries.folder
  if (binaries.ours && person !== undefined) {
    // Our cache may lie below a home folder that the other user cannot enter.
    cpSync(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    spawnSync('chown', ['-R', `${person.uid}:${person.gid}`, join(folder, 'native')])
    bin = join(folder, 'native/bin')
  }
  const password = randomBytes(16).toString('hex')
  const secret = join(folder, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  if (person !== undefined) chownSync(secret, person.uid, person.gid)
  chmodSync(folder, 0o700)

  const data = join(folder, 'data')
  const as = {
    ...person,
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: folder, FOLDER: folder, LC_ALL: 'C' },
  }
  const made = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'test',
      `--pwfile=${secret}`,
      '--auth=password',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...as, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb failed: ${made.error?.message ?? ''}${made.stderr}`)
  }
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    `max_connections=${maxConnections}`,
    ...FAST,
  ]
  const server = spawn(
    'sh',
    ['-c', KEEPER, 'sh', join(bin, 'postgres'), '-D', data, ...settings.flatMap((it) => ['-c', it])],
    // Its own process group: Ctrl-C must not end it before the tests that still use it.
    { ...as, stdio: ['pipe', 'ignore', 'pipe'], detached: true },
  )
  const ended = once(server, 'exit')
  const stop = async () => {
    server.stdin.end()
    await ended
  }
  let log = ''
  const said = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!log.includes(words)) return
        log = ''
        server.stderr.off('data', look)
        resolve()
      }
      server.stderr.on('data', look)
      server.once('exit', () => reject(new Error(`PostgreSQL did not say "${words}": ${log}`)))
    })
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-5000)
  })
  const turn = async (words: string) => {
    const done = said(words)
    server.stdin.write('\n')
    await done
  }
  await said('ready to accept connections')
  return {
    url: `postgres://test:${password}@127.0.0.1:${port}`,
    halt: () => turn('database system is shut down'),
    resume: () => turn('ready to accept connections'),
    stop,
  }
}
