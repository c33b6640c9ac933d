import X from 'lucide-react/icons/x'
import { IconButton } from '#web/ui/icon-button.tsx'
import { UpDown } from '#web/ui/up-down.tsx'
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
      <UpDown labels={{ up: words.up(what), down: words.down(what) }} at={at} count={count} onMove={onMove} />
      <IconButton label={words.remove(what)} Icon={X} variant="quiet" onPress={onRemove} />
    </div>
  )
}
