import { Outlet, useLocation } from 'react-router'
import { pageContext } from '#web/page-context.ts'
import type { Route } from './+types/frame.ts'
import { PageBody } from './page-body.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { now, reads } = context.get(pageContext)
  return { year: now.getUTCFullYear(), notice: await reads.notice() }
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <PageBody here={useLocation().pathname} {...loaderData}>
      <Outlet />
    </PageBody>
  )
}
