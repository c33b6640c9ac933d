import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areaOf, offeredNames } from '#test/support/areas.ts'
import { fileOf, violations } from '#test/support/module-rules.ts'
import { MODULES } from '#test/support/modules.ts'
import { readImports } from '#test/support/read-imports.ts'

const root = join(import.meta.dirname, '..')
const { imports: aliases }: { imports: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const plain = Object.fromEntries(
  Object.entries(aliases).map(([alias, to]) => [alias, to.replace(/^\.\//, '')]),
)
const files = globSync('{src,migrations}/**/*.{ts,tsx,mts,cts,js,mjs,jsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .sort()
const check = (path: string, source: string) => violations(path, source, plain)

test('every file keeps to its module', () => {
  const found = files.flatMap((file) => check(file, readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test('the files and their imports were really read', () => {
  expect(files.length).toBeGreaterThan(50)
  const imports = files.flatMap((file) => readImports(file, readFileSync(join(root, file), 'utf8')))
  expect(imports.length).toBeGreaterThan(150)
})

const usecase = 'src/server/usecases/jobs/new-case.ts'

test.each([
  ['an import', usecase, "import { app } from '#server/app.ts'"],
  ['a type import', usecase, "import type { App } from '#server/app.ts'"],
  ['a relative path out of the module', usecase, "import { app } from '../../http/core/health.ts'"],
  ['a re-export', usecase, "export { app } from '#server/http/core/health.ts'"],
  ['a re-export of everything', usecase, "export * from '#server/http/core/health.ts'"],
  ['a dynamic import', usecase, "const later = () => import('#server/http/core/health.ts')"],
  ['an import inside a type', usecase, "type Health = import('#server/http/core/health.ts').Health"],
  ['a required module', usecase, "const later = () => require('../../http/core/health.ts')"],
  ['a computed name', usecase, 'const later = (name: string) => import(name)'],
  ['an augmented module', usecase, "declare module '#server/http/core/health.ts' { interface A {} }"],
  ['a package', usecase, "import pg from 'pg'"],
  ['a package that only starts alike', usecase, "import pg from 'zod-extra'"],
  ['the type of a package', usecase, "import type { FastifyRequest } from 'fastify'"],
  ['SQL outside the store', 'src/server/http/jobs.ts', "import { sql } from 'kysely'"],
  ['the store below a handler', 'src/server/http/jobs.ts', "import '#server/store/jobs/jobs.ts'"],
  ['the server in the browser', 'src/web/careers/list.tsx', "import '#server/usecases/jobs/list-jobs.ts'"],
  ['the site in the admin', 'src/web/admin/login.tsx', "import { Frame } from '../shell/frame.tsx'"],
  ['another part of careers in the site', 'src/web/site/home.tsx', "import '../careers/list.tsx'"],
  ['a call in the site', 'src/web/site/home.tsx', "import { request } from '../api/request.ts'"],
  ['the contract in a widget', 'src/web/ui/button.tsx', "import '#contract/jobs/job.ts'"],
  ['I/O in the contract', 'src/contract/jobs/job.ts', "import { readFileSync } from 'node:fs'"],
  ['the server below the contract', 'src/contract/jobs/job.ts', "import type { A } from '#server/env.ts'"],
  [
    'what another area keeps to itself',
    'src/server/usecases/jobs/new.ts',
    "import { findNote } from '#server/store/applications/application-notes.ts'",
  ],
  [
    'a use case of another area',
    'src/server/usecases/jobs/new.ts',
    "import { addNote } from '../applications/add-note.ts'",
  ],
  [
    'all of another area',
    'src/server/usecases/jobs/new.ts',
    "import * as mails from '../mail/queue-mail.ts'",
  ],
  [
    'an area that nobody knows',
    'src/server/usecases/jobs/new.ts',
    "import { thing } from '../gadgets/thing.ts'",
  ],
  [
    'the store of another area',
    'src/server/store/jobs/new.ts',
    "import { findNote } from '../applications/application-notes.ts'",
  ],
  ['tests in the product', usecase, "import '#test/support/app.ts'"],
  ['the composition root below it', usecase, "import '../../../main.ts'"],
  ['a new folder', 'src/server/extras/new-thing.ts', ''],
  ['a file beside the modules', 'src/server/new-thing.ts', ''],
  ['a use case of no area', 'src/server/usecases/new-case.ts', ''],
  ['a query of no area', 'src/server/store/new-query.ts', ''],
  ['an alias for the own module', usecase, "import '#server/usecases/jobs/list-jobs.ts'"],
  ['a barrel', 'src/contract/index.ts', "export * from './job.ts'"],
  ['a name in camel case', 'src/contract/jobType.ts', ''],
  ['a name that says nothing', 'src/contract/string-utils.ts', ''],
  ['a folder that says nothing', 'src/contract/helpers/text.ts', ''],
  ['an exported function without a word', usecase, 'export function list(): void {}'],
  [
    'an exported arrow without a word',
    'src/contract/jobs/job.ts',
    'export const isOpen = (day: string) => day',
  ],
  ['a file of 351 lines', 'src/contract/jobs/job.ts', 'export {}\n'.repeat(351)],
])('%s is found', (_, path, source) => {
  expect(check(path, source)).not.toEqual([])
})

test.each([
  [usecase, "import type { Store } from '#server/store/engine/store.ts'"],
  [usecase, "import { z } from 'zod'\nimport { admin } from 'better-auth/plugins'"],
  ['src/server/store/engine/migrate.ts', "import * as people from '#migrations/0001-people.ts'"],
  ['src/web/site/business-analyst.tsx', "import { ApplyForm } from '../careers/apply-form.tsx'"],
  ['src/web/site/contact-fieldset.tsx', "import { request } from '../api/request.ts'"],
  ['src/web/careers/list.tsx', "import type { Route } from './+types/list'\nimport '../page-context.ts'"],
  ['src/contract/jobs/job.ts', 'export {}\n'.repeat(350)],
  ['src/content/privacy-policy.ts', 'export {}\n'.repeat(900)],
])('%s may', (path, source) => {
  expect(check(path, source)).toEqual([])
})

test('every module of the table exists', () => {
  const there = (name: string) => files.some((file) => file === name || file.startsWith(`${name}/`))
  expect(Object.keys(MODULES).filter((name) => !there(name))).toEqual([])
})

test('every name that an area offers is taken by another', () => {
  const taken = files.flatMap((file) =>
    readImports(file, readFileSync(join(root, file), 'utf8')).flatMap(({ specifier, names }) => {
      const from = specifier === undefined ? undefined : fileOf(file, specifier, plain)
      const area = from === undefined ? undefined : areaOf(from)
      return area === undefined || area === areaOf(file) ? [] : names.map((name) => `${area} ${name}`)
    }),
  )
  expect(offeredNames().filter(({ area, name }) => !taken.includes(`${area} ${name}`))).toEqual([])
})
