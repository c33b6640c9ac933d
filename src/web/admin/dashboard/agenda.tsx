import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ListedApplication } from '#contract/applications/application-list.ts'
import { dayOf } from '#contract/core/company-time.ts'
import type { AgendaResponse } from '#contract/dashboard/dashboard.ts'
import { surface } from '#web/ui/surface.ts'
import { newOnes, untouchedOnes } from '../applications/applications-query.ts'
import { dayText, recentText } from '../dates.ts'
import { grouped } from '../grouped.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { Day } from '../when.tsx'
import { words as dashboardWords } from './words.ts'

const words = dashboardWords.agenda

/** Three and two below them. */
const FIVE_PARTS = 'xl:grid-cols-6 xl:*:col-span-2 xl:*:nth-last-[-n+2]:col-span-3'

/** What asks for somebody today, each with the way to it. */
export function Agenda({ deletions, interviews, unmarked, texts, ...rest }: AgendaResponse['data']) {
  return (
    <>
      {deletions.count > 0 && <Deletions {...deletions} />}
      {interviews.count > 0 && <Interviews title={words.interviews} {...interviews} />}
      {unmarked.count > 0 && <Interviews title={words.unmarked} {...unmarked} />}
      {texts.count > 0 && <HeldTexts {...texts} />}
      <Waiting {...rest} isAlone={deletions.count + interviews.count + unmarked.count + texts.count === 0} />
    </>
  )
}

/** Who asked to be forgotten: the law sets the day. */
function Deletions({ count, first }: AgendaResponse['data']['deletions']) {
  const today = dayOf(new Date())
  return (
    <div className="mt-4">
      <Part title={`${words.deletions}: ${grouped(count)}`} none="">
        {first.map(({ candidate_id, name, due_on }) => (
          <Row key={candidate_id} to={paths.candidate(candidate_id)} name={name} about={words.deletionsDue}>
            <DueDay day={due_on} today={today} />
          </Row>
        ))}
      </Part>
    </div>
  )
}

type InterviewsProps = AgendaResponse['data']['interviews'] & { title: string }

function Interviews({ title, count, first }: InterviewsProps) {
  return (
    <div className="mt-4">
      <Part title={`${title}: ${grouped(count)}`} none="">
        {first.map(({ id, application_id, name, job_title, starts_at }) => (
          <Row key={id} to={paths.application(application_id)} name={name} about={job_title}>
            <time dateTime={starts_at}>{recentText(new Date(starts_at))}</time>
          </Row>
        ))}
      </Part>
    </div>
  )
}

/** What may mean STOP: until somebody decides, nothing goes to the number. */
function HeldTexts({ count, first }: AgendaResponse['data']['texts']) {
  return (
    <div className="mt-4">
      <Part title={`${words.texts}: ${grouped(count)}`} none="">
        {first.map(({ id, candidate, phone, body, at }) => (
          <Row key={id} to={paths.texts} name={candidate?.name ?? phone} about={body}>
            <time dateTime={at}>{recentText(new Date(at))}</time>
          </Row>
        ))}
      </Part>
    </div>
  )
}

type WaitingProps = Omit<AgendaResponse['data'], 'deletions' | 'interviews' | 'unmarked' | 'texts'> & {
  /** Nothing else waits above. */
  isAlone: boolean
}

function Waiting({ steps, received, untouched, messages, closing, isAlone }: WaitingProps) {
  const today = dayOf(new Date())
  const isFree = [steps.mine, received, untouched, messages, closing].every(({ count }) => count === 0)
  if (isFree)
    return (
      <>
        {isAlone && <p className="mt-4 text-muted">{words.nothing}</p>}
        {steps.all.count > 0 && (
          <div className="mt-4 grid gap-4 lg:grid-cols-2">
            <DueSteps {...steps} />
          </div>
        )}
      </>
    )
  return (
    <div className={`mt-4 grid gap-4 lg:grid-cols-2 ${messages.count > 0 ? FIVE_PARTS : 'xl:grid-cols-4'}`}>
      <DueSteps {...steps} />
      <Part
        title={words.received}
        count={received.count}
        none={words.noneReceived}
        all={paths.applications + newOnes(received.after)}
      >
        {received.first.map((row) => (
          <Person key={row.id} row={row} list={newOnes(received.after)}>
            <time dateTime={row.submitted_at}>{recentText(new Date(row.submitted_at))}</time>
          </Person>
        ))}
      </Part>
      <Part
        title={words.untouched}
        count={untouched.count}
        none={words.noneUntouched}
        all={paths.applications + untouchedOnes}
      >
        {untouched.first.map((row) => (
          <Person key={row.id} row={row} list={untouchedOnes}>
            <time dateTime={row.submitted_at}>{dayText(new Date(row.submitted_at))}</time>
          </Person>
        ))}
      </Part>
      {messages.count > 0 && (
        <Part title={words.messages} count={messages.count} none="" all={`${paths.messages}?list=due`}>
          {messages.first.map(({ id, subject, email, company, due_on }) => (
            <Row
              key={id}
              to={`${paths.messages}?list=due&message=${id}`}
              name={subject}
              about={company === '' ? email : company}
            >
              <DueDay day={due_on ?? today} today={today} />
            </Row>
          ))}
        </Part>
      )}
      <Part
        title={words.closing}
        count={closing.count}
        none={words.noneClosing}
        all={`${paths.jobs}?is_active=closing&sort=closing`}
      >
        {closing.first.map(({ id, title, valid_through, applications_count }) => (
          <Row key={id} to={paths.job(id)} name={title} about={words.applications(applications_count)}>
            <Day date={valid_through} />
          </Row>
        ))}
      </Part>
    </div>
  )
}

/** What is due, one's own first; the switch shows everybody's. */
function DueSteps({ mine, all }: AgendaResponse['data']['steps']) {
  const [everybodys, setEverybodys] = useState(false)
  const today = dayOf(new Date())
  const { first } = everybodys ? all : mine
  const choices = [
    { label: words.mine(mine.count), on: !everybodys, show: () => setEverybodys(false) },
    { label: words.everybodys(all.count), on: everybodys, show: () => setEverybodys(true) },
  ]
  return (
    <Part
      title={words.steps}
      none={words.noSteps}
      foot={[
        ...choices.map(({ label, on, show }) => (
          <button
            key={label}
            type="button"
            aria-pressed={on}
            onClick={show}
            className="min-h-11 text-brand underline aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:no-underline lg:min-h-9"
          >
            {label}
          </button>
        )),
        <TextLink key="all" to={paths.steps + (everybodys ? '?owner=all' : '')}>
          {words.everyStep}
          <span className="sr-only"> {words.nextSteps}</span>
        </TextLink>,
      ]}
    >
      {first.map(({ id, what, due_on, name, owner, application_id, candidate_id }) => (
        <Row
          key={id}
          to={
            application_id === null ? paths.candidate(candidate_id ?? 0) : paths.application(application_id)
          }
          name={what}
          about={everybodys && owner !== null ? `${name}, ${owner}` : name}
        >
          <DueDay day={due_on} today={today} />
        </Row>
      ))}
    </Part>
  )
}

const DueDay = ({ day, today }: { day: string; today: string }) => (
  <span className={day < today ? 'font-semibold text-bad' : ''}>
    <Day date={day} />
  </span>
)

type PartProps = {
  title: string
  none: string
  /** How many there are, and where all of them are listed. */
  count?: number
  all?: string
  foot?: ReactNode
  children: readonly ReactNode[]
}

function Part({ title, none, count = 0, all, foot, children }: PartProps) {
  return (
    <section className={`flex min-w-0 flex-col ${surface}`}>
      <h2 className="border-b border-line px-4 py-2.5 font-text text-small font-semibold tracking-normal">
        {all === undefined ? title : `${title}: ${grouped(count)}`}
      </h2>
      {children.length === 0 ? (
        <p className="px-4 py-6 text-center text-muted">{none}</p>
      ) : (
        <ul>{children}</ul>
      )}
      {foot && <p className="mt-auto flex gap-4 border-t border-line px-4">{foot}</p>}
      {all !== undefined && count > 0 && (
        <p className="mt-auto border-t border-line px-4">
          <TextLink to={all}>{words.all(count)}</TextLink>
        </p>
      )}
    </section>
  )
}

function Person({ row, list, children }: { row: ListedApplication; list: string; children: ReactNode }) {
  return (
    <Row
      to={paths.application(row.id) + list}
      name={row.applicant_name}
      about={row.considered ? words.considered(row.job.title) : row.job.title}
    >
      {children}
    </Row>
  )
}

type RowProps = { to: string; name: string; about: string; children: ReactNode }

function Row({ to, name, about, children }: RowProps) {
  return (
    <li className="relative border-line px-4 py-1 leading-5 not-first:border-t hover:bg-ink/5 has-focus-visible:bg-ink/5">
      <p>
        <Link
          to={to}
          className="font-semibold text-brand no-underline wrap-anywhere after:absolute after:inset-0 after:content-['']"
        >
          {name}
        </Link>
      </p>
      <p className="flex justify-between gap-3 text-muted">
        <span className="truncate">{about}</span>
        <span className="shrink-0 tabular-nums">{children}</span>
      </p>
    </li>
  )
}
