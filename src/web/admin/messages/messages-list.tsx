import { Link } from 'react-router'
import type { MessageHead, MessageList } from '#contract/messages/recruiter-message.ts'
import { Badge } from '#web/ui/badge.tsx'
import { surface } from '#web/ui/surface.ts'
import { When } from '../when.tsx'
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
  const { id, subject, email, company, excerpt, sent_at, read_at, assigned_to } = message
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
        <Marks list={query.list} closed={message.closed_at !== null} assigned={assigned_to?.name} />
        <span className="shrink-0 text-muted">
          <When at={sent_at} />
        </span>
      </div>
    </li>
  )
}

type MarksProps = { list: MessageList; closed: boolean; assigned: string | undefined }

function Marks({ list, closed, assigned }: MarksProps) {
  const showsClosed = closed && list === 'spam'
  const showsPerson = assigned !== undefined && list !== 'mine'
  if (!showsClosed && !showsPerson) return null
  return (
    <p className="flex shrink-0 gap-2">
      {showsClosed && <Badge>{words.isClosed}</Badge>}
      {showsPerson && <Badge>{assigned}</Badge>}
    </p>
  )
}
