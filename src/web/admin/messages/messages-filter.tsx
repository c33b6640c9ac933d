import { Form, useNavigate } from 'react-router'
import { MESSAGE_LISTS } from '#contract/messages/recruiter-message.ts'
import { useFilterForm } from '../filter-controls.ts'
import { ListTabs } from '../list-tabs.tsx'
import { SearchField } from '../search-field.tsx'
import { type MessagesQuery, messagesPath, readMessagesQuery } from './messages-query.ts'
import { words } from './words.ts'

/** Which list, and the search in it. */
export function MessagesFilter({ query }: { query: MessagesQuery }) {
  const navigate = useNavigate()
  const { form } = useFilterForm({ search: query.search }, (typed) => {
    const { search } = readMessagesQuery(typed)
    void navigate(messagesPath(query, { search, page: 1, message: undefined }))
  })

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
        <Form {...form}>
          <SearchField defaultValue={query.search} words={words} />
        </Form>
      </search>
    </div>
  )
}
