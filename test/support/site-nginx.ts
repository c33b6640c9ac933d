import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

export type SiteNginxOptions = {
  /** Where the instances listen on 127.0.0.1. */
  ports: readonly number[]
  /** Further lines of its http block. */
  more?: string
  accessLog?: boolean
  /** What is to be different from the files of deploy/: words of theirs, and what stands in their place. */
  changed?: Readonly<Record<string, string>>
}

export type SiteNginx = { args: string[]; origin: string; cache: string; log: string; errors: string }

/**
 * Writes into a folder what nginx needs to run as deploy/docker/nginx.conf has it, with the page cache: the arguments to start
 * it with, where it answers, and where it keeps pages. Only addresses and folders differ from the files of deploy/.
 */
export async function writeSiteNginx(
  folder: string,
  { ports, more = '', accessLog = false, changed = {} }: SiteNginxOptions,
): Promise<SiteNginx> {
  const [port, inner] = await Promise.all([freePort(), freePort()])
  const at = (name: string) => join(folder, name)
  const take = (source: string, name: string, changes: readonly (readonly [string, string])[]) => {
    let text = readFileSync(join(DEPLOY, source), 'utf8')
    for (const [from, to] of changes) {
      if (!text.includes(from)) throw new Error(`${source} does not say ${from}`)
      text = text.replaceAll(from, to)
    }
    for (const [from, to] of Object.entries(changed)) text = text.replaceAll(from, to)
    writeFileSync(at(name), text)
  }
  take('nginx/staffing-site-cache.conf', 'cache.conf', [
    ['/var/cache/staffing-site-nginx', at('cache')],
    ['127.0.0.1:3080', `127.0.0.1:${inner}`],
  ])
  const log = accessLog ? `access_log ${at('access.log')} ` : 'access_log off; # '
  take('nginx/staffing-site-proxy.conf', 'proxy.conf', [['access_log /var/log/nginx/access.log ', log]])
  const instances = ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`)
  take('docker/nginx.conf', 'site.conf', [
    ['/etc/nginx/staffing-site-cache.conf', at('cache.conf')],
    ['/etc/nginx/staffing-site-proxy.conf', at('proxy.conf')],
    ['server app-1:3000 max_fails=1 fail_timeout=1s;', instances.join(' ')],
    ['server app-2:3000 max_fails=1 fail_timeout=1s;', ''],
    ['listen 8080', `listen 127.0.0.1:${port}`],
  ])
  writeFileSync(
    at('nginx.conf'),
    `daemon off;
    worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${at('nginx.pid')};
    error_log ${at('error.log')};
    events { worker_connections 1024; }
    http {
      ${TEMPORARY.map((name) => `${name}_temp_path ${at(name)};`).join(' ')}
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000000;
      ${more}
      include ${at('site.conf')};
    }
    `,
  )
  return {
    args: ['-p', folder, '-e', at('error.log'), '-c', at('nginx.conf')],
    origin: `http://127.0.0.1:${port}`,
    cache: at('cache'),
    log: at('access.log'),
    errors: at('error.log'),
  }
}
