import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { surface } from '#web/ui/surface.ts'
import { UpDown } from '#web/ui/up-down.tsx'

type OrderedItemProps = {
  id: string
  name: string
  maxLength: number
  at: number
  count: number
  error: string | undefined
  labels: { name: string; up: string; down: string; remove: string }
  onRename: (name: string) => void
  /** To which place, counted from 0. */
  onMove: (to: number) => void
  onRemove: () => void
  /** What else there is to say of it, between its name and its buttons. */
  children?: ReactNode
}

/** One thing of an ordered list. It moves by its buttons, or by Alt with an arrow key from its name; the focus goes along. */
export function OrderedItem(props: OrderedItemProps) {
  const { id, name, maxLength, at, count, error, labels, onRename, onMove, onRemove, children } = props
  return (
    <li className={`${surface} p-3`}>
      <div className="flex flex-wrap items-start gap-2">
        <div className="grow basis-44">
          <Input
            id={`${id}-name`}
            aria-label={labels.name}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-name-error` : undefined}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            value={name}
            maxLength={maxLength}
            onChange={({ target }) => onRename(target.value)}
            onKeyDown={(event) => {
              if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
              event.preventDefault()
              onMove(at + (event.key === 'ArrowUp' ? -1 : 1))
            }}
          />
          <FieldError id={`${id}-name`} error={error} />
        </div>
        {children}
        <div className="flex h-12 items-center">
          <UpDown labels={labels} at={at} count={count} onMove={onMove} />
          <IconButton label={labels.remove} Icon={X} variant="quiet" onPress={onRemove} />
        </div>
      </div>
    </li>
  )
}
