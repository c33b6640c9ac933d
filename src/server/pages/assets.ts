import { globSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotlied, gzipped } from './encodings.ts'
import { type Representations, representations } from './representations.ts'
import { isResumeFrame, resumeFrameHeaders, type Site } from './resume-frame.ts'
import { securityHeaders } from './security-headers.ts'
import { SPECULATION_RULES_PATH, speculationRules } from './speculation-rules.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}

const COMPRESSIBLE = /^(?:text|application\/(?:json|manifest|xml|speculation)|image\/svg)/

/** Files whose name carries a hash of what is in them never change under that name. */
const HASHED = /^\/(?:(?:assets|islands|pictures)\/|resume-frame\/.+\.(?:js|css)$)/

/** The frame's document names its scripts by their hashes: one of an hour ago would ask for those of an hour ago. */
const lifeOf = (url: string): string => {
  if (HASHED.test(url)) return 'public, max-age=31536000, immutable'
  return url.endsWith('.html') ? 'public, no-cache' : 'public, max-age=3600'
}

/** A file needs nothing, opened by itself. In full the policy would take the style sheet over a connection's first 14.6 KB. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The file at a URL path, ready to be answered. */
export type Assets = Pick<ReadonlyMap<string, Representations>, 'get'>

type Source = { url: string; type: string; identity: Buffer; gzip?: Buffer; br?: Buffer }

const packed = async (source: Source): Promise<Source> => {
  if (!COMPRESSIBLE.test(source.type)) return source
  const { identity } = source
  return {
    ...source,
    gzip: source.gzip ?? (await gzipped(identity)),
    br: source.br ?? (await brotlied(identity)),
  }
}

const represented = ({ url, type, identity, gzip, br }: Source, site: Site): Representations => {
  const headers = {
    ...(isResumeFrame(url)
      ? resumeFrameHeaders(url, site)
      : { ...securityHeaders(site), 'Content-Security-Policy': FILE_POLICY }),
    'Content-Type': type,
    'Cache-Control': lifeOf(url),
  }
  const bodies = { identity, gzip: gzip && (() => gzip), br: br && (() => br) }
  return representations({ status: 200, headers, bodies })
}

const readIfThere = (file: string): { bytes: Buffer } | undefined =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? { bytes: readFileSync(file) } : undefined

const readFiles = (folder: string): Source[] =>
  globSync('**/*', { cwd: folder })
    .map((name) => ({ name, file: join(folder, name), type: TYPES[extname(name)] }))
    .flatMap(({ name, file, type }) => {
      const whole = type === undefined ? undefined : readIfThere(file)
      if (type === undefined || whole === undefined) return []
      const gzip = readIfThere(`${file}.gz`)?.bytes
      const br = readIfThere(`${file}.br`)?.bytes
      return [{ url: `/${name}`, type, identity: whole.bytes, ...(gzip && { gzip }), ...(br && { br }) }]
    })

const known = new Map<string, Source[]>()

/** A build stays as it is while a process lives, which may start several servers on it, one after the other. */
const filesOf = (folder: string): Source[] => {
  const files = known.get(folder) ?? readFiles(folder)
  known.set(folder, files)
  return files
}

/**
 * Reads the built files of the folders into memory, with the compressed copies that the build left beside them. A file is hashed
 * when it is first asked for: visitors ask for a few, and to hash them all was a twentieth of the work of a start.
 */
export const loadAssets = async (folders: readonly string[], site: Site): Promise<Assets> => {
  const rules: Source = {
    url: SPECULATION_RULES_PATH,
    type: 'application/speculationrules+json',
    identity: Buffer.from(JSON.stringify(speculationRules)),
  }
  const sources = await Promise.all([rules, ...folders.flatMap(filesOf)].map(packed))
  const files = new Map(sources.map((source) => [source.url, source]))
  const asked = new Map<string, Representations>()
  return {
    get(url) {
      const known = asked.get(url)
      if (known !== undefined) return known
      const file = files.get(url)
      if (file === undefined) return undefined
      const fresh = represented(file, site)
      asked.set(url, fresh)
      return fresh
    },
  }
}
