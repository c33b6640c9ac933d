import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { IconButton } from '#web/ui/icon-button.tsx'
import { words } from './words.ts'

type MoveButtonsProps = {
  what: string
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** Moves or removes one of a list. */
export function MoveButtons({ what, at, count, onMove, onRemove }: MoveButtonsProps) {
  return (
    <div className="flex">
      <IconButton
        label={words.up(what)}
        Icon={ArrowUp}
        variant="quiet"
        onPress={at > 0 ? () => onMove(at - 1) : undefined}
      />
      <IconButton
        label={words.down(what)}
        Icon={ArrowDown}
        variant="quiet"
        onPress={at < count - 1 ? () => onMove(at + 1) : undefined}
      />
      <IconButton label={words.remove(what)} Icon={X} variant="quiet" onPress={onRemove} />
    </div>
  )
}
