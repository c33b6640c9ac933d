import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#test/support/free-port.ts'
import { isBuildFresh, isServerFresh } from '../../scripts/build-stamp.ts'
import { serverCommand } from '../../scripts/server-command.ts'
import { type Child, startChild } from './child.ts'
import { untilReady } from './until-ready.ts'

const root = join(import.meta.dirname, '../..')
const MONITOR = join(import.meta.dirname, 'hold-monitor.mjs')

export const ADMIN = { email: 'bench@example.com', password: 'mango lantern orbit' }

export type SiteServer = Child & { origin: string }

type Options = {
  dataDir: string
  databaseUrl?: string | undefined
  smtpUrl?: string | undefined
  logLevel?: 'warn' | 'info'
  core?: number
  port?: number
  /** A server of this bench, run from its source. */
  program?: string
  /** A file to which the server writes, at SIGUSR2, how long it was held (hold-monitor.mjs). */
  holdsFile?: string | undefined
  /** A control group that it lives in, by its folder. */
  within?: string | undefined
  /** A program, with its arguments, that runs the server: strace. */
  under?: readonly string[]
  /** Further variables of the server. */
  more?: Record<string, string>
}

/** Figures of an old build would be about another site. */
export function requireFreshBuild(): void {
  if (isBuildFresh(root) && isServerFresh(root)) return
  console.error('The pages or the server are not built from these sources. Run `npm run build` first.')
  process.exit(1)
}

/** The shell enters the group and becomes the server. */
const enter = (group: string) => ['sh', '-c', 'echo $$ > "$0" && exec "$@"', join(group, 'cgroup.procs')]

/** Starts the server as `npm start` does, without limits and sample jobs, and does not wait for it. */
export async function launchSite(options: Options): Promise<SiteServer> {
  const {
    dataDir,
    databaseUrl,
    smtpUrl,
    logLevel = 'warn',
    core,
    port = await freePort(),
    holdsFile,
    program,
    within,
    under = [],
    more,
  } = options
  const log = openSync(join(dataDir, 'bench.log'), 'a')
  const origin = `http://127.0.0.1:${port}`
  const { flags, file, variables } =
    program === undefined ? serverCommand(root) : { flags: [], file: program, variables: {} }
  const monitor = holdsFile === undefined ? [] : ['--import', MONITOR]
  const node = [...under, process.execPath, ...flags, ...monitor, file]
  const [command = '', ...args] = within === undefined ? node : [...enter(within), ...node]
  const child = startChild(command, args, {
    core,
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...variables,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT: 'off',
      SEED_DEMO: '0',
      LOG_LEVEL: logLevel,
      HOLDS_FILE: holdsFile,
      ...more,
    },
  })
  closeSync(log)
  return { ...child, origin }
}

/** The same, and waits until it serves. */
export async function startSite(options: Options): Promise<SiteServer> {
  const site = await launchSite(options)
  await untilReady(`${site.origin}/readyz`, site)
  return site
}
