import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { ROOT } from '#test/support/server-process.ts'

const CLIENT = join(ROOT, 'build/pages/client')
/** What loads right after that has its place between this and the 160 KB of `npm run bench:weight`: on most pages 3 KB, at most 9. */
const LIMIT_KB = 156.2

const manifests = globSync('assets/manifest-*.js', { cwd: CLIENT })
const built = pathToFileURL(join(ROOT, 'build/pages/server/index.js')).href
const { assets }: { assets: ServerBuild['assets'] } = await import(built)
const { routes } = assets

type Route = NonNullable<(typeof routes)[string]>

/** A page and what it stands in. */
function branch(id: string | undefined): Route[] {
  const route = id === undefined ? undefined : routes[id]
  return route === undefined ? [] : [route, ...branch(route.parentId)]
}

/** Of all the files that a page names before it is drawn, compressed. */
function kilobytes(id: string): number {
  const files = branch(id).flatMap((route) => [
    route.module,
    ...(route.imports ?? []),
    ...[route.clientActionModule, route.clientLoaderModule].flatMap((file) => file ?? []),
  ])
  const all = new Set([...manifests, assets.entry.module, ...assets.entry.imports, ...files])
  return [...all].reduce((sum, file) => sum + statSync(join(CLIENT, `${file}.br`)).size, 0) / 1_024
}

test('no page of the admin loads more at once than it may', () => {
  const pages = Object.keys(routes).filter((id) => id.startsWith('admin/'))
  expect(manifests).toHaveLength(1)
  expect(pages).toContain('admin/candidates/candidate-page')
  const heavy = pages.flatMap((id) => {
    const weight = kilobytes(id)
    return weight > LIMIT_KB ? [`${id}: ${weight.toFixed(1)} KB`] : []
  })
  expect(heavy).toEqual([])
})
