import { useRef, useState } from 'react'
import { importEndpoints } from '#contract/imports/endpoints.ts'
import {
  IMPORT_FIELDS,
  ImportField,
  importFieldLabel,
  takesSeveral,
} from '#contract/imports/import-fields.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { callTagged } from '#web/api/client.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { surface } from '#web/ui/surface.ts'
import { notify } from '#web/ui/toast-area.tsx'
import type { OfImport } from './send-import.ts'
import { fileWords as words } from './words.ts'

const SHOWN = 3

/** Each column with its first values and what it holds, which is saved as it is changed. */
export function Columns({ file, send }: OfImport) {
  /** What was chosen counts until the server has answered; from then on what it says, whoever said so. */
  const [chosen, setChosen] = useState<(ImportField | null)[]>()
  const fields = chosen ?? file.columns.map(({ field }) => field)
  const [hasHeadings, setHasHeadings] = useState<boolean>()
  const asked = useRef(0)

  async function name(has_headings: boolean) {
    setHasHeadings(has_headings)
    await send((input) => callTagged(importEndpoints.changeImport, { ...input, body: { has_headings } }))
    setHasHeadings(undefined)
  }

  async function choose(at: number, value: string) {
    const field = value === '' ? null : ImportField.parse(value)
    const isTaken = (other: ImportField | null, place: number) =>
      place !== at && other !== null && other === field && !takesSeveral(other)
    const moved = fields.findIndex(isTaken)
    const next = fields.map((other, place) => (place === at ? field : isTaken(other, place) ? null : other))
    if (moved >= 0) notify.success(words.movedHere(file.columns[moved]?.heading ?? ''))
    asked.current += 1
    const mine = asked.current
    setChosen(next)
    await send((input) => callTagged(importEndpoints.changeImport, { ...input, body: { fields: next } }))
    // What was chosen since counts until the server has answered to that.
    if (mine === asked.current) setChosen(undefined)
  }

  return (
    <>
      <Checkbox
        label={words.hasHeadings}
        checked={hasHeadings ?? file.has_headings}
        onChange={({ target }) => void name(target.checked)}
      />
      <ol className={`mb-5 ${surface}`}>
        {file.columns.map(({ heading }, at) => {
          const name = heading || importTexts.unnamedColumn(at + 1)
          const id = `column-${at}`
          const values = file.sample.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '')
          return (
            <li
              key={id}
              className="grid gap-x-6 gap-y-1 border-line px-4 py-2 not-first:border-t md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,16rem)] md:items-center"
            >
              <label htmlFor={id} className="font-semibold wrap-anywhere">
                {name}
              </label>
              <p className="line-clamp-2 min-w-0 text-small text-muted wrap-anywhere">
                {values.slice(0, SHOWN).join(' · ') || words.emptyColumn}
              </p>
              <Select
                id={id}
                aria-label={words.field(name)}
                // Other columns are on their way.
                disabled={hasHeadings !== undefined}
                value={fields[at] ?? ''}
                onChange={({ target }) => void choose(at, target.value)}
              >
                <option value="">{words.leftOut}</option>
                {IMPORT_FIELDS[file.kind].map((field) => (
                  <option key={field} value={field}>
                    {importFieldLabel(field)}
                  </option>
                ))}
              </Select>
            </li>
          )
        })}
      </ol>
    </>
  )
}
