import type { MessageList } from '#contract/messages/recruiter-message.ts'
import { grouped } from '../grouped.ts'
import { words as adminWords } from '../words.ts'

const lists: Record<MessageList, string> = {
  open: 'Open',
  mine: 'Mine',
  closed: 'Closed',
  spam: 'Spam',
}

const empty: Record<MessageList, string> = {
  open: 'No open messages.',
  mine: 'No open message is assigned to you.',
  closed: 'No message was closed yet.',
  spam: 'No spam came in.',
}

export const words = {
  title: adminWords.nav.messages,
  lists,
  empty,
  listsLabel: 'Lists of messages',
  listLabel: 'Messages',
  isUnread: 'Unread',
  isClosed: 'Closed',
  isSpam: 'Spam',
  spamHint:
    'These filled in a field that people do not see, so they were not acknowledged. Mark what a person wrote as not spam.',
  search: 'Search messages',
  searchHint: 'Text, company, email, phone',
  find: 'Search',
  clear: 'Clear search',
  count: (count: number) => `${grouped(count)} ${count === 1 ? 'message' : 'messages'}`,
  noMatch: 'No message in this list fits the search.',
  beyond: 'There is no such page in this list.',
  firstPage: 'To the first page',
  choose: 'Choose a message to read it here.',
  missing: 'This message does not exist.',
  toList: 'Back to the list',
  facts: { email: 'Email', phone: 'Phone', company: 'Company', sent: 'Sent', reference: 'Reference' },
  assignedTo: 'Assigned to',
  nobody: 'Nobody',
  disabled: (name: string) => `${name} (disabled)`,
  reply: 'Reply',
  replySubject: (subject: string, id: number) => `Re: ${subject} [Message ${id}]`,
  close: 'Close',
  reopen: 'Reopen',
  markUnread: 'Mark unread',
  spam: 'Mark as spam',
  trust: 'Not spam',
  done: {
    close: 'Message closed.',
    reopen: 'Message reopened.',
    spam: 'Message marked as spam.',
    trust: 'Message is not spam.',
    assign: (name: string) => `Message assigned to ${name}.`,
    unassign: 'Message assigned to nobody.',
    unread: 'Message marked unread.',
  },
  undone: 'Undone.',
  notChanged: 'The message could not be changed.',
  failed: 'The messages could not be loaded.',
  keys: {
    open: 'Open the message',
    close: 'Close or reopen the message',
    next: 'While reading: the next message',
    previous: 'While reading: the previous message',
    back: 'Back to the list',
  },
} as const
