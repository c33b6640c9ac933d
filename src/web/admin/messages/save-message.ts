import { messageEndpoints } from '#contract/messages/endpoints.ts'
import { type LeadStatus, leadWords } from '#contract/messages/lead.ts'
import type { MessagePatch, RecruiterMessage } from '#contract/messages/recruiter-message.ts'
import { callTagged } from '#web/api/client.ts'
import { saveMerged } from '../conflict/save-merged.ts'
import { conflictWords } from '../conflict/words.ts'
import { calendarDayText } from '../dates.ts'
import { words } from './words.ts'

type Saving = {
  id: number
  /** Of the message as it was read; undefined for one that was not opened. */
  tag: string | undefined
  /** The same parts before and after. */
  from: MessagePatch
  to: MessagePatch
  nameOf: (person: string) => string | undefined
}

/** Changes a message and answers its new tag. Only another change of the same part by somebody else is in the way. */
export async function saveMessage({ id, tag, from, to, nameOf }: Saving): Promise<string> {
  const params = { id }
  const parts = Object.keys(to)
  const names = new Map<string, string>()
  const saved = await saveMerged<MessagePatch, { tag: string }>({
    base: from,
    mine: to,
    tag,
    save: (changed, ifMatch) => {
      // Without its day the server would set the one that is promised from today on.
      const body = changed.status === undefined ? changed : { ...changed, due_on: to.due_on }
      return callTagged(messageEndpoints.changeMessage, { params, body, ifMatch })
    },
    async read() {
      const now = await callTagged(messageEndpoints.getMessage, { params })
      const { assigned_to } = now.body.data
      if (assigned_to !== null) names.set(assigned_to.id, assigned_to.name)
      const state = Object.entries(stateOf(now.body.data)).filter(([part]) => parts.includes(part))
      return { state: Object.fromEntries(state), tag: now.tag }
    },
    what: conflictWords.message,
    labelOf: (part) => LABELS[part] ?? '',
    textOf(value, part) {
      if (part === 'status') return leadWords[value as LeadStatus]
      if (part === 'due_on') return value ? calendarDayText(String(value)) : words.noDay
      if (typeof value === 'boolean') return value ? conflictWords.yes : conflictWords.no
      return value ? (names.get(value) ?? nameOf(value) ?? '') : words.nobody
    },
  })
  return saved.tag
}

const LABELS: Readonly<Record<string, string>> = {
  assigned_to: words.assignedTo,
  status: words.status,
  due_on: words.dueDay,
}

const stateOf = ({
  read_at,
  closed_at,
  spam,
  assigned_to,
  status,
  due_on,
}: RecruiterMessage): MessagePatch => ({
  status,
  due_on,
  read: read_at !== null,
  closed: closed_at !== null,
  spam,
  assigned_to: assigned_to?.id ?? null,
})
