import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres } from '#test/support/find-postgres.ts'
import { freePort } from '#test/support/free-port.ts'
import { createDatabase } from '#test/support/postgres-databases.ts'
import { startChild } from './child.ts'
import { temporaryFolder } from './temp-folder.ts'

const PASSWORD = 'only-on-loopback'
const PATIENCE_MS = 30_000

type Postgres = {
  url: string
  /** Makes an empty database and answers its URL. */
  createDatabase(name: string): Promise<string>
  /** Makes a database like the one of that URL, which nobody uses meanwhile, and answers its URL. */
  copyDatabase(url: string, name: string): Promise<string>
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root. */
function someoneElse(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  const [, , uid = 65_534, gid = 65_534] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** Starts a PostgreSQL as an operator would run it, every commit synced to disk, on a free port of 127.0.0.1. */
export async function startDurablePostgres(): Promise<Postgres> {
  const { folder: bin } = findPostgres()
  const person = someoneElse()
  const folder = temporaryFolder('postgres', '/tmp')
  const secret = join(folder, 'password')
  writeFileSync(secret, PASSWORD)
  if (person !== undefined) for (const path of [folder, secret]) chownSync(path, person.uid, person.gid)

  const as = { ...person, cwd: folder, env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C' } }
  const data = join(folder, 'data')
  const login = ['-U', 'bench', `--pwfile=${secret}`, '--auth=scram-sha-256']
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, ...login, '-E', 'UTF8', '--locale=C'], as)
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)

  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=on']
  const flags = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const server = startChild(join(bin, 'postgres'), flags, { ...as, stdio: 'ignore' })
  const address = `postgres://bench:${PASSWORD}@127.0.0.1:${port}`
  const url = `${address}/postgres`
  await untilAccepting(url)
  return {
    url,
    createDatabase: (name) => createDatabase(address, name, 'template0'),
    copyDatabase: (of, name) => createDatabase(address, name, new URL(of).pathname.slice(1)),
    stop: () => server.end('SIGINT'),
  }
}

async function untilAccepting(url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
