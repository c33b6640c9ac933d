import { useEffectEvent, useLayoutEffect } from 'react'

export type Shortcut = {
  /** As `KeyboardEvent.key` has it. */
  key: string
  /** What the help says it does. */
  label: string
  /** Held down it does so once: what it would be done to next has not been looked at. */
  once?: boolean
  /** Gets what has the focus. Answers false when there was nothing to do: the key is the browser's then. */
  run: (focused: Element) => unknown
}

/** What the screens that are mounted now know; inner ones first. */
const known = new Set<() => readonly Shortcut[]>()

/** Not while rendering: what a key does is read when it is pressed. */
export const knownShortcuts = (): Shortcut[] => [...known].flatMap((read) => read())

/** Makes keys known for as long as the component stands. The newest closures run; the order of keys is the help's. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const newest = useEffectEvent(() => shortcuts)
  useLayoutEffect(() => {
    const read = () => newest()
    known.add(read)
    return () => void known.delete(read)
  }, [])
}

const SWITCH = 'admin-keys'

/** WCAG 2.1.4: who dictates, or hits keys by accident, turns the single ones off. This browser remembers it. */
export const singleKeysOn = (): boolean => localStorage.getItem(SWITCH) !== 'off'

export function turnSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(SWITCH)
  else localStorage.setItem(SWITCH, 'off')
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
/** What has keys of its own. */
const occupied = '[role=menu], [role=listbox], [role=dialog], [role=alertdialog]'

/** Runs the shortcut that a key stands for; answers whether there was one. */
export function runShortcut(event: KeyboardEvent, shortcuts: readonly Shortcut[]): boolean {
  const { key, target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  if (!(target instanceof Element)) return false
  // What was closed fades out with the focus still in it: a letter after the key that closed it is a command again.
  const closed = key.length === 1 && target.closest('[data-closed]') !== null
  if (!closed && target.closest(`${typing}, ${occupied}`)) return false
  if (document.querySelector('[role=dialog][data-open], [role=alertdialog][data-open]')) return false
  if (key.length === 1 && !singleKeysOn()) return false
  const done = shortcuts.some(
    (shortcut) => shortcut.key === key && ((event.repeat && shortcut.once) || shortcut.run(target) !== false),
  )
  if (done) event.preventDefault()
  return done
}
