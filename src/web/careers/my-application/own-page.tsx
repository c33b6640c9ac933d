import type { ReactNode } from 'react'
import { dayOf } from '#contract/core/company-time.ts'
import { DELETION_DAYS, PAGE_SESSION_MINUTES } from '#contract/core/limits.ts'
import { said } from '#contract/core/said.ts'
import type { AddressNews, MyApplication, MyFormOutcome, MyPage } from '#contract/my-application/my-page.ts'
import { MY_COPY_PATH, myPaths } from '#contract/my-application/paths.ts'
import { longDay } from '#web/shell/long-day.ts'
import { useLanguage, useSite } from '#web/shell/site.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { answeredAt } from './answered-at.ts'
import { Day } from './day.tsx'
import { ContactForm, EmailForm, ResumeForm } from './own-forms.tsx'
import { OwnInterviews } from './own-interviews.tsx'
import { OwnTexts } from './own-texts.tsx'

const DATA = 'data'
const partOf = ({ id }: Pick<MyApplication, 'id'>) => `application-${id}`

type OwnPageProps = {
  page: MyPage
  outcome: MyFormOutcome | undefined
  news: AddressNews | undefined
  /** Without a mail server no new address can be confirmed. */
  sendsMail: boolean
}

/** All that somebody sees who has opened their page. Every control is a form of its own. */
export function OwnPage({
  page: { email, applications, interviews, deletion, deletion_closed, shared, backup_days, consents },
  outcome,
  news,
  sendsMail,
}: OwnPageProps) {
  const { page: words, email: ofEmail, data } = useSite().myApplication
  const language = useLanguage()
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-8 md:py-12">
          <div className="min-w-0">
            <h1 className="text-h1">{words.heading}</h1>
            <p className="mt-3 max-w-text text-muted">
              {said(words.opened, { address: email })} {said(words.ends, { minutes: PAGE_SESSION_MINUTES })}
            </p>
            {news && (
              <p role="status" className="mt-4 max-w-text border-s-4 border-ok ps-4">
                {ofEmail[news]}
              </p>
            )}
          </div>
          <Act path={myPaths.leave} label={words.leave} />
        </div>
      </div>
      <section className="wrap py-10 md:py-16">
        <h2 className="text-h2">{words.applications}</h2>
        {applications.length === 0 ? (
          <p className="mt-4 text-muted">{words.none}</p>
        ) : (
          <ul className="mt-6 border-t-4 border-brand">
            {applications.map((one) => (
              <Application key={one.id} application={one} />
            ))}
          </ul>
        )}
      </section>
      <OwnInterviews interviews={interviews} outcome={outcome} />
      {!shared && applications.length > 0 && (
        <>
          <ContactForm outcome={outcome} />
          {(sendsMail || outcome?.form === 'email') && <EmailForm email={email} outcome={outcome} />}
          <ResumeForm outcome={outcome} />
          <OwnTexts consents={consents} outcome={outcome} />
        </>
      )}
      <section id={DATA} className="border-t border-line bg-surface">
        <div className="wrap grid-12 gap-y-6 py-10 md:py-16">
          <h2 className="col-span-12 text-h2 lg:col-span-4">{data.heading}</h2>
          <div className="col-span-12 max-w-text lg:col-span-8">
            <p>{shared ? data.shared : data.copy_lead}</p>
            {!shared && (
              <p className="mt-4 mb-8 print:hidden">
                <ButtonLink href={MY_COPY_PATH} variant="outline" size="small" rel="nofollow">
                  {data.copy}
                </ButtonLink>
              </p>
            )}
            {deletion === null ? (
              <>
                {deletion_closed !== null && (
                  <p role="status" className="border-s-4 border-warn ps-4">
                    {said(data[`closed_${deletion_closed.reason}`], {
                      day: longDay(dayOf(new Date(deletion_closed.closed_at)), language),
                    })}
                  </p>
                )}
                <p className="mt-6">{said(data.forget_lead, { days: DELETION_DAYS })}</p>
                {backup_days !== null && <p className="mt-3">{said(data.backups, { days: backup_days })}</p>}
                <Act
                  path={answeredAt(myPaths.forget, DATA)}
                  label={data.forget}
                  variant="danger"
                  className="mt-4"
                />
              </>
            ) : (
              <>
                <p role="status" className="border-s-4 border-warn ps-4">
                  {said(data.asked, { day: longDay(deletion.due_on, language) })}
                </p>
                <Act path={answeredAt(myPaths.keep, DATA)} label={data.keep} className="mt-4" />
              </>
            )}
          </div>
        </div>
      </section>
    </>
  )
}

function Application({ application }: { application: MyApplication }) {
  const { id, job_title, submitted_at, status, withdrawn_at } = application
  const words = useSite().myApplication.page
  return (
    <li id={partOf(application)} className="grid-12 gap-y-4 border-b border-line py-7">
      <div className="col-span-12 md:col-span-5">
        <h3 className="text-h4">{job_title}</h3>
        <p className="mt-1 text-small text-muted">
          {words.submitted} <Day at={submitted_at} />
        </p>
      </div>
      <div className="col-span-12 md:col-span-7">
        {withdrawn_at === null ? (
          <>
            <p className="font-semibold">{status.name}</p>
            <p className="mt-1 max-w-text">{status.next}</p>
          </>
        ) : (
          <>
            <p className="font-semibold">{words.withdrawn}</p>
            <p className="mt-1 max-w-text">
              {words.withdrawn_on} <Day at={withdrawn_at} />. {words.withdrawn_next}
            </p>
          </>
        )}
        <Choice {...application}>{<input type="hidden" name="id" value={id} />}</Choice>
      </div>
    </li>
  )
}

/** Withdrawing asks once, in a fold that needs no script; what happened since decides whether it can be taken back. */
function Choice({
  id,
  job_title,
  is_open,
  withdrawn_at,
  can_stay,
  children,
}: MyApplication & { children: ReactNode }) {
  const words = useSite().myApplication.page
  const part = partOf({ id })
  if (can_stay)
    return (
      <Act path={answeredAt(myPaths.stay, part)} label={words.stay} about={job_title} className="mt-4">
        {children}
      </Act>
    )
  if (withdrawn_at !== null || !is_open) return null
  return (
    <details className="mt-3 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand underline underline-offset-4">
        {words.withdraw}
        <span className="sr-only"> {job_title}</span>
      </summary>
      <p className="mt-1 max-w-text">{words.withdraw_lead}</p>
      <Act
        path={answeredAt(myPaths.withdraw, part)}
        label={words.withdraw_now}
        about={job_title}
        variant="danger"
        className="mt-3"
      >
        {children}
      </Act>
    </details>
  )
}

type ActProps = {
  path: string
  label: string
  /** Of several buttons with one label, what this one is about. */
  about?: string
  variant?: 'outline' | 'danger'
  className?: string
  children?: ReactNode
}

function Act({ path, label, about, variant = 'outline', className = '', children }: ActProps) {
  return (
    <form action={path} method="post" className={`print:hidden ${className}`}>
      {children}
      <Button type="submit" variant={variant} size="small">
        {label}
        {about !== undefined && <span className="sr-only"> {about}</span>}
      </Button>
    </form>
  )
}
