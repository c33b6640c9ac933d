import { ID_MAX, PAGE_MAX, SEARCH_MAX } from '#contract/core/limits.ts'
import { LEAD_STATUSES, type LeadStatus } from '#contract/messages/lead.ts'
import { MESSAGE_LISTS, type MessageList } from '#contract/messages/recruiter-message.ts'

/** What the messages screen shows, as it stands in the page's URL. `message` is the one that is open. */
export type MessagesQuery = {
  list: MessageList
  status: LeadStatus | undefined
  search: string
  page: number
  message: number | undefined
}

const wholeNumber = (text: string | null, most: number): number | undefined => {
  const number = text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
  return number !== undefined && number <= most ? number : undefined
}

/** Reads the URL; what makes no sense there counts as not said. */
export function readMessagesQuery(search: URLSearchParams): MessagesQuery {
  return {
    list: MESSAGE_LISTS.find((list) => list === search.get('list')) ?? 'open',
    status: LEAD_STATUSES.find((status) => status === search.get('status')),
    search: (search.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    page: wholeNumber(search.get('page'), PAGE_MAX) ?? 1,
    message: wholeNumber(search.get('message'), ID_MAX),
  }
}

/** The `?...` of the same screen with some of it changed. */
export function messagesPath(query: MessagesQuery, change: Partial<MessagesQuery>): string {
  const { list, status, search, page, message } = { ...query, ...change }
  const parts = new URLSearchParams()
  if (list !== 'open') parts.set('list', list)
  if (status !== undefined) parts.set('status', status)
  if (search !== '') parts.set('search', search)
  if (page > 1) parts.set('page', String(page))
  if (message !== undefined) parts.set('message', String(message))
  return `?${parts}`
}
