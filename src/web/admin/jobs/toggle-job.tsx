import { useState } from 'react'
import { jobEndpoints } from '#contract/jobs/endpoints.ts'
import type { JobClosing } from '#contract/letters/closing.ts'
import { callTagged } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { saveMerged } from '../conflict/save-merged.ts'
import { conflictWords } from '../conflict/words.ts'
import { ConfirmDialog, warmConfirmDialog } from '../lazy-confirm-dialog.ts'
import { useReadAnew } from '../use-read-anew.ts'
import { useTag } from '../use-tag.ts'
import { useUndoable } from '../use-undoable.ts'
import type { LoadedJob } from './load-job.ts'
import { jobWords } from './words.ts'

const { toggle } = jobWords

type Shown = { id: number; active: boolean }
type ToggleJobProps = {
  job: LoadedJob
  /** Whom closing it tells. */
  closing: JobClosing | null
  onChange: (shown: Shown | undefined) => void
}

/** Closes a job for applications, or opens it again; either can be taken back. Asks first where closing it writes to people. */
export function ToggleJob({ job: { id, is_active, tag, asked }, closing, onChange }: ToggleJobProps) {
  const [asking, setAsking] = useState(false)
  const change = useUndoable()
  const latest = useTag(id, { tag, asked })
  const readAnew = useReadAnew(() => onChange(undefined))
  const words = is_active ? toggle.close : toggle.reopen
  const show = (active: boolean) => onChange({ id, active })
  // Open or closed: whoever changed the rest meanwhile keeps that.
  async function set(active: boolean) {
    const saved = await saveMerged({
      base: { is_active: !active },
      mine: { is_active: active },
      tag: latest.current,
      save: (body, ifMatch) => callTagged(jobEndpoints.updateJob, { params: { id }, body, ifMatch }),
      async read() {
        const now = await callTagged(jobEndpoints.getJob, { params: { id } })
        return { state: { is_active: now.body.data.is_active }, tag: now.tag }
      },
      what: conflictWords.job,
      labelOf: () => words.button,
      textOf: (value) => (value ? conflictWords.yes : conflictWords.no),
    })
    latest.current = saved.tag
  }

  function press() {
    change({
      ...words.said,
      apply: () => show(!is_active),
      revert: () => show(is_active),
      save: () => set(!is_active),
      unsave: () => set(is_active),
      settled: () => void readAnew(),
    })
  }

  const tells = is_active && closing !== null && closing.people > 0
  const warm = () => tells && warmConfirmDialog()
  return (
    <>
      <Button
        variant="outline"
        size="small"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={tells ? () => setAsking(true) : press}
      >
        {words.button}
      </Button>
      {closing && (
        <ConfirmDialog
          open={asking && tells}
          onOpenChange={setAsking}
          title={toggle.ask}
          text={toggle.tells(closing)}
          cancel={toggle.keep}
          confirm={toggle.close.button}
          onConfirm={() => {
            setAsking(false)
            press()
          }}
        />
      )}
    </>
  )
}
