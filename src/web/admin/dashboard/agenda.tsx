import { type ReactNode, useState } from 'react'
import type { ListedApplication } from '#contract/applications/application-list.ts'
import { dayOf } from '#contract/core/company-time.ts'
import type { AgendaResponse } from '#contract/dashboard/dashboard.ts'
import { newOnes, untouchedOnes } from '../applications/applications-query.ts'
import { dayText, recentText } from '../dates.ts'
import { grouped } from '../grouped.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { Day } from '../when.tsx'
import { AgendaPart, AgendaRow } from './agenda-part.tsx'
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
      <AgendaPart title={`${words.deletions}: ${grouped(count)}`} none="">
        {first.map(({ candidate_id, name, due_on }) => (
          <AgendaRow
            key={candidate_id}
            to={paths.candidate(candidate_id)}
            name={name}
            about={words.deletionsDue}
          >
            <DueDay day={due_on} today={today} />
          </AgendaRow>
        ))}
      </AgendaPart>
    </div>
  )
}

type InterviewsProps = AgendaResponse['data']['interviews'] & { title: string }

function Interviews({ title, count, first }: InterviewsProps) {
  return (
    <div className="mt-4">
      <AgendaPart title={`${title}: ${grouped(count)}`} none="">
        {first.map(({ id, application_id, name, job_title, starts_at }) => (
          <AgendaRow key={id} to={paths.application(application_id)} name={name} about={job_title}>
            <time dateTime={starts_at}>{recentText(new Date(starts_at))}</time>
          </AgendaRow>
        ))}
      </AgendaPart>
    </div>
  )
}

/** What may mean STOP: until somebody decides, nothing goes to the number. */
function HeldTexts({ count, first }: AgendaResponse['data']['texts']) {
  return (
    <div className="mt-4">
      <AgendaPart title={`${words.texts}: ${grouped(count)}`} none="">
        {first.map(({ id, candidate, phone, body, at }) => (
          <AgendaRow key={id} to={paths.texts} name={candidate?.name ?? phone} about={body}>
            <time dateTime={at}>{recentText(new Date(at))}</time>
          </AgendaRow>
        ))}
      </AgendaPart>
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
      <AgendaPart
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
      </AgendaPart>
      <AgendaPart
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
      </AgendaPart>
      {messages.count > 0 && (
        <AgendaPart title={words.messages} count={messages.count} none="" all={`${paths.messages}?list=due`}>
          {messages.first.map(({ id, subject, email, company, due_on }) => (
            <AgendaRow
              key={id}
              to={`${paths.messages}?list=due&message=${id}`}
              name={subject}
              about={company === '' ? email : company}
            >
              <DueDay day={due_on ?? today} today={today} />
            </AgendaRow>
          ))}
        </AgendaPart>
      )}
      <AgendaPart
        title={words.closing}
        count={closing.count}
        none={words.noneClosing}
        all={`${paths.jobs}?is_active=closing&sort=closing`}
      >
        {closing.first.map(({ id, title, valid_through, applications_count }) => (
          <AgendaRow key={id} to={paths.job(id)} name={title} about={words.applications(applications_count)}>
            <Day date={valid_through} />
          </AgendaRow>
        ))}
      </AgendaPart>
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
    <AgendaPart
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
        <AgendaRow
          key={id}
          to={
            application_id === null ? paths.candidate(candidate_id ?? 0) : paths.application(application_id)
          }
          name={what}
          about={everybodys && owner !== null ? `${name}, ${owner}` : name}
        >
          <DueDay day={due_on} today={today} />
        </AgendaRow>
      ))}
    </AgendaPart>
  )
}

const DueDay = ({ day, today }: { day: string; today: string }) => (
  <span className={day < today ? 'font-semibold text-bad' : ''}>
    <Day date={day} />
  </span>
)

function Person({ row, list, children }: { row: ListedApplication; list: string; children: ReactNode }) {
  return (
    <AgendaRow
      to={paths.application(row.id) + list}
      name={row.applicant_name}
      about={row.considered ? words.considered(row.job.title) : row.job.title}
    >
      {children}
    </AgendaRow>
  )
}
