import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MessageHead, RecruiterMessage } from '#contract/messages/recruiter-message.ts'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { rowOf, useListKeys } from '../keyboard/use-list-keys.ts'
import { mainHeading } from '../main-heading.ts'
import { type MessagesQuery, messagesPath } from './messages-query.ts'
import { closedChange, type MessageChanges, unreadChange } from './use-message-changes.ts'
import { words } from './words.ts'

type Screen = {
  messages: readonly MessageHead[]
  message: RecruiterMessage | undefined
  changes: MessageChanges
  onAnswer: (message: number) => void
  query: MessagesQuery
  /** To the list, without a message. */
  back: () => void
}

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('main [data-row-link]')]

/** The keys of the messages, and what they and the buttons do: whoever changes a message goes on with the list. */
export function useMessageKeys({ messages, message, changes, onAnswer, query, back }: Screen) {
  const navigate = useNavigate()
  const [goal, setGoal] = useState<{ at: number; left: number }>()
  useEffect(() => {
    // On a narrow screen there is no list before the message is gone.
    if (goal === undefined || query.message === goal.left) return
    const links = rowLinks()
    const link = links[Math.min(goal.at, links.length - 1)]
    ;(link ?? mainHeading())?.focus()
    setGoal(undefined)
  }, [goal, query.message])
  const reading = (focused: Element) => focused.closest('[data-message-pane]') !== null

  /** Leaves a message for the list, with the focus on its row or on the one that takes its place. */
  function leave(id: number): void {
    const at = messages.findIndex((it) => it.id === id)
    setGoal({ at: Math.max(at, 0), left: id })
    if (query.message === id) back()
  }
  function toggleClosed(it: MessageHead): void {
    changes.change(it, closedChange(it))
    leave(it.id)
  }
  function markUnread(it: MessageHead): void {
    changes.change(it, unreadChange)
    leave(it.id)
  }
  function step(focused: Element, by: 1 | -1): boolean {
    if (message === undefined || !reading(focused)) return false
    const at = messages.findIndex((it) => it.id === message.id)
    const goal = messages[at === -1 ? 0 : at + by]
    if (goal)
      void navigate(messagesPath(query, { message: goal.id }), { preventScrollReset: true, replace: true })
    return true
  }
  /** The message of the focused row, or the one that is open. */
  function targetOf(focused: Element): MessageHead | undefined {
    const row = rowOf(focused)
    const at = rowLinks().findIndex((link) => row?.contains(link))
    return reading(focused) ? message : (messages[at] ?? message)
  }
  function closeFocused(focused: Element): boolean {
    const target = targetOf(focused)
    if (target === undefined) return false
    toggleClosed(target)
    return true
  }
  /** What is answered is open beside the window. */
  function answerFocused(focused: Element): boolean {
    const target = targetOf(focused)
    if (target === undefined || target.spam) return false
    if (target.id !== message?.id)
      void navigate(messagesPath(query, { message: target.id }), { preventScrollReset: true })
    onAnswer(target.id)
    return true
  }
  function leaveMessage(): boolean {
    if (message === undefined) return false
    leave(message.id)
    return true
  }

  useShortcuts([
    { key: 'j', label: words.keys.next, run: (focused) => step(focused, 1) },
    { key: 'k', label: words.keys.previous, run: (focused) => step(focused, -1) },
    { key: 'Escape', label: words.keys.back, run: leaveMessage },
  ])
  useListKeys(words.keys.open, [
    { key: 'e', label: words.keys.answer, run: answerFocused },
    { key: 'c', label: words.keys.close, run: closeFocused },
  ])
  return { toggleClosed, markUnread }
}
