import { data, Outlet, useLocation } from 'react-router'
import { siteOf } from '#content/site.ts'
import { yearOf } from '#contract/core/company-time.ts'
import { pageContext } from '#web/page-context.ts'
import { pageReport } from '#web/page-report.ts'
import type { Route } from './+types/frame.ts'
import { PageBody } from './page-body.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { now, reads } = context.get(pageContext)
  const year = yearOf(now)
  const { errors } = context.get(pageReport)
  const content = await reads.content()
  if (content.error !== undefined) errors.push(content.error)
  const site = siteOf(content.documents)
  const status = content.error === undefined ? 200 : 503
  try {
    return data({ year, site, notice: await reads.notice() }, { status })
  } catch (error) {
    // The page inside may still have something to say, and says it. The status keeps everybody from keeping it.
    errors.push(error)
    return data({ year, site, notice: undefined }, { status: 503 })
  }
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <PageBody here={useLocation().pathname} {...loaderData}>
      <Outlet />
    </PageBody>
  )
}
