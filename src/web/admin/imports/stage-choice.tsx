import { useState } from 'react'
import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import { importEndpoints } from '#contract/imports/endpoints.ts'
import { stageKey } from '#contract/imports/import.ts'
import { call, callTagged } from '#web/api/client.ts'
import { Select } from '#web/ui/select.tsx'
import { surface } from '#web/ui/surface.ts'
import { useRead } from '../use-read.ts'
import type { OfImport } from './send-import.ts'
import { words as importWords, fileWords as words } from './words.ts'

/** Which of the stages here each stage of the file is, saved as it is chosen. */
export function StageChoice({ file, send }: OfImport) {
  const column = file.columns.findIndex(({ field }) => field === 'stage')
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const { reading } = useRead(`${file.id} ${column}`, async (signal) => ({
    written: (await call(importEndpoints.importStages, { params: { id: file.id }, signal })).data,
    ours: (await call(applicationEndpoints.listStages, { signal })).data,
  }))
  if (reading.state === 'failed') return <p className="mb-5 text-bad">{words.stagesFailed}</p>
  if (reading.state === 'loading') return <p className="mb-5 min-h-11 text-muted">…</p>
  const { written, ours } = reading.data

  const said = new Map(Object.entries(file.stages))
  const stageOf = ({ name, stage_id }: (typeof written)[number]) => {
    const id = chosen.get(name) ?? said.get(stageKey(name))
    return id === undefined ? stage_id : (ours.find((stage) => stage.id === id)?.id ?? null)
  }

  async function choose(name: string, value: string) {
    if (value === '') return
    const id = Number(value)
    setChosen((now) => new Map(now).set(name, id))
    await send((input) =>
      callTagged(importEndpoints.changeImport, { ...input, body: { stages: { [name]: id } } }),
    )
    // What was chosen since counts until the server has answered to that.
    setChosen((now) => new Map([...now].filter(([other, its]) => other !== name || its !== id)))
  }

  return (
    <fieldset className="mb-5 min-w-0">
      <legend className="mb-1.5 font-semibold">{words.stages}</legend>
      <p className="mb-3 max-w-text text-muted">{words.stagesLead}</p>
      <ol className={surface}>
        {written.map((one, at) => (
          <li
            key={one.name}
            className="grid gap-x-6 gap-y-1 border-line px-4 py-2 not-first:border-t md:grid-cols-[minmax(0,1fr)_minmax(0,16rem)] md:items-center"
          >
            <label htmlFor={`stage-${at}`} className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{one.name}</span>{' '}
              <span className="text-muted">{importWords.rows(one.rows)}</span>
            </label>
            <Select
              id={`stage-${at}`}
              aria-label={words.stageOf(one.name)}
              value={stageOf(one) ?? ''}
              onChange={({ target }) => void choose(one.name, target.value)}
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
