import { data } from 'react-router'
import { aboveOf } from '#content/above.ts'
import { siteOf } from '#content/site.ts'
import { listsOf } from '#contract/content/page.ts'
import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageReport } from '#web/page-report.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/free-page.ts'
import { PageBlock } from './blocks/page-block.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

export const handle = { scripts: 'none' } satisfies PageHandle

const SHOWN_JOBS = 5

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { reads, origin } = context.get(pageContext)
  const site = siteOf((await reads.content()).documents)
  const page = site.free.find(({ path }) => path === url.pathname)
  if (page === undefined) throw data(null, { status: 404 })
  const known = { origin, site, page }
  if (!listsOf(page).jobs) return data({ ...known, jobs: [] })
  try {
    const jobs = await reads.newestJobs(SHOWN_JOBS)
    return data({
      ...known,
      jobs: jobs.map(({ id, title, address, job_type }) => ({ id, title, address, job_type })),
    })
  } catch (error) {
    // All but one block needs no data. The status keeps everybody from keeping the page.
    context.get(pageReport).errors.push(error)
    return data({ ...known, jobs: undefined }, { status: 503 })
  }
}

export const meta: Route.MetaFunction = ({ loaderData: { page, site, origin } }) =>
  pageMeta({
    ...{ title: page.title, description: page.description },
    ...{ origin, path: page.path, pages: site.pages, firm: site.firm },
  })

/** A page of blocks, in the order of its owner. */
export default function FreePage({ loaderData: { page, site, jobs } }: Route.ComponentProps) {
  const { path, label } = page
  const blocks = page.blocks.filter(({ shown }) => shown)
  const first = blocks.findIndex(({ type }) => type === 'hero')
  const above = aboveOf(site.free, path)
  return (
    <>
      {above !== undefined && (
        <div className="wrap pt-6">
          <Breadcrumbs above={[{ href: above.path, label: above.label }]} here={label} />
        </div>
      )}
      {first === -1 && <h1 className="page-name wrap py-10 text-h1 md:py-16">{label}</h1>}
      {blocks.map((block, at) => (
        <PageBlock key={block.id} block={block} seed={path} isTop={at === first} jobs={jobs} />
      ))}
    </>
  )
}
