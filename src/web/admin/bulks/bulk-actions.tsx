import { Button } from '#web/ui/button.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import type { Chosen } from './bulk-window.tsx'
import { bulkWords as words } from './words.ts'

type BulkActionsProps = {
  list: Chosen['list']
  /** The selected rows of the page, and whether those are all of it. */
  ids: readonly number[]
  page: boolean
  /** All that the list's filter leaves. */
  filter: Chosen['filter']
  count: number
  more?: boolean
  whole: boolean
  onWhole: (whole: boolean) => void
  onAsk: (chosen: Chosen) => void
}

/** Chooses all of a list beyond its page, and asks what is to be done with the chosen ones. */
export function BulkActions(props: BulkActionsProps) {
  const { list, ids, page, filter, count, more = false, whole, onWhole, onAsk } = props
  const chosen = whole
    ? { list, ids: [], filter, count }
    : { list, ids, filter: undefined, count: ids.length }
  useShortcuts([{ key: 'e', label: words.write, run: () => onAsk({ ...chosen, kind: 'letter' }) }])
  return (
    <>
      {page && count > ids.length && (
        <Button variant="quiet" size="dense" onClick={() => onWhole(!whole)}>
          {whole ? words.onlyPage : words.all(count, more)}
        </Button>
      )}
      <Button
        variant={whole ? 'brand' : 'outline'}
        size="dense"
        data-bulk-open
        {...(whole && { 'data-bulk-move': true })}
        aria-haspopup="dialog"
        aria-label={words.moreLabel}
        onClick={() => onAsk(chosen)}
      >
        {words.more}
      </Button>
      <Button
        variant="outline"
        size="dense"
        aria-haspopup="dialog"
        aria-label={words.write}
        onClick={() => onAsk({ ...chosen, kind: 'letter' })}
      >
        {words.writeShort}
      </Button>
    </>
  )
}
