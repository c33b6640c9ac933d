import ArrowLeft from 'lucide-react/icons/arrow-left'
import Reply from 'lucide-react/icons/reply'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { LEAD_STATUSES, leadWords } from '#contract/messages/lead.ts'
import type { RecruiterMessage } from '#contract/messages/recruiter-message.ts'
import type { PersonName } from '#contract/people/person-name.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Label } from '#web/ui/label.tsx'
import { Select } from '#web/ui/select.tsx'
import { surface } from '#web/ui/surface.ts'
import { warmLetter } from '../letters/late-window.tsx'
import { paths } from '../paths.ts'
import { telLink } from '../tel-link.ts'
import { TextLink } from '../text-link.tsx'
import { When } from '../when.tsx'
import { Conversation } from './conversation.tsx'
import {
  assignment,
  dueChange,
  type MessageChanges,
  spamChange,
  statusChange,
} from './use-message-changes.ts'
import { words } from './words.ts'

type MessagePaneProps = {
  message: RecruiterMessage & { tag: string }
  people: readonly PersonName[]
  changes: MessageChanges
  listPath: string
  onClose: () => void
  onUnread: () => void
  onAnswer: () => void
  /** The window of an answer is open, and has the focus. */
  isAnswering: boolean
  onChanged: () => void
}

/** One message with what can be done about it. Opening it is reading it: each message has a pane of its own. */
export function MessagePane({ message, people, changes, ...props }: MessagePaneProps) {
  const { listPath, onClose, onUnread, onAnswer, isAnswering, onChanged } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const { subject, closed_at, spam } = message
  const open = useEffectEvent(() => {
    if (!isAnswering) heading.current?.focus({ preventScroll: true })
    // A failure leaves it unread, which is the truth.
    void changes.read(message).catch(() => {})
  })
  // At once: who sees it may press a key.
  useLayoutEffect(() => open(), [])

  return (
    <article data-message-pane aria-labelledby="message-subject" className={surface}>
      <header className="border-b border-line px-4 py-4 sm:px-5">
        <TextLink to={listPath} preventScrollReset className="mb-2 gap-2 lg:hidden">
          <ArrowLeft aria-hidden size={16} />
          {words.toList}
        </TextLink>
        <h2
          ref={heading}
          id="message-subject"
          tabIndex={-1}
          className="font-display text-h4 font-semibold wrap-anywhere outline-none"
        >
          {subject}
        </h2>
        {(closed_at !== null || spam) && (
          <p className="mt-2 flex gap-2">
            {closed_at !== null && <Badge>{words.isClosed}</Badge>}
            {spam && <Badge tone="warn">{words.isSpam}</Badge>}
          </p>
        )}
        <Facts message={message} />
        {message.bounced && (
          <Alert tone="warn" className="mt-3">
            {words.bounced}
          </Alert>
        )}
        <div className="mt-4 flex flex-wrap items-end gap-3">
          {!spam && (
            <Button
              variant="signal"
              size="small"
              aria-keyshortcuts="e"
              onPointerEnter={warmLetter}
              onFocus={warmLetter}
              onClick={onAnswer}
            >
              <Reply aria-hidden size={16} />
              {words.answer}
            </Button>
          )}
          <Button variant="outline" size="small" aria-keyshortcuts="c" onClick={onClose}>
            {closed_at === null ? words.close : words.reopen}
          </Button>
          <Button variant="outline" size="small" onClick={onUnread}>
            {words.markUnread}
          </Button>
          <Button variant="outline" size="small" onClick={() => changes.change(message, spamChange(message))}>
            {spam ? words.trust : words.spam}
          </Button>
        </div>
        <div className="mt-4 grid max-w-2xl gap-3 sm:grid-cols-3">
          <Status message={message} changes={changes} />
          <DueDay key={message.due_on} message={message} changes={changes} />
          <Assignment message={message} people={people} changes={changes} />
        </div>
      </header>
      <p className="max-w-text px-4 py-5 text-body whitespace-pre-line wrap-anywhere sm:px-5">
        {message.message}
      </p>
      <Conversation letters={message.letters} older={message.older_letters} onChanged={onChanged} />
    </article>
  )
}

function Facts({ message }: { message: RecruiterMessage }) {
  const { email, person, phone, company, sent_at, id } = message
  const link = 'inline-flex items-center text-brand wrap-anywhere min-h-6 max-lg:min-h-11'
  const facts = [
    [
      words.facts.email,
      <a key="email" href={mailto(email)} className={link}>
        {email}
      </a>,
    ],
    ...(person === null
      ? []
      : [
          [
            words.facts.person,
            <Link key="person" to={paths.candidate(person.id)} className={link}>
              {person.name}
            </Link>,
          ],
        ]),
    [
      words.facts.phone,
      <a key="phone" href={telLink(phone)} className={link}>
        {phone}
      </a>,
    ],
    ...(company === '' ? [] : [[words.facts.company, company]]),
    [words.facts.sent, <When key="sent" at={sent_at} />],
    [words.facts.reference, id],
  ]
  return (
    <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 max-lg:auto-rows-[minmax(2.75rem,auto)] max-lg:items-center max-lg:gap-y-0">
      {facts.map(([label, value]) => (
        <div key={String(label)} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type AssignmentProps = Pick<MessagePaneProps, 'message' | 'people' | 'changes'>

function Assignment({ message, people, changes }: AssignmentProps) {
  const now = message.assigned_to
  const offered = people.filter(({ id, enabled }) => enabled || id === now?.id)
  return (
    <div>
      <Label htmlFor="assigned-to">{words.assignedTo}</Label>
      <Select
        id="assigned-to"
        value={now?.id ?? ''}
        onChange={({ target }) => {
          const person = people.find(({ id }) => id === target.value)
          changes.change(message, assignment(message, person ? { id: person.id, name: person.name } : null))
          toSubject()
        }}
      >
        <option value="">{words.nobody}</option>
        {offered.map(({ id, name, enabled }) => (
          <option key={id} value={id}>
            {enabled ? name : words.notRecruiting(name)}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** On a control the next letter would choose something else. */
const toSubject = () => document.getElementById('message-subject')?.focus({ preventScroll: true })

function Status({ message, changes }: Omit<AssignmentProps, 'people'>) {
  return (
    <div>
      <Label htmlFor="status">{words.status}</Label>
      <Select
        id="status"
        value={message.status}
        onChange={({ target }) => {
          const status = LEAD_STATUSES.find((known) => known === target.value)
          if (status !== undefined) changes.change(message, statusChange(message, status))
          toSubject()
        }}
      >
        {LEAD_STATUSES.map((status) => (
          <option key={status} value={status}>
            {leadWords[status]}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** A day that is typed is a change when the field is left or Enter is pressed: its year is no year before. */
function DueDay({ message, changes }: Omit<AssignmentProps, 'people'>) {
  const { due_on } = message
  const save = ({ value, validity }: HTMLInputElement) => {
    const day = value === '' ? null : value
    if (validity.valid && day !== due_on) changes.change(message, dueChange(message, day))
  }
  return (
    <div>
      <Label htmlFor="due-on">{words.dueOn[message.status]}</Label>
      <Input
        id="due-on"
        type="date"
        min="2000-01-01"
        max="2999-12-31"
        defaultValue={due_on ?? ''}
        onBlur={({ target }) => save(target)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur()
        }}
      />
    </div>
  )
}

const mailto = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
