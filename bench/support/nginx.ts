import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#test/support/free-port.ts'
import { type Child, startChild } from './child.ts'
import { childrenOf } from './cpu-time.ts'
import type { FixedResponse } from './fixed-answer.ts'
import { untilReady } from './until-ready.ts'

type Nginx = Child & { origin: string; worker: number }

const quoted = (value: string): string => {
  if (value.includes('$')) throw new Error(`nginx would take this for a variable: ${value}`)
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}

const location = (folder: string, { path, type, headers, body }: FixedResponse, at: number): string => {
  const file = join(folder, `answer-${at}`)
  writeFileSync(file, body)
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)};`)
  return `location = ${path} { alias ${file}; default_type ${quoted(type)}; ${lines.join(' ')} }`
}

/** Locations that give these answers from files of that folder. */
export const fixedLocations = (folder: string, answers: readonly FixedResponse[]): string =>
  answers.map((answer, at) => location(folder, answer, at)).join('\n')

/** nginx as one would tune it for this: one worker, files kept open, the same bytes and headers as the site's. */
export async function startNginx(
  folder: string,
  answers: readonly FixedResponse[],
  { core, accessLog }: { core: number; accessLog: boolean },
): Promise<Nginx> {
  const port = await freePort()
  const inFolder = (name: string) => join(folder, name)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = `
    daemon off;
    worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${inFolder('nginx.pid')};
    error_log ${inFolder('error.log')};
    events { worker_connections 1024; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${inFolder(name)};`).join(' ')}
      access_log ${accessLog ? inFolder('access.log') : 'off'};
      types {}
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000000;
      open_file_cache max=100;
      server_tokens off;
      server {
        listen 127.0.0.1:${port};
        location = /readyz { return 200; }
        ${fixedLocations(folder, answers)}
      }
    }
  `
  const file = inFolder('nginx.conf')
  writeFileSync(file, config)
  const child = startChild('nginx', ['-p', folder, '-e', inFolder('error.log'), '-c', file], {
    core,
    stdio: 'inherit',
  })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(`${origin}/readyz`, child)
  const [worker] = childrenOf(child.pid)
  if (worker === undefined) throw new Error('nginx has no worker')
  return { ...child, origin, worker }
}
