import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { importEndpoints } from '#contract/imports/endpoints.ts'
import { download } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import type { Selection } from '../applications/list/use-selection.ts'
import { askedOf, type CandidatesQuery } from '../candidates/candidates-query.ts'
import { useRetry } from '../use-retry.ts'
import { BulkActions } from './bulk-actions.tsx'
import type { Chosen } from './bulk-window.tsx'
import { bulkWords as words } from './words.ts'

type CandidatesBarProps = {
  selection: Selection
  query: CandidatesQuery
  count: number
  more: boolean
  whole: boolean
  onWhole: (whole: boolean) => void
  onAsk: (chosen: Chosen) => void
}

/** What can be done with the selected candidates; it stays in sight at the foot of the screen. */
export function CandidatesBar({ selection, query, count, more, whole, onWhole, onAsk }: CandidatesBarProps) {
  const { busy, retry } = useRetry<'csv'>(words.notExported)
  const filter = askedOf(query)
  const exported = async () => {
    const which = whole ? filter : { ids: selection.ids.join(',') }
    await download(importEndpoints.exportCandidates, { query: { format: 'csv', ...which } })
    return words.exported
  }
  return (
    <section
      aria-label={words.bar}
      className="sticky bottom-0 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-control border border-muted bg-surface px-3 py-2 sm:px-4"
    >
      <p role="status" className="grow font-semibold tabular-nums">
        {words.selected(whole ? count : selection.ids.length)}
      </p>
      <BulkActions
        list="candidates"
        ids={selection.ids}
        page={selection.all}
        {...{ filter, count, more, whole, onWhole, onAsk }}
      />
      <Button
        variant="outline"
        size="dense"
        aria-disabled={busy !== undefined}
        aria-label={words.exportLabel}
        onClick={() => void retry('csv', exported)}
      >
        <Download aria-hidden size={16} />
        <span className="max-sm:hidden">{words.export}</span>
      </Button>
      <Button variant="outline" size="dense" aria-label={words.clear} onClick={selection.clear}>
        <X aria-hidden size={16} />
        <span className="max-sm:hidden">{words.clearShort}</span>
      </Button>
    </section>
  )
}
