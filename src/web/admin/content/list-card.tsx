import { useDraggable, useDroppable } from '@dnd-kit/core'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ReactNode } from 'react'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { words } from './words.ts'

type ListCardProps = {
  /** Of the list in the contract, such as `sections`. */
  list: string
  number: number
  /** Its place, counted from 0. */
  at: number
  count: number
  /** What it is called, with its place. */
  name: string
  mark: string | undefined
  action: ReactNode
  errors: FieldErrors
  isOpen: boolean
  /** The place of the entry that is dragged. */
  from: number | undefined
  /** Whether it would be put here, by keyboard. */
  isOver: boolean
  onOpen: (isOpen: boolean) => void
  onEdit: (() => void) | undefined
  onLeave: (() => void) | undefined
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}

const hasErrors = (errors: FieldErrors, entry: string): boolean =>
  Object.keys(errors).some((field) => field.startsWith(`${entry}.`))

/** An entry of a list with what moves, opens and removes it. One in which something was refused stays open. */
export function ListCard(props: ListCardProps) {
  const { list, number, at, count, name, mark, action, errors, from } = props
  const drag = useDraggable({ id: number })
  const drop = useDroppable({ id: number })
  const isOpen = props.isOpen || hasErrors(errors, `${list}.${at}`)
  const isGoal = from !== undefined && from !== at && (props.isOver || drop.isOver)
  const line = from !== undefined && from < at ? 'border-b-2 border-b-signal' : 'border-t-2 border-t-signal'
  const fields = `content-${list}-entry-${number}`
  return (
    <fieldset
      ref={drop.setNodeRef}
      data-entry={number}
      aria-label={name}
      className={`min-w-0 border-t border-line py-1 ${isGoal ? line : ''} ${from === at ? 'bg-brand/6 outline-2 -outline-offset-2 outline-muted outline-dashed' : ''}`}
      onFocus={props.onEdit}
      onBlur={props.onLeave}
    >
      <div ref={drag.setNodeRef} className="flex flex-wrap items-center justify-end gap-x-2">
        <button
          type="button"
          ref={drag.setActivatorNodeRef}
          {...drag.attributes}
          {...drag.listeners}
          data-grip
          aria-pressed={from === at || undefined}
          aria-label={words.drag(name)}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-ink/5"
        >
          <GripVertical aria-hidden size={18} />
        </button>
        <div className="min-w-0 flex-1 basis-48">
          <button
            type="button"
            data-entry-toggle
            aria-describedby={mark && `${fields}-mark`}
            aria-expanded={isOpen}
            aria-controls={fields}
            onClick={() => props.onOpen(!isOpen)}
            className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control py-2 text-left font-semibold wrap-anywhere hover:bg-ink/5"
          >
            <span className="min-w-0">{name}</span>
            <Chevron className={isOpen ? 'rotate-180' : ''} />
          </button>
          {mark && (
            <div className="pointer-events-none -mt-2 flex flex-wrap items-baseline gap-x-2 pb-1.5">
              <p id={`${fields}-mark`} className="text-muted">
                {mark}
              </p>
              <div className="pointer-events-auto">{action}</div>
            </div>
          )}
        </div>
        <MoveButtons what={name} at={at} count={count} onMove={props.onMove} onRemove={props.onRemove} />
      </div>
      <div id={fields} hidden={!isOpen} className="pt-3 pb-6">
        {props.children}
      </div>
    </fieldset>
  )
}
