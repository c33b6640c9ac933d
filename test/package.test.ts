import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { unpack } from '#test/support/packaged-server.ts'
import { ROOT } from '#test/support/server-process.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'
import { adminFiles } from '../scripts/admin-files.ts'
import { COMMANDS } from '../scripts/commands.ts'
import { documents } from '../scripts/package/contents.ts'
import { programs } from '../scripts/package/programs.ts'
import { sumsOf } from '../scripts/package/sums.ts'
import { tar } from '../scripts/package/tar.ts'

const long = `${'a-folder-with-a-name/'.repeat(6)}${'x'.repeat(90)}.js`
const ENTRIES = [
  { path: long, from: { text: 'deep' } },
  { path: 'bin/start', from: { text: '#!/bin/sh\n' }, executable: true },
]

test('a package unpacks to what went in, and its hashes are those that sha256sum finds', async () => {
  const folder = await temporaryFolder()
  await unpack(tar([...ENTRIES, sumsOf(ENTRIES)], 1_700_000_000), folder)
  expect(readFileSync(join(folder, long), 'utf8')).toBe('deep')
  const { mode, mtimeMs } = statSync(join(folder, 'bin/start'))
  expect([mode & 0o111, mtimeMs]).toEqual([0o111, 1_700_000_000_000])
  execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: folder })
})

test('the same files make the same bytes, in whatever order they were found', async () => {
  const [one, other] = await Promise.all([ENTRIES, ENTRIES.toReversed()].map((it) => buffer(tar(it, 1))))
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true)
  expect(sumsOf(ENTRIES)).toEqual(sumsOf(ENTRIES.toReversed()))
})

test('whatever a document of a package links to is in it', () => {
  const entries = documents(ROOT)
  const paths = new Set(entries.map(({ path }) => path))
  const dead = entries
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path }) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
        .map(([, link = '']) => join(dirname(path), link))
        .filter(
          (link) => !paths.has(link) && !globSync(`${link}/*`, { cwd: ROOT }).some((file) => paths.has(file)),
        )
        .map((link) => `${path}: ${link}`),
    )
  expect(dead).toEqual([])
  expect(paths).toContain('deploy/docker/.env.example')
})

test('which file of the admin holds a module does not depend on where the build is made, and none holds what a public page imports', () => {
  const record = ['src/web/admin/notes.tsx', 'src/web/ui/textarea.tsx']
  const imports: Record<string, string[]> = {
    'src/web/admin/layout.tsx': ['src/web/admin/sidebar.tsx'],
    'src/web/admin/applications/application-page.tsx': record,
    'src/web/admin/candidates/candidate-page.tsx': record,
    'src/web/site/contact.tsx': ['src/web/ui/textarea.tsx'],
  }
  const modules = [
    'src/web/admin/words.ts',
    'src/web/admin/sidebar.tsx',
    ...record,
    'node_modules/react/index.js',
    'node_modules/zod/z.js',
  ]
  const filesIn = (root: string) => {
    const getModuleInfo = (id: string) => ({
      importedIds: (imports[relative(root, id)] ?? []).map((path) => join(root, path)),
      importers: Object.keys(imports)
        .filter((path) => imports[path]?.includes(relative(root, id)))
        .map((path) => join(root, path)),
    })
    return modules.map((path) => {
      const id = join(root, path)
      const holds = (test: RegExp | ((id: string) => boolean)) =>
        test instanceof RegExp ? test.test(id) : test(id)
      return adminFiles(root).flatMap((file) => {
        if ('test' in file) return holds(file.test) ? [file.name] : []
        return file.name(id, { getModuleInfo }) ?? []
      })
    })
  }
  expect(filesIn('/home/ada/site')).toEqual([
    ['admin'],
    ['admin', 'admin-layout'],
    ['admin', 'record'],
    ['admin'],
    ['react'],
    [],
  ])
  expect(filesIn('/src')).toEqual(filesIn('/home/ada/site'))
})

test('a package says what it is, and how it is started, without starting anything', async () => {
  const release = { name: 'staffing-site', version: '1.2.3', commit: 'abc', seconds: 1 }
  const folder = await temporaryFolder()
  await unpack(tar(programs(release), 1), folder)
  const said = execFileSync(join(folder, 'bin/start'), ['--version'], { encoding: 'utf8' })
  expect(said).toBe('staffing-site 1.2.3 (abc)\n')
  const { status, stderr } = spawnSync(join(folder, 'bin/start'), ['--help'], { encoding: 'utf8' })
  expect([status, stderr.startsWith('usage: start')]).toEqual([2, true])
})

test('every command that the documents or package.json name is in a package', () => {
  const [guide, manifest] = ['docs/operate.md', 'package.json'].map((file) =>
    readFileSync(join(import.meta.dirname, '..', file), 'utf8'),
  )
  const named = [
    ...(guide ?? '').matchAll(/\bscripts\/([a-z-]+)\.ts\b/g),
    ...(manifest ?? '').matchAll(/command\.sh ([a-z-]+)/g),
  ].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !COMMANDS.some((it) => it === name))).toEqual([])
})
