import { useRef, useState } from 'react'
import type { BulkInput } from '#contract/bulks/bulk.ts'
import { REASON_MAX } from '#contract/core/limits.ts'
import type { Reason } from '#contract/reasons/reason.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { KeptText } from '../kept-fields.tsx'
import { MoveLetter } from '../letters/lazy-move-letter.ts'
import { bulkWords as words } from './words.ts'

type MoveFieldsProps = {
  stages: readonly Stage[]
  reasons: readonly Reason[]
  /** The rows that were chosen, where they were chosen one by one. */
  ids: readonly number[]
  /** What was asked for before. */
  begun: BulkInput['change'] | undefined
}

/** The name under which the words of a refusal are kept until it is begun: of those rows, or of all of a list. */
export const wordsDraft = (ids: readonly number[]): string => `bulk-words:${ids.join()}`

/** Where to, why, and with which letter. */
export function MoveFields({ stages, reasons, begun, ids }: MoveFieldsProps) {
  const before = begun?.kind === 'move' ? begun : undefined
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState(before?.reason_id ?? undefined)
  const [letter, setLetter] = useState(before?.letter_template_id)
  const [to, setTo] = useState(before?.stage_id ?? stages[0]?.id)
  const refuses = stages.find(({ id }) => id === to)?.kind === 'rejected'
  return (
    <>
      <Field id="bulk-stage" label={words.stage}>
        {(control) => (
          <Select
            {...control}
            name="stage_id"
            value={to}
            onChange={({ target }) => setTo(Number(target.value))}
          >
            {stages.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {refuses && reasons.length > 0 && (
        <Field id="bulk-reason" label={words.reason}>
          {(control) => (
            <Select
              {...control}
              name="reason_id"
              value={reason ?? ''}
              onChange={({ target }) => setReason(Number(target.value) || undefined)}
            >
              <option value="">{words.noReason}</option>
              {reasons.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {refuses && (
        <Field id="bulk-words" label={words.reasonWords} optional={words.optional}>
          {(control) => (
            <KeptText
              {...control}
              field={field}
              draft={wordsDraft(ids)}
              name="reject_reason"
              rows={2}
              maxLength={REASON_MAX}
              defaultValue={before?.reject_reason ?? ''}
            />
          )}
        </Field>
      )}
      {letter !== undefined && <input type="hidden" name="letter" value={letter ?? 'none'} />}
      {to !== undefined && (
        <MoveLetter
          applications={ids}
          stage={to}
          reason={refuses ? reason : undefined}
          begun={letter}
          onChoose={setLetter}
        />
      )}
    </>
  )
}
