import { Link } from 'react-router'
import { dayOf } from '#contract/core/company-time.ts'
import { leadWords } from '#contract/messages/lead.ts'
import type { MessageHead, MessageList } from '#contract/messages/recruiter-message.ts'
import { Badge } from '#web/ui/badge.tsx'
import { surface } from '#web/ui/surface.ts'
import { Day, When } from '../when.tsx'
import { type MessagesQuery, messagesPath } from './messages-query.ts'
import { words } from './words.ts'

export function MessagesList({
  messages,
  query,
}: {
  messages: readonly MessageHead[]
  query: MessagesQuery
}) {
  return (
    <ol aria-label={words.listLabel} className={surface}>
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} query={query} />
      ))}
    </ol>
  )
}

function MessageRow({ message, query }: { message: MessageHead; query: MessagesQuery }) {
  const { id, subject, email, company, excerpt, read_at } = message
  const current = query.message === id
  const unread = read_at === null && message.closed_at === null
  return (
    <li
      className={`relative border-l-3 border-line px-3 py-px leading-5 not-first:border-t hover:bg-ink/5 has-focus-visible:bg-ink/5 max-lg:py-2 ${current ? 'border-l-signal bg-ink/5' : 'border-l-transparent'}`}
    >
      <p className="flex items-baseline gap-2 text-muted">
        <span className="max-w-full shrink-0 wrap-anywhere">{email}</span>
        <span className="min-w-0 grow truncate">{company}</span>
      </p>
      <div className="flex items-baseline gap-2">
        <p className={`-my-0.5 min-w-6 ${unread ? 'font-bold' : 'font-medium'}`}>
          <Link
            to={messagesPath(query, { message: id })}
            preventScrollReset
            data-row-link
            aria-current={current ? 'true' : undefined}
            className="block truncate leading-6 text-ink no-underline after:absolute after:inset-0 after:content-['']"
          >
            {unread && (
              <>
                <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-signal" />
                <span className="sr-only">{words.isUnread}: </span>
              </>
            )}
            {subject}
          </Link>
        </p>
        <p className="min-w-0 flex-1 truncate text-muted">{excerpt}</p>
        <Marks list={query.list} message={message} />
        <span className="shrink-0 text-muted">
          <RowDay list={query.list} message={message} />
        </span>
      </div>
    </li>
  )
}

function Marks({ list, message }: { list: MessageList; message: MessageHead }) {
  const { closed_at, assigned_to, status } = message
  const shows = {
    closed: closed_at !== null && list === 'spam',
    status: status !== 'new' && list !== 'spam',
    person: assigned_to !== null && list !== 'mine',
  }
  if (!Object.values(shows).includes(true)) return null
  return (
    <p className="flex shrink-0 gap-2">
      {shows.closed && <Badge>{words.isClosed}</Badge>}
      {shows.status && <Badge tone={status === 'won' ? 'ok' : 'plain'}>{leadWords[status]}</Badge>}
      {shows.person && <Badge>{assigned_to?.name}</Badge>}
    </p>
  )
}

/** When the next move is due, in the list that is about it; elsewhere when the message came. */
function RowDay({ list, message }: { list: MessageList; message: MessageHead }) {
  const { due_on, sent_at } = message
  if (list !== 'due' || due_on === null) return <When at={sent_at} />
  const isLate = due_on < dayOf(new Date())
  return (
    <span className={isLate ? 'font-semibold text-bad' : ''}>
      {isLate ? words.late : words.due} <Day date={due_on} />
    </span>
  )
}
