import { data } from 'react-router'
import { company } from '#content/company.ts'
import { failures } from '#content/failures.ts'
import { texts } from '#contract/core/texts.ts'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = () => [
  { title: `${failures.notFound.title} | ${company.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  return <NotFoundPage heading={texts.page.notFound} text={failures.notFound.text} />
}
