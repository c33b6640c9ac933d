import { freePort } from '#test/support/free-port.ts'
import { type SiteNginxOptions, writeSiteNginx } from '#test/support/site-nginx.ts'
import { type Child, startChild } from './child.ts'
import type { FixedResponse } from './fixed-answer.ts'
import { fixedLocations } from './nginx.ts'
import { untilReady } from './until-ready.ts'

type Options = { answers?: readonly FixedResponse[]; core?: number } & Pick<
  SiteNginxOptions,
  'accessLog' | 'changed'
>

type PageCache = Child & {
  /** The site by way of the cache; the same answers from files, by `sendfile` as nginx is mostly set; and read and written. */
  origin: string
  files: string
  filesRead: string
  /** The folder in which pages are kept. */
  cache: string
}

/** The nginx of deploy/ in front of instances on these ports; the same process gives fixed answers on a port of its own. */
export async function startPageCache(
  folder: string,
  ports: readonly number[],
  { answers = [], core, ...how }: Options = {},
): Promise<PageCache> {
  const [port, portRead] = await Promise.all([freePort(), freePort()])
  const giveFiles = (at: number, sendfile: 'on' | 'off') =>
    `server { listen 127.0.0.1:${at}; server_tokens off; open_file_cache max=100; types {} sendfile ${sendfile};
      location = /readyz { return 200; }
      ${fixedLocations(folder, answers)} }`
  const { args, origin, cache } = await writeSiteNginx(folder, {
    ports,
    ...how,
    more: giveFiles(port, 'on') + giveFiles(portRead, 'off'),
  })
  const child = startChild('nginx', args, { core, stdio: 'inherit' })
  const files = `http://127.0.0.1:${port}`
  await untilReady(`${files}/readyz`, child)
  return { ...child, origin, files, filesRead: `http://127.0.0.1:${portRead}`, cache }
}
