import { useCallback, useRef, useState } from 'react'
import type { Stage } from '#contract/stages/stage.ts'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { rowOf } from '../../keyboard/use-list-keys.ts'
import type { Movable, Target } from './use-moves.ts'
import { moveWords as words } from './words.ts'

/** `warmMenu` is called when somebody is about to open the menu, so that its code is there in time. */
const [ChoiceMenu, warmMenu] = loadWhenShown(() =>
  import('#web/ui/choice-menu.tsx').then((it) => it.ChoiceMenu),
)

export { warmMenu }

type OpenMenu = { anchor: HTMLElement; rows: readonly Movable[] }

/** What is still there when a row has gone from where it was: the next one, else the one before. */
function neighborOf(element: Element): HTMLElement | undefined {
  const row = rowOf(element)
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  return beside?.querySelector<HTMLElement>('[data-row-link]') ?? undefined
}

const linkOf = (id: number | undefined) =>
  document.querySelector<HTMLElement>(`main [data-id="${id}"] [data-row-link]`) ?? undefined

/** Which button the page's stage menu hangs on. */
export function useStageMenu() {
  const [open, setOpen] = useState<OpenMenu>()
  const last = useRef<{ from: Element; neighbor: HTMLElement | undefined; id: number | undefined }>(undefined)
  const remember = useCallback((anchor: HTMLElement, rows: readonly Movable[]) => {
    const { activeElement, body } = document
    const from = activeElement === body || activeElement === null ? anchor : activeElement
    last.current = { from, neighbor: neighborOf(from), id: rows[0]?.id }
  }, [])
  const openAt = useCallback(
    (anchor: HTMLElement, rows: readonly Movable[]) => {
      remember(anchor, rows)
      setOpen({ anchor, rows })
    },
    [remember],
  )
  return {
    /** For what moves rows without the menu. */
    remember,
    /** The same function at each render, as are those of a row. */
    open: openAt,
    close: () => setOpen(undefined),
    opened: open,
    /** Where the focus goes when what had it is not there any more. */
    returnTo() {
      if (last.current === undefined || last.current.from.isConnected) return undefined
      const { neighbor, id } = last.current
      return neighbor?.isConnected ? neighbor : linkOf(id)
    },
    /** Whether it is the menu of this one row. */
    isOf: (id: number) => open?.rows.length === 1 && open.rows[0]?.id === id,
  }
}

type StageMenuProps = {
  menu: ReturnType<typeof useStageMenu>
  stages: readonly Stage[]
  onMove: (rows: readonly Movable[], stage: Target) => void
}

/** One menu for all rows: fifty of their own would cost the page its first hundred milliseconds. */
export function StageMenu({ menu: { opened, close, returnTo }, stages, onMove }: StageMenuProps) {
  const [shown, setShown] = useState(opened)
  // It fades out with the rows that it was about.
  if (opened !== undefined && opened !== shown) setShown(opened)
  if (shown === undefined) return null
  const { rows } = shown
  const [first] = rows
  const same = rows.every(({ stage_id }) => stage_id === first?.stage_id)
  return (
    <ChoiceMenu
      anchor={opened?.anchor ?? null}
      returnTo={returnTo}
      label={words.moveTo}
      choices={stages.map(({ id, name }) => ({ id, label: name }))}
      value={same ? first?.stage_id : undefined}
      onClose={close}
      onPick={(id) => {
        const stage = stages.find((one) => one.id === id)
        close()
        if (stage) onMove(rows, stage)
      }}
    />
  )
}
