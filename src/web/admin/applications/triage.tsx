import { useRef, useState } from 'react'
import type { Moved } from '#contract/application-desk.ts'
import { applicationEndpoints } from '#contract/application-endpoints.ts'
import type { Stage } from '#contract/stage.ts'
import { call } from '#web/api/client.ts'
import { Select } from '#web/ui/select.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { useUndoable } from '../use-undoable.ts'
import { When } from '../when.tsx'
import { detailWords as words } from './detail-words.ts'
import { RatingControl } from './rating-control.tsx'
import { ReasonForm } from './reason-form.tsx'
import type { Changes } from './use-shown.ts'

/** Where the application stands and how good it is. A stage that refuses asks for the reason in place. */
export function Triage({ application, show, settled, stages }: Changes & { stages: Stage[] }) {
  const { id, applicant_name, stage_id, reject_reason, moved_at } = application
  const select = useRef<HTMLSelectElement>(null)
  const [asking, setAsking] = useState<Stage>()
  const undoable = useUndoable()

  function move(stage: Stage, reason: string | null) {
    const before = { stage_id, reject_reason, moved_at }
    let moved: Moved | undefined
    undoable({
      done: words.stage.moved(applicant_name, stage.name),
      undone: words.stage.movedBack(applicant_name),
      failed: words.stage.failed,
      apply: () =>
        show((it) => ({
          ...it,
          stage_id: stage.id,
          reject_reason: reason,
          moved_at: new Date().toISOString(),
        })),
      revert: () => show((it) => ({ ...it, ...before })),
      settled,
      async save() {
        const { data } = await call(applicationEndpoints.moveApplications, {
          body: { moves: [{ id, stage_id: stage.id }], reject_reason: reason },
        })
        moved = data.moved[0]
      },
      async unsave() {
        if (moved === undefined) return
        const back = { id, stage_id: moved.from, reject_reason: moved.reject_reason }
        await call(applicationEndpoints.moveApplications, { body: { moves: [back] } })
      },
    })
  }

  function choose(stage: Stage | undefined) {
    setAsking(undefined)
    if (stage === undefined || stage.id === stage_id) return
    if (stage.kind === 'rejected') setAsking(stage)
    else move(stage, null)
  }

  function answer(reason: string | null) {
    setAsking(undefined)
    select.current?.focus()
    if (asking && reason !== null) move(asking, reason === '' ? null : reason)
  }

  const refusing = stages.find(({ kind, id: stage }) => kind === 'rejected' && stage !== stage_id)
  useShortcuts([
    { key: 'm', label: words.keys.stage, run: () => select.current?.focus() },
    { key: 'r', label: words.keys.reject, run: () => (refusing ? choose(refusing) : false) },
  ])

  return (
    <div className="mb-5 grid gap-4 rounded-control border border-line bg-surface p-4">
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <div className="grow basis-48">
          <label htmlFor="stage" className="mb-1.5 block font-semibold">
            {words.stage.label}
          </label>
          <Select
            ref={select}
            id="stage"
            value={asking?.id ?? stage_id}
            aria-describedby="stage-since"
            onChange={(event) => choose(stages.find((stage) => String(stage.id) === event.target.value))}
          >
            {stages.map((stage) => (
              <option key={stage.id} value={stage.id}>
                {stage.name}
              </option>
            ))}
          </Select>
          <p id="stage-since" className="mt-1.5 text-muted">
            {words.stage.since} <When at={moved_at} />
          </p>
        </div>
        <RatingControl application={application} show={show} settled={settled} />
      </div>
      {asking && <ReasonForm key={asking.id} stage={asking} onAnswer={answer} />}
      {!asking && reject_reason !== null && (
        <p className="wrap-anywhere">
          <span className="text-muted">{words.stage.reason}: </span>
          {reject_reason}
        </p>
      )}
    </div>
  )
}
