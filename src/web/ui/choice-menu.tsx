import { Menu } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import type { KeyboardEvent } from 'react'
import { finalFocus } from './final-focus.ts'

type Choice = { id: number; label: string }

type ChoiceMenuProps = {
  /** What the menu hangs on; null while it is closed. */
  anchor: HTMLElement | null
  /** What gets the focus afterwards; what had it before when it is left out or answers nothing. */
  returnTo?: () => HTMLElement | undefined
  label: string
  choices: readonly Choice[]
  /** The one that is marked. */
  value: number | undefined
  onPick: (id: number) => void
  onClose: () => void
}

/** The first arrow goes on from the one that is marked: to the next stage it is one step. */
function startAtMarked({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (target !== currentTarget || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
  currentTarget.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
}

/** One menu that any button of a page can open: arrows or letters walk, Enter takes, Escape leaves all as it was. */
export function ChoiceMenu(props: ChoiceMenuProps) {
  const { anchor, returnTo, label, choices, value, onPick, onClose } = props
  return (
    <Menu.Root open={anchor !== null} onOpenChange={(next) => !next && onClose()} modal={false}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="start" sideOffset={4} collisionPadding={8} className="z-40">
          <Menu.Popup
            aria-label={label}
            finalFocus={() => finalFocus(returnTo)}
            onKeyDown={startAtMarked}
            className="max-h-(--available-height) min-w-48 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-control border border-muted bg-surface py-1 text-small text-ink outline-none"
          >
            <Menu.RadioGroup value={value ?? null} onValueChange={onPick}>
              {choices.map((choice) => (
                <Menu.RadioItem
                  key={choice.id}
                  value={choice.id}
                  closeOnClick
                  className="flex min-h-11 cursor-pointer items-center justify-between gap-4 border-s-3 border-transparent px-3 outline-none data-highlighted:border-signal data-highlighted:bg-ink/5"
                >
                  <span className="min-w-0 wrap-anywhere">{choice.label}</span>
                  <Menu.RadioItemIndicator>
                    <Check aria-hidden size={16} />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
