import { data } from 'react-router'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { siteIn } from '#web/shell/site.ts'
import type { Route } from './+types/not-found.ts'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches }) => {
  const { firm, menus } = siteIn(matches)
  return [{ title: `${menus.missing.title} | ${firm.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function NotFound() {
  return <NotFoundPage />
}
