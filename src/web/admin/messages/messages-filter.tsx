import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { MESSAGE_LISTS } from '#contract/messages/recruiter-message.ts'
import { showInControls, typedIn } from '../filter-controls.ts'
import { ListTabs } from '../list-tabs.tsx'
import { SearchField } from '../search-field.tsx'
import { type MessagesQuery, messagesPath, readMessagesQuery } from './messages-query.ts'
import { words } from './words.ts'

/** Which list, and the search in it. */
export function MessagesFilter({ query }: { query: MessagesQuery }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => showInControls(form.current, { search: query.search }), [query.search])

  function apply() {
    if (form.current === null) return
    const { search } = readMessagesQuery(typedIn(form.current))
    void navigate(messagesPath(query, { search, page: 1, message: undefined }))
  }

  return (
    <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
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
          ref={form}
          onSubmit={(event) => {
            event.preventDefault()
            apply()
          }}
        >
          <SearchField defaultValue={query.search} words={words} />
        </Form>
      </search>
    </div>
  )
}
