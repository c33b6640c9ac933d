import { type EntryContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createBranchHandler, type PageEntry } from '#server/pages/branch-handler.ts'
import { fakeBuild } from './fake-build.ts'

type Routes = ServerBuild['routes']
type Module = NonNullable<Routes[string]>['module']

/** The fake site with these modules, and what its pages were rendered from. */
const site = (modules: Record<string, Partial<Module>>, fails = false) => {
  const build = fakeBuild(() => ({}))
  const rendered: EntryContext[] = []
  const reported: unknown[] = []
  const routes: Routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route && { ...route, module: { ...route.module, ...modules[id] } },
    ]),
  )
  const module: ServerBuild['entry']['module'] = {
    ...build.entry.module,
    handleError: (error) => reported.push(error),
  }
  const renderRead: PageEntry['renderRead'] = (page) => {
    rendered.push(page)
    if (fails) throw new Error('a component threw')
    return 'page'
  }
  const answer = async (id: string, path: string) =>
    createBranchHandler(
      { ...build, routes, entry: { module } },
      { renderRead },
      id,
    )?.(new Request(`https://site.example${path}`), new RouterContextProvider())
  return { answer, rendered, reported }
}

describe('a page that is only read', () => {
  test('is made from its own loader and those around it, without a stream for a browser', async () => {
    const { answer, rendered } = site({
      frame: { loader: () => ({ notice: 'none' }) },
      detail: { loader: ({ params }) => ({ id: params.id }) },
    })
    expect((await answer('detail', '/careers/jobs-detail/7'))?.status).toBe(200)
    const [page] = rendered
    expect(page?.staticHandlerContext.loaderData).toEqual({ frame: { notice: 'none' }, detail: { id: '7' } })
    expect(Object.keys(page?.routeModules ?? {})).toEqual(['root', 'frame', 'detail'])
    expect(page?.serverHandoffStream).toBeUndefined()
  })

  test('shows what its nearest boundary says when a loader fails, and reports the error once', async () => {
    const fault = new Error('away')
    const { answer, rendered, reported } = site({
      frame: { ErrorBoundary: () => null },
      careers: { loader: () => Promise.reject(fault) },
    })
    expect((await answer('careers', '/careers'))?.status).toBe(500)
    expect(rendered[0]?.staticHandlerContext.errors).toEqual({ frame: fault })
    expect(reported).toEqual([fault])
  })

  test('is left to the router when it does not render', async () => {
    const { answer } = site({}, true)
    expect(await answer('home', '/')).toBeUndefined()
  })
})

describe('left to the router is', () => {
  test.each([
    ['a hydrated page', 'dashboard', {}],
    ['an answer that is no page', 'feed', {}],
    ['a page with middleware around it', 'home', { frame: { middleware: [] } }],
    ['a page that does not exist', 'nothing', {}],
  ])('%s', async (_name, id, modules) => {
    expect(await site(modules).answer(id, '/')).toBeUndefined()
  })
})
