/**
 * The modules of the product and what each may import: other modules, single files of other modules, packages.
 * Everything unlisted is an error, types included (docs/decisions has the why).
 */
type Module = { modules: readonly string[]; packages: readonly string[]; node: boolean }

const react = ['react']
const page = ['react', 'react-router']
const fastify = ['fastify', '@fastify/*', 'fastify-type-provider-zod', 'content-disposition', 'pino', 'zod']
/** What a route module needs of the files beside the modules: its context, what its `handle` may say, where it reports errors. */
const routeModule = ['src/web/page-context.ts', 'src/web/page-handle.ts', 'src/web/page-report.ts']

const module = (modules: readonly string[], packages: readonly string[] = [], node = false): Module => ({
  modules,
  packages,
  node,
})

export const MODULES: Readonly<Record<string, Module>> = {
  'src/contract': module([], ['zod']),
  // Content is checked against the shapes and limits of the contract; both are data.
  'src/content': module(['src/contract'], ['zod']),
  // Markdown is read here once, for the public page and the admin alike ('mdast' is its types).
  'src/markdown': module([], ['mdast-util-from-markdown', 'mdast']),
  migrations: module(['src/server/store/engine/dialect.ts'], ['kysely', 'libphonenumber-js']),
  'src/server/store': module(
    ['src/contract', 'migrations', 'src/server/watch'],
    ['kysely', 'better-sqlite3', 'pg', 'stemmer'],
    true,
  ),
  'src/server/files': module(
    ['src/contract', 'src/server/watch'],
    ['@aws-sdk/client-s3', 'fflate', 'yauzl'],
    true,
  ),
  // What people bring and take away as a table. The parsers of theirs are here and nowhere else: they run in a thread of their own.
  'src/server/sheets': module(['src/contract'], ['csv-parse', 'fflate', 'sax', 'yauzl'], true),
  // What an owner keeps as a folder of texts: YAML, in a zip or on a disk.
  'src/server/folders': module(['src/contract', 'src/server/files'], ['yaml'], true),
  // The parsers of mails are here and nowhere else: they run in a thread of their own.
  'src/server/mailbox': module([], ['imapflow', 'mailparser', 'zod'], true),
  'src/server/usecases': module(
    [
      'src/contract',
      'src/markdown',
      'src/server/store',
      'src/server/files',
      'src/server/sheets',
      'src/server/folders',
      'src/server/mailbox',
      'src/server/watch',
    ],
    // What people take away with them is made where it is audited.
    ['better-auth', 'zod', 'csv-stringify', 'ipaddr.js', 'libphonenumber-js', '@zxcvbn-ts/*'],
    true,
  ),
  'src/server/mail': module(
    ['src/contract', 'src/content', 'src/server/store', 'src/server/queue', 'src/server/watch'],
    ['ical-generator', 'nodemailer', 'react', '@react-email/*', 'zod'],
    true,
  ),
  // The parsers of resumes are here and nowhere else: what runs them has no rights. What their text says is read beside them.
  'src/server/resumes': module(
    ['src/contract', 'src/server/store', 'src/server/files', 'src/server/queue', 'src/server/watch'],
    ['unpdf', 'word-extractor', 'fflate', 'libphonenumber-js'],
    true,
  ),
  'src/server/queue': module(['src/server/store', 'src/server/watch'], [], true),
  // The resumes of the sample people, written as files. What needs none of them never loads it.
  'src/server/samples': module(['src/contract', 'src/content'], ['fflate'], true),
  'src/server/http': module(
    ['src/contract', 'src/server/usecases', 'src/server/pages/if-none-match.ts'],
    fastify,
    true,
  ),
  // Pages and API agree with a client about encodings and tags in the same words.
  'src/server/plugins': module(
    [
      'src/contract',
      'src/server/usecases',
      'src/server/watch',
      'src/server/pages/encodings.ts',
      'src/server/pages/if-none-match.ts',
    ],
    fastify,
    true,
  ),
  'src/server/pages': module(
    ['src/contract', 'src/server/watch'],
    ['react-router', '@react-router/node', 'fastify', 'isbot', 'vite', 'lru-cache'],
    true,
  ),
  // The pictures of pages and jobs, with the drawings of the site, icons and logos. Files of strangers are read in its thread.
  'src/server/pictures': module(
    [
      'src/contract',
      'src/content',
      'src/web/site/drawings',
      'src/web/site/route-drawing.ts',
      'src/server/pages/bounded-map.ts',
    ],
    ['react', 'satori', '@resvg/resvg-js', 'sax', 'fastify'],
    true,
  ),
  // Judges pictures and makes those of pages. What decodes them is here and nowhere else: it runs without rights, as what reads resumes does.
  'src/server/media': module(
    ['src/contract', 'src/server/watch', 'src/server/resumes/isolation.ts'],
    ['sharp'],
    true,
  ),
  // What can be asked of an installation before it starts.
  'src/server/checks': module(
    [
      'src/contract',
      'src/server/env.ts',
      'src/server/store',
      'src/server/files',
      'src/server/mail',
      'src/server/mailbox',
    ],
    [],
    true,
  ),
  // Both put together what the store, the files and the tools of an engine each do.
  'src/server/backup': module(
    ['src/contract', 'src/server/store', 'src/server/files'],
    ['@aws-sdk/client-s3', 'zod'],
    true,
  ),
  // Parts tell what they do; what is made of it, and by which library, is known to who listens alone.
  'src/server/watch': module([], [], true),
  'src/server/metrics': module(
    ['src/contract', 'src/server/watch', 'src/server/store', 'src/server/queue'],
    ['prom-client'],
    true,
  ),
  'src/server/traces': module(
    ['src/contract', 'src/server/watch', 'src/server/pages'],
    ['@opentelemetry/*', 'fastify'],
    true,
  ),
  'src/server/reports': module(['src/contract', 'src/server/watch'], [], true),
  'src/server/move': module(['src/contract', 'src/server/store', 'src/server/files'], [], true),
  'src/server/env.ts': module(['src/contract'], ['zod'], true),
  'src/server/app.ts': module(
    ['src/contract', 'src/server/http', 'src/server/plugins', 'src/server/pages', 'src/server/usecases'],
    fastify,
    true,
  ),
  'src/web/ui': module(
    ['src/markdown'],
    [...react, 'react-dom', '@base-ui/react', 'lucide-react', 'react-hot-toast'],
  ),
  'src/web/islands': module([], ['react', 'react-dom']),
  'src/web/api': module(['src/contract'], ['zod']),
  'src/web/shell': module(
    ['src/web/ui', 'src/web/islands', 'src/content', 'src/contract', 'src/web/styles', ...routeModule],
    [...page, 'react-dom', 'lucide-react'],
  ),
  'src/web/site': module(
    ['src/web/shell', 'src/web/ui', 'src/web/islands', 'src/content', 'src/contract', ...routeModule],
    [...page, 'lucide-react'],
  ),
  // Its words stand in the content, as everybody's do.
  'src/web/careers': module(
    [
      'src/web/shell',
      'src/web/ui',
      'src/web/islands',
      'src/web/api',
      'src/content',
      'src/contract',
      'src/markdown',
      ...routeModule,
    ],
    [...page, 'lucide-react', 'react-hook-form', '@hookform/resolvers', 'zod'],
  ),
  // The document in the sandboxed frame that shows a PDF: it knows nothing of the rest, the admin knows its messages.
  'src/web/resume-frame': module([], ['unpdf']),
  // The editor of texts reads and writes Markdown as pages do.
  'src/web/admin': module(
    ['src/web/resume-frame', 'src/web/ui', 'src/web/api', 'src/contract', 'src/markdown', ...routeModule],
    [
      ...page,
      'react-dom',
      'lucide-react',
      'react-hook-form',
      '@hookform/resolvers',
      'chart.js',
      'diff',
      'react-chartjs-2',
      'uqr',
      '@dnd-kit/core',
      'prosemirror-commands',
      'prosemirror-history',
      'prosemirror-inputrules',
      'prosemirror-keymap',
      'prosemirror-model',
      'prosemirror-schema-list',
      'prosemirror-state',
      'prosemirror-transform',
      'prosemirror-view',
      'zod',
    ],
  ),
}

/** The files that stand beside the modules of the web: they put the modules together. */
const webRoot: Module = module(
  ['src/web', 'src/contract', 'src/content'],
  [...page, 'react-dom', '@react-router/dev', 'isbot'],
  true,
)

/** The files directly in src, and what the queue does, put the product together. */
const COMPOSITION = /^src\/(?:tasks\/)?[^/]+\.ts$/
const WEB_ROOT = /^src\/web\/[^/]+$/
const CONTACT_FORM = /^src\/web\/site\/contact-[^/]+$/
const APPLY_FORM = /^src\/web\/careers\/apply-[^/]+$/

/** `src/web/site/home.tsx` stands in `src/web/site`; undefined when a file stands in no module. */
export function moduleOf(path: string): string | undefined {
  if (MODULES[path] !== undefined) return path
  return Object.keys(MODULES).find((name) => path.startsWith(`${name}/`))
}

/** The rules for one file; 'anything' for those that put the product together, undefined when it has no place. */
export function rulesFor(path: string): Module | 'anything' | undefined {
  if (COMPOSITION.test(path)) return 'anything'
  if (WEB_ROOT.test(path)) return webRoot
  const name = moduleOf(path)
  return name === undefined ? undefined : MODULES[name]
}

/** Whether the file `from` may import the file `to`. */
export function mayImportFile(from: string, to: string): boolean {
  const rules = rulesFor(from)
  if (rules === undefined) return false
  if (rules === 'anything') return true
  if (moduleOf(from) !== undefined && moduleOf(from) === moduleOf(to)) return true
  // The application form also stands under the fixed posting.
  if (moduleOf(from) === 'src/web/site' && APPLY_FORM.test(to)) return true
  // The one part of the site that calls the server.
  if (CONTACT_FORM.test(from) && to.startsWith('src/web/api/')) return true
  return rules.modules.some((allowed) => to === allowed || to.startsWith(`${allowed}/`))
}

/** Whether the file `from` may import this package (or a path in it) or `node:` module. */
export function mayImportPackage(from: string, specifier: string): boolean {
  const rules = rulesFor(from)
  if (rules === undefined) return false
  if (rules === 'anything') return true
  if (specifier.startsWith('node:')) return rules.node
  return rules.packages.some((allowed) =>
    allowed.endsWith('/*')
      ? specifier.startsWith(allowed.slice(0, -1))
      : specifier === allowed || specifier.startsWith(`${allowed}/`),
  )
}
