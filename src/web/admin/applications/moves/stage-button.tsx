import { Chevron } from '#web/ui/chevron.tsx'
import { warmMenu } from './stage-menu.tsx'
import { moveWords as words } from './words.ts'

type StageButtonProps = {
  name: string
  stage: string
  expanded: boolean
  onOpen: (button: HTMLElement) => void
}

/** The stage of an application, and the way to another one. It opens the page's one menu. */
export function StageButton({ name, stage, expanded, onOpen }: StageButtonProps) {
  return (
    <button
      type="button"
      data-stage-button
      aria-haspopup="menu"
      aria-expanded={expanded}
      aria-label={words.stageOf(name, stage)}
      onPointerEnter={warmMenu}
      onFocus={warmMenu}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      className="inline-flex min-h-11 w-full max-w-full items-center justify-between gap-2 rounded-control border border-muted px-3 text-left transition-colors duration-150 hover:border-ink aria-expanded:border-ink xl:group-[:not(:hover,:focus-within)]:border-transparent lg:min-h-9"
    >
      <span className="min-w-0 truncate">{stage}</span>
      <Chevron />
    </button>
  )
}
