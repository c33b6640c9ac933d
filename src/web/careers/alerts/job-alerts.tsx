import type { ReactNode } from 'react'
import { searchName } from '#content/job-words.ts'
import type { AlertsOutcome } from '#contract/alerts/job-alert.ts'
import { alertPaths } from '#contract/alerts/paths.ts'
import { ALERT_CONFIRM_DAYS, ALERTS_MAX } from '#contract/core/limits.ts'
import { said } from '#contract/core/said.ts'
import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { siteIn, useSite } from '#web/shell/site.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DonePanel } from '#web/ui/done-panel.tsx'
import { careersPath } from '../careers-query.ts'
import type { Route } from './+types/job-alerts.ts'
import { AlertForm } from './alert-form.tsx'

export const handle = { scripts: 'none', secret: true } satisfies PageHandle

export const loader = ({ context }: Route.LoaderArgs) => {
  const { alerts, sendsMail } = context.get(pageContext)
  return { alerts, sendsMail }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { firm, jobAlerts } = siteIn(matches)
  const { title, description } = jobAlerts.top
  return [
    { title: `${title} | ${firm.name}` },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

/** One address for all that happens with job alerts. */
export default function JobAlerts({ loaderData: { alerts, sendsMail } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap section grid-12">
        <div className="col-span-12 md:col-span-9 lg:col-span-7">
          <Shown alerts={alerts} sendsMail={sendsMail} />
        </div>
      </div>
      {alerts?.state === 'refused' && <AlertForm {...alerts} />}
    </>
  )
}

type ShownProps = { alerts: AlertsOutcome | undefined; sendsMail: boolean }

function Shown({ alerts, sendsMail }: ShownProps) {
  const site = useSite()
  const words = site.jobAlerts
  const days = { days: ALERT_CONFIRM_DAYS }
  switch (alerts?.state) {
    case 'asked':
      return (
        <>
          <h1 className="text-h1">{words.top.title}</h1>
          <div className="mt-8">
            <DonePanel
              title={words.asked.title}
              heading={words.asked.heading}
              steps={words.asked.steps.map((step) => said(step, days))}
              focus={false}
            >
              <a href={careersPath({})} className="text-link mt-4 inline-flex min-h-11 items-center">
                {words.asked.back}
              </a>
            </DonePanel>
          </div>
        </>
      )
    case 'confirm':
      return (
        <Said heading={words.confirm.heading} lead={words.confirm.lead}>
          <p className="mt-4 border-s-4 border-brand ps-4 text-h4">{searchName(site, alerts.search)}</p>
          <TokenForm action={alertPaths.confirm} token={alerts.token}>
            <Button type="submit" variant="signal">
              {words.confirm.button}
            </Button>
          </TokenForm>
          <p className="mt-6 text-muted">{words.confirm.not}</p>
        </Said>
      )
    case 'manage':
      return <Manage {...alerts} />
    case 'leaving':
      return (
        <Said heading={words.leaving.heading} lead={words.leaving.lead}>
          <LeaveForm token={alerts.token} label={words.leaving.button} />
        </Said>
      )
    case 'left':
      return (
        <Said {...words.left}>
          <ToJobs />
        </Said>
      )
    case 'ended':
      return (
        <Said heading={words.ended.heading} lead={said(words.ended.lead, days)}>
          <ToJobs />
        </Said>
      )
    case 'refused':
      return <h1 className="text-h1">{words.top.title}</h1>
    default:
      return (
        <Said heading={words.ask.heading} lead={sendsMail ? words.ask.lead : words.ask.no_mail}>
          <ToJobs />
        </Said>
      )
  }
}

const ToJobs = () => (
  <p className="mt-8">
    <ButtonLink href={careersPath({})} variant="outline">
      {useSite().jobAlerts.ask.to}
    </ButtonLink>
  </p>
)

type SaidProps = { heading: string; lead: string; children: ReactNode }

function Said({ heading, lead, children }: SaidProps) {
  return (
    <>
      <h1 className="text-h1">{heading}</h1>
      <p className="mt-4 text-lead text-muted">{lead}</p>
      {children}
    </>
  )
}

function Manage({ token, email, alerts, isFull }: Extract<AlertsOutcome, { state: 'manage' }>) {
  const site = useSite()
  const words = site.jobAlerts.manage
  return (
    <Said heading={words.heading} lead={said(words.lead, { address: email })}>
      {isFull && (
        <p role="status" className="mt-6 border-s-4 border-warn ps-4">
          {said(words.full, { count: ALERTS_MAX })}
        </p>
      )}
      <ul className="mt-8 border-t-4 border-brand">
        {alerts.map(({ id, ...search }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4"
          >
            <div className="min-w-0">
              <p className="font-semibold">{searchName(site, search)}</p>
              <a href={careersPath(search)} className="text-link inline-flex min-h-11 items-center">
                {words.see}
              </a>
            </div>
            <TokenForm action={alertPaths.end} token={token} id={id}>
              <Button
                type="submit"
                variant="outline"
                size="small"
                aria-label={said(words.end_of, { search: searchName(site, search) })}
              >
                {words.end}
              </Button>
            </TokenForm>
          </li>
        ))}
      </ul>
      <LeaveForm token={token} label={words.end_all} />
    </Said>
  )
}

/** The same address that mail programs send by themselves: its token stands in the query. */
function LeaveForm({ token, label }: { token: string; label: string }) {
  return (
    <form action={`${alertPaths.leave}?reader=${encodeURIComponent(token)}`} method="post" className="mt-8">
      <Button type="submit" variant="danger">
        {label}
      </Button>
    </form>
  )
}

type TokenFormProps = { action: string; token: string; id?: number; children: ReactNode }

function TokenForm({ action, token, id, children }: TokenFormProps) {
  return (
    <form action={action} method="post" className={id === undefined ? 'mt-8' : ''}>
      <input type="hidden" name="token" value={token} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {children}
    </form>
  )
}
