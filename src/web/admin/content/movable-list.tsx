import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { ListCard } from './list-card.tsx'
import { moved, replaced, without } from './move.ts'
import { idOf } from './text-field.tsx'
import { useListDragKeys } from './use-list-drag-keys.ts'
import { words } from './words.ts'

type MovableListProps<Entry> = {
  /** Of the list in the contract, such as `sections`. */
  name: string
  entries: readonly Entry[]
  errors: FieldErrors
  most: number
  /** What is added, by a button with these words. */
  fresh: Entry
  add: string
  /** What is chosen before that, beside the button. */
  choice?: ReactNode
  nameOf: (entry: Entry, at: number) => string
  /** What is said of an entry, by its place. */
  markOf?: (at: number) => string | undefined
  /** What can be done about that. */
  actionOf?: (at: number) => ReactNode
  /** A field that is gone to, by its id: its entry is open at first. */
  goTo?: string | undefined
  /** The field of an entry that is typed first. */
  first: string
  fields: (entry: Entry, at: number, onChange: (entry: Entry) => void) => ReactNode
  onChange: (entries: Entry[]) => void
  /** Where an entry stood is another's place now, also in what was refused. */
  onReorder: () => void
  onEdit?: (entry: Entry) => void
  /** What becomes of an entry once its fields were left; nothing as a rule. */
  completed?: (entry: Entry, others: readonly Entry[]) => Entry
}

/** A number for each entry, for as long as it is on the screen: it has no name that stays. */
type Row<Entry> = { number: number; entry: Entry }

/** A list in its order, which a drag, the keys of a grip or arrows change. Each entry opens to be edited. */
export function MovableList<Entry>(props: MovableListProps<Entry>) {
  const { name, entries, errors, most, fresh, nameOf, first, onChange, onReorder, onEdit, completed } = props
  const [numbers, setNumbers] = useState(() => entries.map((_, at) => at))
  const [opened, setOpened] = useState<ReadonlySet<number>>(
    () => new Set(entries.keys().filter((at) => props.goTo?.startsWith(`${idOf(`${name}.${at}`)}-`))),
  )
  const [held, setHeld] = useState<number>()
  const [movedTo, setMovedTo] = useState('')
  const nextNumber = useRef(entries.length)
  const focusAdded = useRef(false)
  const list = useRef<HTMLDivElement>(null)
  const latest = useRef<{ rows: Row<Entry>[]; set: (next: Row<Entry>[]) => void }>(undefined)
  const rows = entries.map((entry, at): Row<Entry> => ({ entry, number: numbers[at] ?? at }))
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 8 } }))
  const isFull = entries.length >= most
  const full = useId()
  const nameAt = (at: number) => {
    const entry = entries[at]
    return entry === undefined ? '' : nameOf(entry, at)
  }
  const placeOf = (number: unknown) => numbers.indexOf(Number(number))

  useEffect(() => {
    latest.current = { rows, set }
  })
  useEffect(() => {
    if (!focusAdded.current) return
    focusAdded.current = false
    const field = document.getElementById(idOf(`${name}.${entries.length - 1}.${first}`))
    // A picture has no field to type into: whoever leaves the entry has been in it, or it would not be completed.
    const toggles = list.current?.querySelectorAll<HTMLElement>('[data-entry-toggle]') ?? []
    const target = field ?? [...toggles].at(-1)
    target?.focus()
  }, [name, first, entries.length])
  // What it would put back belongs to this page.
  useEffect(() => () => notify.dropUndo(), [])

  function set(next: Row<Entry>[]) {
    setNumbers(next.map(({ number }) => number))
    onReorder()
    onChange(next.map(({ entry }) => entry))
  }

  function move(from: number, to: number) {
    set(moved(rows, from, to))
    setMovedTo(words.moved(nameAt(from), to + 1))
  }

  function open(number: number, isOpen: boolean) {
    const next = new Set(opened)
    if (isOpen) next.add(number)
    else next.delete(number)
    setOpened(next)
  }

  function add() {
    const number = nextNumber.current++
    open(number, true)
    focusAdded.current = true
    set([...rows, { number, entry: fresh }])
  }

  function remove(at: number, list: HTMLElement | null) {
    const row = rows[at]
    if (row === undefined) return
    const toggles = [...(list?.querySelectorAll<HTMLElement>('[data-entry-toggle]') ?? [])]
    const next = toggles[at + 1] ?? toggles[at - 1] ?? list?.querySelector<HTMLElement>('[data-add-entry]')
    next?.focus()
    set(without(rows, at))
    notify.undo(words.removed(nameAt(at)), {
      label: words.undo,
      onUndo: () => latest.current?.set(latest.current.rows.toSpliced(at, 0, row)),
    })
  }

  const { dragged, said, handlers } = useListDragKeys({
    count: entries.length,
    placeOf,
    nameOf: nameAt,
    onDrop: move,
  })

  function drop({ active, over }: DragEndEvent) {
    setHeld(undefined)
    const [from, to] = [placeOf(active.id), placeOf(over?.id)]
    if (from >= 0 && to >= 0 && from !== to) move(from, to)
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => words.picked(nameAt(placeOf(active.id))),
    onDragOver: ({ active, over }) =>
      over ? words.over(nameAt(placeOf(active.id)), placeOf(over.id) + 1) : undefined,
    // Where it went is said by the list itself.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => words.stays(nameAt(placeOf(active.id))),
  }
  const from = dragged?.from ?? (held === undefined ? undefined : placeOf(held))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.dragHow } }}
      onDragStart={({ active }) => setHeld(Number(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setHeld(undefined)}
    >
      <div ref={list} className="grid gap-4">
        <div {...handlers} className="border-b border-line">
          {rows.map(({ number, entry }, at) => (
            <ListCard
              key={number}
              list={name}
              number={number}
              at={at}
              count={entries.length}
              name={nameOf(entry, at)}
              mark={props.markOf?.(at)}
              action={props.actionOf?.(at)}
              errors={errors}
              isOpen={opened.has(number)}
              from={from}
              isOver={dragged?.over === at}
              onOpen={(isOpen) => open(number, isOpen)}
              onEdit={onEdit && (() => onEdit(entry))}
              onLeave={
                completed &&
                (() => {
                  const others = entries.filter((other) => other !== entry)
                  const whole = completed(entry, others)
                  if (whole !== entry) onChange(replaced(entries, at, whole))
                })
              }
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at, list.current)}
            >
              {props.fields(entry, at, (changed) => onChange(replaced(entries, at, changed)))}
            </ListCard>
          ))}
        </div>
        <div className="flex flex-wrap items-end gap-3">
          {props.choice}
          <Button
            data-add-entry
            variant="outline"
            size="small"
            disabled={isFull}
            aria-describedby={isFull ? full : undefined}
            onClick={add}
          >
            {props.add}
          </Button>
          {isFull && (
            <p id={full} className="py-2.5 text-muted">
              {words.most(most)}
            </p>
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {said || movedTo}
      </p>
      <DragOverlay dropAnimation={null}>
        {held !== undefined && (
          <p className="cursor-grabbing rounded-control border border-signal bg-surface p-3 text-small font-semibold wrap-anywhere">
            {nameAt(placeOf(held))}
          </p>
        )}
      </DragOverlay>
    </DndContext>
  )
}
