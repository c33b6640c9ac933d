import type { LucideIcon } from 'lucide-react'
import { Button } from './button.tsx'

type IconButtonProps = {
  id?: string
  label: string
  Icon: LucideIcon
  variant: 'outline' | 'quiet'
  /** Without it the button does nothing for now; it stays where it is, and so does the focus. */
  onPress: (() => void) | undefined
}

/** A button of one icon, which says its name when it is pointed at. */
export function IconButton({ id, label, Icon, variant, onPress }: IconButtonProps) {
  return (
    <Button
      id={id}
      variant={variant}
      size="icon"
      className="aria-disabled:opacity-50"
      aria-label={label}
      title={label}
      aria-disabled={onPress === undefined}
      onClick={onPress}
    >
      <Icon aria-hidden size={18} />
    </Button>
  )
}
