import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import { importEndpoints } from '#contract/imports/endpoints.ts'
import { call, callTagged } from '#web/api/client.ts'
import { Select } from '#web/ui/select.tsx'
import { surface } from '#web/ui/surface.ts'
import { useRead } from '../use-read.ts'
import type { OfImport } from './send-import.ts'
import { words as importWords, fileWords as words } from './words.ts'

/** Which of the stages here each stage of the file is, saved as it is chosen. */
export function StageChoice({ file, send }: OfImport) {
  const column = file.columns.findIndex(({ field }) => field === 'stage')
  const { reading, change } = useRead(`${file.id} ${column}`, async (signal) => ({
    written: (await call(importEndpoints.importStages, { params: { id: file.id }, signal })).data,
    ours: (await call(applicationEndpoints.listStages, { signal })).data,
  }))
  if (reading.state === 'failed') return <p className="mb-5 text-bad">{words.stagesFailed}</p>
  if (reading.state === 'loading') return <p className="mb-5 min-h-11 text-muted">…</p>
  const { written, ours } = reading.data

  function choose(name: string, value: string) {
    if (value === '') return
    void send((input) =>
      callTagged(importEndpoints.changeImport, { ...input, body: { stages: { [name]: Number(value) } } }),
    )
    const stage_id = Number(value)
    change(({ written, ours }) => ({
      ours,
      written: written.map((one) => (one.name === name ? { ...one, stage_id } : one)),
    }))
  }

  return (
    <fieldset className="mb-5 min-w-0">
      <legend className="mb-1.5 font-semibold">{words.stages}</legend>
      <p className="mb-3 max-w-text text-muted">{words.stagesLead}</p>
      <ol className={surface}>
        {written.map(({ name, rows, stage_id }, at) => (
          <li
            key={name}
            className="grid gap-x-6 gap-y-1 border-line px-4 py-2 not-first:border-t md:grid-cols-[minmax(0,1fr)_minmax(0,16rem)] md:items-center"
          >
            <label htmlFor={`stage-${at}`} className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{name}</span>{' '}
              <span className="text-muted">{importWords.rows(rows)}</span>
            </label>
            <Select
              id={`stage-${at}`}
              aria-label={words.stageOf(name)}
              value={stage_id ?? ''}
              onChange={({ target }) => choose(name, target.value)}
            >
              <option value="" disabled>
                {words.stageUnset}
              </option>
              {ours.map((stage) => (
                <option key={stage.id} value={stage.id}>
                  {stage.name}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
