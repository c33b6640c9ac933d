import { data, Outlet, useLocation } from 'react-router'
import { yearOf } from '#contract/core/company-time.ts'
import { pageContext } from '#web/page-context.ts'
import { pageReport } from '#web/page-report.ts'
import type { Route } from './+types/frame.ts'
import { PageBody } from './page-body.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { now, reads } = context.get(pageContext)
  const year = yearOf(now)
  try {
    return data({ year, notice: await reads.notice() })
  } catch (error) {
    // The page inside may still have something to say, and says it. The status keeps everybody from keeping it.
    context.get(pageReport).errors.push(error)
    return data({ year, notice: undefined }, { status: 503 })
  }
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <PageBody here={useLocation().pathname} {...loaderData}>
      <Outlet />
    </PageBody>
  )
}
