import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { IconButton } from './icon-button.tsx'

type UpDownProps = {
  labels: { up: string; down: string }
  /** Its place, counted from 0, and how many there are. */
  at: number
  count: number
  onMove: (to: number) => void
}

/** Two buttons that move one of a list; those that lead nowhere cannot be pressed. */
export function UpDown({ labels, at, count, onMove }: UpDownProps) {
  return (
    <>
      <IconButton
        label={labels.up}
        Icon={ArrowUp}
        variant="quiet"
        onPress={at > 0 ? () => onMove(at - 1) : undefined}
      />
      <IconButton
        label={labels.down}
        Icon={ArrowDown}
        variant="quiet"
        onPress={at < count - 1 ? () => onMove(at + 1) : undefined}
      />
    </>
  )
}
