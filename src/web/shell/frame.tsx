import { Outlet, useLocation } from 'react-router'
import { pageContext } from '#web/page-context.ts'
import type { Route } from './+types/frame.ts'
import { PageBody } from './page-body.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({
  year: context.get(pageContext).now.getUTCFullYear(),
})

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <PageBody here={useLocation().pathname} year={loaderData.year}>
      <Outlet />
    </PageBody>
  )
}
