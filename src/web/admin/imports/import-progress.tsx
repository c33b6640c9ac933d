import type { ImportDetail } from '#contract/imports/import.ts'
import type { Trouble } from './use-import.ts'
import { fileWords as words } from './words.ts'

type ImportProgressProps = { file: ImportDetail; trouble: Trouble | undefined }

/** How far the work has come that is under way, and whether it gets on. */
export function ImportProgress({ file, trouble }: ImportProgressProps) {
  const { state, rows_done, rows_total, counts } = file
  const label =
    state === 'checking' || state === 'running' || state === 'taking_back' ? words.progressLabel[state] : ''
  // What is taken back is people, of whom there are fewer than rows.
  const total = state === 'taking_back' ? Math.max(counts.made, rows_done) : rows_total
  return (
    <div className="mb-5 max-w-xl">
      <progress
        aria-label={label}
        value={rows_done}
        max={Math.max(1, total)}
        className="h-3 w-full accent-brand"
      />
      <p className="text-muted tabular-nums">
        {label}: {words.progress(rows_done, total)}. {trouble === undefined && words.stays}
      </p>
      <p role="status" className="text-warn">
        {trouble !== undefined && words.troubles[trouble]}
      </p>
    </div>
  )
}
