import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#test/support/free-port.ts'
import { type Child, startChild } from './child.ts'
import { untilReady } from './until-ready.ts'

/**
 * nginx in front of instances on these ports. What one of them does not answer is asked of the next: always while nothing
 * was sent, and for an application (its key makes it one) also when the answer broke off.
 */
export async function startBalancer(
  folder: string,
  ports: readonly number[],
): Promise<Child & { origin: string }> {
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
      access_log off;
      upstream site {
        zone site 64k;
        ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n')}
        keepalive 16;
        keepalive_timeout 1s;
      }
      server {
        listen 127.0.0.1:${port};
        client_max_body_size 3m;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_connect_timeout 1s;
        proxy_next_upstream error timeout;
        location = /balancer { return 200; }
        location / { proxy_pass http://site; }
        location = /api/jobs/apply/submit {
          proxy_next_upstream error timeout non_idempotent;
          proxy_pass http://site;
        }
      }
    }
  `
  const file = inFolder('balancer.conf')
  writeFileSync(file, config)
  const child = startChild('nginx', ['-p', folder, '-e', inFolder('error.log'), '-c', file], {
    stdio: 'inherit',
  })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(`${origin}/balancer`, child)
  return { ...child, origin }
}
