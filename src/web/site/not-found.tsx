import { data } from 'react-router'
import { failures } from '#content/failures.ts'
import { texts } from '#contract/core/texts.ts'
import { firmIn } from '#web/shell/firm.ts'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'

import type { Route } from './+types/not-found.ts'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${failures.notFound.title} | ${firmIn(matches).name}` },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  return <NotFoundPage heading={texts.page.notFound} text={failures.notFound.text} />
}
