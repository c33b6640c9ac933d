import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { StartRefused } from '#contract/core/start-refused.ts'

type Tool = 'pg_dump' | 'pg_restore'

/** What libpq knows of the parameters of an address, by the variable that it reads them from. */
const PARAMETERS = {
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
  host: 'PGHOST',
  port: 'PGPORT',
} as const

const plain = (part: string) => decodeURIComponent(part) || undefined

/**
 * The variables by which PostgreSQL's own tools connect to `url`: nothing of it stands on a command line, where everybody
 * on the machine could read it.
 */
export function connectionVariables(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const given = Object.entries(PARAMETERS).map(([name, variable]) => [variable, searchParams.get(name)])
  const sslmode = searchParams.get('sslmode')
  const variables = {
    PGHOST: plain(hostname.replace(/^\[(.*)\]$/, '$1')),
    PGPORT: port || undefined,
    PGUSER: plain(username),
    PGPASSWORD: plain(password),
    PGDATABASE: plain(pathname.slice(1)),
    // As this program's driver reads it: a certificate that is not asked for is no certificate to check.
    PGSSLMODE: sslmode === 'no-verify' || searchParams.get('ssl') === 'true' ? 'require' : sslmode,
    ...Object.fromEntries(given.filter(([, value]) => value !== null)),
  }
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => !!entry[1]),
  )
}

type Run = { url?: string; signal?: AbortSignal }

/** Runs a tool and answers what it printed. Throws StartRefused with its last words when it fails. */
async function run(tool: Tool, args: readonly string[], { url, signal }: Run = {}): Promise<string> {
  const connection = url === undefined ? {} : connectionVariables(url)
  const child = spawn(tool, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...connection, LC_ALL: 'C', PGCONNECT_TIMEOUT: '10' },
    ...(signal && { signal }),
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [code, printed, said] = await Promise.all([ended, text(child.stdout), text(child.stderr)]).catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT') throw cause
      throw new StartRefused(
        `${tool} is not on the PATH. Install the client programs of PostgreSQL, of the server's version or newer (Debian: postgresql-client).`,
        { cause },
      )
    },
  )
  if (code === 0) return printed
  throw new StartRefused(
    `${tool} failed: ${said.trim().split('\n').slice(-3).join(' ') || `it ended with ${code}`}`,
  )
}

/** @throws StartRefused when the tool is missing, or older than the server's version (150004 is 15.4) */
export async function requireTool(tool: Tool, serverVersion: number): Promise<void> {
  const printed = await run(tool, ['--version'])
  const own = Number(/(\d+)/.exec(printed)?.[1] ?? 0)
  const server = Math.floor(serverVersion / 10_000)
  if (own < server)
    throw new StartRefused(
      `${tool} is of PostgreSQL ${own}, the server is ${server}. Install the client programs of ${server} or newer, and put them first on the PATH.`,
    )
}

type Dump = { url: string; snapshot: string; file: string; signal: AbortSignal }

/** Writes the database of a snapshot into a new file. */
export async function dumpPostgres({ url, snapshot, file, signal }: Dump): Promise<void> {
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--no-password']
  await run('pg_dump', [...args, `--snapshot=${snapshot}`, `--file=${file}`], { url, signal })
}

/** Fills an empty database from such a file: all of it, or (when it fails or is killed) nothing. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const database = connectionVariables(url).PGDATABASE ?? ''
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-password']
  await run('pg_restore', [...args, `--dbname=${database}`, file], { url })
}
