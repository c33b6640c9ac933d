import { useState } from 'react'
import { dayOf } from '#contract/core/company-time.ts'
import { messageEndpoints } from '#contract/messages/endpoints.ts'
import { isSettled, type LeadStatus, leadDue } from '#contract/messages/lead.ts'
import type { MessageHead, MessageList, MessagePatch } from '#contract/messages/recruiter-message.ts'
import { call } from '#web/api/client.ts'
import { refreshCounts } from '../dashboard/waiting-counts.tsx'
import { calendarDayText } from '../dates.ts'
import { useReadAnew } from '../use-read-anew.ts'
import { type Undoable, useUndoable } from '../use-undoable.ts'
import { saveMessage } from './save-message.ts'
import { words } from './words.ts'

type State = Pick<MessageHead, 'read_at' | 'closed_at' | 'spam' | 'assigned_to' | 'status' | 'due_on'>
/** How messages look before the server has said so. */
type Ahead = ReadonlyMap<number, Partial<State>>

type Change = { done: string; patch: MessagePatch; back: MessagePatch; shown: Partial<State> }

/** Whether a message still belongs to the list that it came with. */
function belongs(list: MessageList, before: MessageHead, now: MessageHead): boolean {
  if (list === 'spam') return now.spam
  if (now.spam) return false
  if (list === 'closed') return now.closed_at !== null
  if (now.closed_at !== null) return false
  if (list === 'due') return now.due_on !== null && now.due_on <= dayOf(new Date())
  return list === 'open' || now.assigned_to?.id === before.assigned_to?.id
}

/** Changes of messages: shown at once, saved, and offered to be taken back. `loaded`: the list as it was read last. */
export function useMessageChanges(list: MessageList, loaded: readonly MessageHead[]) {
  const [readIn, setReadIn] = useState<ReadonlyMap<number, readonly MessageHead[]>>(new Map())
  const [ahead, setAhead] = useState<Ahead>(new Map())
  const undoable = useUndoable()
  const readAnew = useReadAnew(() => setAhead(new Map()))

  const show = (id: number, shown: Partial<State> | undefined) =>
    setAhead((before) => {
      const after = new Map(before)
      if (shown === undefined) after.delete(id)
      else after.set(id, { ...before.get(id), ...shown })
      return after
    })
  // What is read anew says it itself: a reply makes a message unread again.
  const wasRead = ({ id, read_at, sent_at }: MessageHead) => ({
    read_at: read_at ?? (readIn.get(id) === loaded ? sent_at : null),
  })
  const inShow = <M extends MessageHead>(message: M): M => ({
    ...message,
    ...wasRead(message),
    ...ahead.get(message.id),
  })

  return {
    /** A message as it is, with what was just done to it. */
    now: inShow,
    /** The messages of a list that still belong there. */
    stillIn: (messages: readonly MessageHead[]) =>
      messages.filter((message) => belongs(list, message, inShow(message))).map((message) => inShow(message)),
    /** Somebody opened it. */
    async read({ id, read_at }: MessageHead) {
      if (read_at !== null) return
      await call(messageEndpoints.changeMessage, { params: { id }, body: { read: true } })
      setReadIn((before) => new Map(before).set(id, loaded))
      await refreshCounts()
    },
    change(message: MessageHead & { tag?: string }, { done, patch, back, shown }: Change) {
      const { id, tag } = message
      const { read_at, closed_at, spam, assigned_to, status, due_on } = message
      const was = { read_at, closed_at, spam, assigned_to, status, due_on }
      let saved = false
      const nameOf = (person: string) =>
        shown.assigned_to?.id === person ? shown.assigned_to.name : undefined
      let latest = tag
      const send = async (from: MessagePatch, to: MessagePatch) => {
        const next = await saveMessage({ id, tag: latest, from, to, nameOf })
        // What was not opened is changed whatever its state is.
        if (latest !== undefined) latest = next
      }
      const change: Undoable = {
        done,
        undone: words.undone,
        failed: words.notChanged,
        apply: () => show(id, shown),
        // The list may say the change itself by then.
        revert: () => show(id, saved ? was : undefined),
        async save() {
          await send(back, patch)
          saved = true
        },
        unsave: () => send(patch, back),
        settled: () => {
          void refreshCounts()
          void readAnew()
        },
      }
      undoable(change)
    },
  }
}

export type MessageChanges = ReturnType<typeof useMessageChanges>

export function closedChange({ closed_at }: MessageHead): Change {
  const open = closed_at === null
  return {
    done: open ? words.done.close : words.done.reopen,
    patch: { closed: open },
    back: { closed: !open },
    shown: { closed_at: open ? new Date().toISOString() : null },
  }
}

export function spamChange({ spam }: MessageHead): Change {
  return {
    done: spam ? words.done.trust : words.done.spam,
    patch: { spam: !spam },
    back: { spam },
    shown: { spam: !spam },
  }
}

export function assignment(before: MessageHead, to: { id: string; name: string } | null): Change {
  return {
    done: to === null ? words.done.unassign : words.done.assign(to.name),
    patch: { assigned_to: to?.id ?? null },
    back: { assigned_to: before.assigned_to?.id ?? null },
    shown: { assigned_to: to },
  }
}

/** What is won or lost is closed with it, and what goes on is open again. */
export function statusChange(before: MessageHead, status: LeadStatus): Change {
  const due_on = leadDue(status, dayOf(new Date()))
  const wasClosed = before.closed_at !== null
  const closed = isSettled(status)
  return {
    done: words.done.status(status),
    patch: { status, due_on, closed },
    back: { status: before.status, due_on: before.due_on, closed: wasClosed },
    shown: {
      status,
      due_on,
      closed_at: closed ? (before.closed_at ?? new Date().toISOString()) : null,
    },
  }
}

export const dueChange = (before: MessageHead, due_on: string | null): Change => ({
  done: words.done.due(due_on === null ? null : calendarDayText(due_on)),
  patch: { due_on },
  back: { due_on: before.due_on },
  shown: { due_on },
})

export const unreadChange: Change = {
  done: words.done.unread,
  patch: { read: false },
  back: { read: true },
  shown: { read_at: null },
}
