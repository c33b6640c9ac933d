import { useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { messageEndpoints } from '#contract/messages/endpoints.ts'
import { MESSAGES_PAGE } from '#contract/messages/recruiter-message.ts'
import { personNameEndpoints } from '#contract/people/person-name.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call, callTagged } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { refreshCounts } from '../dashboard/waiting-counts.tsx'
import { asRecruiter } from '../guard.ts'
import { LetterWindow } from '../letters/late-window.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { Pager } from '../pager.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import type { Route } from './+types/messages.ts'
import { MessagePane } from './message-pane.tsx'
import { MessagesFilter } from './messages-filter.tsx'
import { MessagesList } from './messages-list.tsx'
import { type MessagesQuery, messagesPath, readMessagesQuery } from './messages-query.ts'
import { useAnswer } from './use-answer.ts'
import { useMessageChanges } from './use-message-changes.ts'
import { useMessageKeys } from './use-message-keys.ts'
import { words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export async function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  const { message: id, ...query } = readMessagesQuery(url.searchParams)
  return asRecruiter(url, async () => {
    const [page, people, open] = await Promise.all([
      call(messageEndpoints.listMessages, { query, signal }),
      call(personNameEndpoints.listPersonNames, { signal }),
      id === undefined ? undefined : openMessage(id, signal),
    ])
    return { ...page, people: people.data, open }
  })
}

/** The message, or null when there is none of this number. */
async function openMessage(id: number, signal: AbortSignal) {
  try {
    const { body, tag } = await callTagged(messageEndpoints.getMessage, { params: { id }, signal })
    return { ...body.data, tag }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'message_not_found') return null
    throw error
  }
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { count, results, people, open } = loaderData
  const [search] = useSearchParams()
  const { state } = useNavigation()
  const navigate = useNavigate()
  const query = readMessagesQuery(search)
  const changes = useMessageChanges(query.list, results)
  const messages = changes.stillIn(results)
  const message = open ? changes.now(open) : undefined
  const listPath = messagesPath(query, { message: undefined })
  const back = () => void navigate(listPath, { preventScrollReset: true })
  const answer = useAnswer()
  const onAnswer = answer.begin
  const { toggleClosed, markUnread } = useMessageKeys({
    ...{ messages, message, changes, onAnswer, query, back },
  })
  const { revalidate } = useRevalidator()
  const reload = () => {
    void refreshCounts()
    void revalidate()
  }
  const single = query.message !== undefined

  return (
    <section aria-busy={state === 'loading'}>
      <PageHeading>{words.title}</PageHeading>
      <p className={single ? 'max-lg:hidden' : ''}>
        <TextLink to={paths.nobodysMails} dense>
          {words.nobodysMails}
        </TextLink>
      </p>
      <div className={single ? 'max-lg:hidden' : ''}>
        <MessagesFilter query={query} />
        {query.list === 'spam' && (
          <Alert tone="warn" className="mb-3 max-w-text">
            {words.spamHint}
          </Alert>
        )}
        <p role="status" className="mb-2 text-muted tabular-nums">
          {words.count(count)}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[28rem_minmax(0,1fr)]">
        <div className={single ? 'max-lg:hidden' : ''}>
          {messages.length === 0 ? (
            <NoMessages query={query} />
          ) : (
            <MessagesList messages={messages} query={query} />
          )}
          <Pager
            page={query.page}
            pages={Math.ceil(count / MESSAGES_PAGE)}
            to={(page) => messagesPath(query, { page, message: undefined })}
          />
        </div>
        {message ? (
          <MessagePane
            key={message.id}
            message={message}
            people={people}
            changes={changes}
            listPath={listPath}
            onClose={() => toggleClosed(message)}
            onUnread={() => markUnread(message)}
            onAnswer={() => onAnswer(message.id)}
            isAnswering={answer.opened?.open === true}
            onChanged={reload}
          />
        ) : (
          <div
            className={`rounded-control border border-dashed border-muted px-5 py-16 text-center text-muted ${single ? '' : messages.length === 0 ? 'hidden' : 'max-lg:hidden'}`}
          >
            <p>{open === null ? words.missing : words.choose}</p>
            {single && (
              <TextLink to={listPath} className="mt-1 lg:hidden">
                {words.toList}
              </TextLink>
            )}
          </div>
        )}
      </div>
      {answer.opened && (
        <LetterWindow
          key={answer.opened.at}
          to={{ message: answer.opened.message }}
          typed={answer.typed}
          open={answer.opened.open}
          returnTo={() => document.getElementById('message-subject') ?? undefined}
          onClose={answer.close}
          settled={reload}
        />
      )}
    </section>
  )
}

/** An empty list says why: a page that is not there, a search that fits nothing, or no messages at all. */
function NoMessages({ query }: { query: MessagesQuery }) {
  const [text, way, to] =
    query.page > 1
      ? [words.beyond, words.firstPage, messagesPath(query, { page: 1, message: undefined })]
      : query.search !== ''
        ? [words.noMatch, words.clear, messagesPath(query, { search: '', message: undefined })]
        : [words.empty[query.list], undefined, '']
  return (
    <EmptyState title={text}>
      {way && (
        <TextLink to={to} className="mt-1">
          {way}
        </TextLink>
      )}
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
