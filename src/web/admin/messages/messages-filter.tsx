import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { SEARCH_MAX } from '#contract/limits.ts'
import { MESSAGE_LISTS } from '#contract/message-desk.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { ListTabs } from '../list-tabs.tsx'
import { type MessagesQuery, messagesPath, readMessagesQuery } from './messages-query.ts'
import { words } from './words.ts'

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
      <ListTabs
        label={words.listsLabel}
        tabs={MESSAGE_LISTS.map((list) => ({
          to: messagesPath(query, { list, page: 1, message: undefined }),
          label: words.lists[list],
          current: query.list === list,
        }))}
      />
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
