import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv as readEnvFile } from 'node:util'
import { describe, expect, test } from 'vitest'
import { sampleFirm as company } from '#content/firm.ts'
import { parseEnv, VARIABLES } from '#server/env.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifest: { engines: { node: string }; dependencies: Record<string, string>; license: string } =
  JSON.parse(read('package.json'))

describe('the variables', () => {
  const example = readEnvFile(read('.env.example'))

  test('.env.example names them all, and leaves every default as it is', () => {
    expect(Object.keys(example).sort()).toEqual([...VARIABLES].sort())
    expect(parseEnv(example)).toEqual(parseEnv({}))
  })

  test('docs/operate.md says what each one means', () => {
    const table = read('docs/operate.md')
    expect(VARIABLES.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
  })
})

describe('the files of deploy', () => {
  const files = globSync('deploy/**/*.{yaml,service,example}', { cwd: root }).filter(
    (path) => !path.includes('templates'),
  )
  const OF_OTHERS = [
    'POSTGRES_PASSWORD',
    'POSTGRES_USER',
    'POSTGRES_DB',
    'ROOT_ACCESS_KEY',
    'ROOT_SECRET_KEY',
    'VGW_HEALTH',
  ]
  const OF_NODE = ['NODE_COMPILE_CACHE']

  test.each(files)('%s sets only variables that there are', (path) => {
    const named = [...read(path).matchAll(/^ *(?:Environment=)?([A-Z][A-Z0-9_]+)(?:=|: )/gm)].map(
      ([, it]) => it,
    )
    const known: readonly string[] = [...VARIABLES, ...OF_OTHERS, ...OF_NODE]
    expect(named.filter((name = '') => !known.includes(name))).toEqual([])
  })
})

describe('an instance that serves', () => {
  const probes = Object.fromEntries(
    [
      ...read('deploy/helm/templates/deployment.yaml').matchAll(/(\w+)Probe:\n +httpGet: \{ path: (\S+),/g),
    ].map(([, name = '', path]) => [name, path]),
  )

  test('is not taken away or restarted for what all instances share', () => {
    expect(probes).toEqual({ startup: '/readyz', readiness: '/healthz', liveness: '/healthz' })
    expect(read('deploy/caddy/Caddyfile')).toMatch(/^\s*health_uri \/healthz$/m)
    expect(read('deploy/docker/Dockerfile')).toMatch(/^HEALTHCHECK .*\/healthz`/m)
  })
})

describe('the version of Node', () => {
  const pinned = manifest.dependencies.node ?? ''

  test('that serves the product is the one of .node-version', () => {
    expect(read('.node-version').trim()).toBe(pinned)
  })

  test('that starts it is tried by the workflow, from the oldest of `engines` to the pinned one', () => {
    const tried = /node: \[(.*)\]/.exec(read('.github/workflows/test.yml'))?.[1]?.split(', ')
    expect(`>=${tried?.[0]}`).toBe(manifest.engines.node)
    expect(tried?.at(-1)).toBe(pinned.split('.')[0])
  })
})

test('the licence is the company’s, and the one of package.json', () => {
  expect(read('LICENSE')).toContain(company.legalName)
  expect(read('LICENSE')).toMatch(new RegExp(`^${manifest.license} License`))
})

describe('what the documents name exists', () => {
  const documents = globSync('{*.md,deploy/*.md,docs/**/*.md,.github/**/*.md,src/**/*.md,bench/**/*.md}', {
    cwd: root,
  })
    .filter((path) => !path.includes('node_modules'))
    .sort()

  test('there are documents', () => {
    expect(documents).toContain('README.md')
    expect(documents.length).toBeGreaterThan(20)
  })

  test.each(documents)('%s', (path) => {
    const text = read(path).replace(/^```[\s\S]*?^```/gm, '')
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, to = '']) =>
      /^(https?:|mailto:)/.test(to) ? [] : missingLink(path, to),
    )
    const paths = [...text.matchAll(/`((?:src|test|scripts|bench|migrations|docs)\/[^`\s]*)`/g)].flatMap(
      ([, named = '']) => (exists(named) ? [] : [named]),
    )
    const short = isHistory(path)
      ? []
      : shortPaths(text).filter((named) => !SHORT.some((base) => exists(base + named)))
    expect([...links, ...paths, ...short]).toEqual([])
  })
})

test.each(['docs/decisions', 'migrations'])(
  'the files of %s are numbered, each by itself, without a gap',
  (folder) => {
    const numbers = globSync(`${folder}/*`, { cwd: root }).map((path) => Number(/(\d{4})-/.exec(path)?.[1]))
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
  },
)

/** Decisions tell what was true on their day. */
const isHistory = (path: string) => path.startsWith('docs/decisions/')

/** Documents leave out the beginning of a path that their text makes plain. */
const SHORT = ['src/', 'src/server/', 'src/web/', 'test/', '']
const shortPaths = (text: string) =>
  [...text.matchAll(/`([a-z][a-z0-9-]*(?:\/[a-z0-9.-]+)+\.(?:tsx?|css|sh|md))`/g)].map(
    ([, named = '']) => named,
  )

/** `jobs/{a,b}.ts` and `jobs/*.ts` are patterns; `usecases/<area>` stands for any. */
const exists = (named: string) =>
  named.includes('<') || existsSync(join(root, named)) || globSync(named, { cwd: root }).length > 0

function missingLink(from: string, to: string): string[] {
  const [file = '', anchor] = to.split('#')
  const target = file === '' ? from : join(dirname(from), file)
  if (!existsSync(join(root, target))) return [to]
  if (anchor === undefined || !target.endsWith('.md')) return []
  const headings = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slugOf(heading))
  return headings.includes(anchor) ? [] : [to]
}

/** How GitHub makes an anchor of a heading. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
