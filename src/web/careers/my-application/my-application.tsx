import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { siteIn } from '#web/shell/site.ts'
import type { Route } from './+types/my-application.ts'
import { ConfirmAddress, NotConfirmed } from './confirm-address.tsx'
import { Asked, AskForLink, LinkEnded, UseLink } from './link-forms.tsx'
import { OwnPage } from './own-page.tsx'

export const handle = { scripts: 'none', secret: true } satisfies PageHandle

export const loader = ({ context }: Route.LoaderArgs) => {
  const { mine, sendsMail } = context.get(pageContext)
  return { mine, sendsMail }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { firm, myApplication } = siteIn(matches)
  const { title, description } = myApplication.top
  return [
    { title: `${title} | ${firm.name}` },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

/** One address for all that happens here: to ask for a link, to use it, and the page that it opens. */
export default function MyApplication({ loaderData: { mine, sendsMail } }: Route.ComponentProps) {
  if (mine?.state === 'open')
    return <OwnPage page={mine.page} outcome={mine.outcome} news={mine.news} sendsMail={sendsMail} />
  return (
    <div className="wrap section grid-12">
      <div className="col-span-12 md:col-span-8 lg:col-span-6">
        {mine === undefined && <AskForLink sendsMail={sendsMail} />}
        {mine?.state === 'refused' && (
          <AskForLink sendsMail={sendsMail} email={mine.email} message={mine.message} />
        )}
        {mine?.state === 'asked' && <Asked />}
        {mine?.state === 'link' && <UseLink token={mine.token} />}
        {mine?.state === 'confirm' && <ConfirmAddress {...mine} />}
        {mine?.state === 'unconfirmed' && <NotConfirmed />}
        {mine?.state === 'ended' && <LinkEnded token={mine.token} sendsMail={sendsMail} />}
      </div>
    </div>
  )
}
