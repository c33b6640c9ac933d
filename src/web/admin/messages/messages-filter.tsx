import { Form, useNavigate } from 'react-router'
import { LEAD_STATUSES, leadWords } from '#contract/messages/lead.ts'
import { MESSAGE_LISTS } from '#contract/messages/recruiter-message.ts'
import { Select } from '#web/ui/select.tsx'
import { useFilterForm } from '../filter-controls.ts'
import { FilterLabel } from '../filter-label.tsx'
import { ListTabs } from '../list-tabs.tsx'
import { SearchField } from '../search-field.tsx'
import { type MessagesQuery, messagesPath, readMessagesQuery } from './messages-query.ts'
import { words } from './words.ts'

/** Which list, of which status, and the search in it. */
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
      <div className="grow sm:max-w-44">
        <FilterLabel htmlFor="lead-status">{words.status}</FilterLabel>
        <Select
          id="lead-status"
          className="lg:min-h-9 lg:py-1"
          value={query.status ?? ''}
          onChange={({ target }) => {
            const status = LEAD_STATUSES.find((known) => known === target.value)
            void navigate(messagesPath(query, { status, page: 1, message: undefined }))
          }}
        >
          <option value="">{words.everyStatus}</option>
          {LEAD_STATUSES.map((status) => (
            <option key={status} value={status}>
              {leadWords[status]}
            </option>
          ))}
        </Select>
      </div>
      <search className="grow sm:max-w-md">
        <Form {...form}>
          <SearchField defaultValue={query.search} words={words} />
        </Form>
      </search>
    </div>
  )
}
