import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { SEARCH_MAX } from '#contract/limits.ts'
import { MESSAGE_LISTS } from '#contract/message-desk.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { type MessagesQuery, messagesPath, readMessagesQuery } from './messages-query.ts'
import { words } from './words.ts'

const tab =
  'inline-flex min-h-11 items-center border-b-3 px-3 font-semibold no-underline transition-colors duration-150'

/** Which list, and the search in it. */
export function MessagesFilter({ query }: { query: MessagesQuery }) {
  const navigate = useNavigate()
  const control = useRef<HTMLInputElement>(null)
  // The URL is what counts: going back shows in the control what the list shows.
  useEffect(() => {
    if (control.current) control.current.value = query.search
  }, [query.search])

  function apply() {
    const typed = new URLSearchParams({ search: control.current?.value ?? '' })
    const { search } = readMessagesQuery(typed)
    void navigate(messagesPath(query, { search, page: 1, message: undefined }))
  }

  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <nav aria-label={words.listsLabel} className="-mx-1 flex flex-wrap border-line">
        {MESSAGE_LISTS.map((list) => (
          <Link
            key={list}
            to={messagesPath(query, { list, page: 1, message: undefined })}
            aria-current={query.list === list ? 'page' : undefined}
            className={`${tab} ${query.list === list ? 'border-signal text-ink' : 'border-transparent text-muted hover:text-ink'}`}
          >
            {words.lists[list]}
          </Link>
        ))}
      </nav>
      <search className="grow sm:max-w-md">
        <Form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            apply()
          }}
        >
          <div className="min-w-0 grow">
            <label htmlFor="search" className="mb-1.5 block font-semibold">
              {words.search}
            </label>
            <Input
              ref={control}
              id="search"
              type="search"
              defaultValue={query.search}
              maxLength={SEARCH_MAX}
              placeholder={words.searchHint}
            />
          </div>
          <Button type="submit" variant="outline" size="small" className="h-12">
            <Search aria-hidden size={16} />
            {words.find}
          </Button>
        </Form>
      </search>
    </div>
  )
}
