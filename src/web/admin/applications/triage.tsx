import { memo, useRef, useState } from 'react'
import type { ApplicationEvent, Moved } from '#contract/applications/recruiter-application.ts'
import type { Reason } from '#contract/reasons/reason.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { surface } from '#web/ui/surface.ts'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { mainHeading } from '../main-heading.ts'
import { closedSteps } from '../steps/closed-steps.ts'
import { StepPart } from '../steps/step-part.tsx'
import { useDiscardDraftText } from '../use-draft-text.ts'
import { useUndoable } from '../use-undoable.ts'
import { When } from '../when.tsx'
import type { Changes } from './changes.ts'
import { Consider } from './consider.tsx'
import { detailWords as words } from './detail-words.ts'
import { ReasonForm } from './lazy-reason-form.tsx'
import { makeMoves, undoMoves } from './moves/make-moves.ts'
import { placeAfter, placeBefore } from './moves/places.ts'
import { reasonKey } from './moves/reason-key.ts'
import { refusalText } from './moves/refusal-text.ts'
import { StageButton } from './moves/stage-button.tsx'
import { StageMenu, useStageMenu } from './moves/stage-menu.tsx'
import type { Refusal, Target } from './moves/use-moves.ts'
import { RatingControl } from './rating-control.tsx'
import { Tags } from './tags.tsx'

/** Where the application stands and how good it is. A stage that refuses asks for the reason in place. */
export const Triage = memo(function Triage({
  application,
  tag,
  show,
  settled,
  stages,
  reasons,
  user,
}: Changes & { stages: Stage[]; reasons: Reason[]; user: string }) {
  const { id, applicant_name, rating, stage_id, moved_at } = application
  const part = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element>(null)
  const [asking, setAsking] = useState<Target>()
  const typed = useRef('')
  const undoable = useUndoable()
  const forget = useDiscardDraftText()
  const menu = useStageMenu()
  const stage = stages.find(({ id }) => id === stage_id)?.name ?? ''

  function move(stage: Target, refusal: Refusal) {
    const before = { ...placeBefore(application), step: application.step, moved_at }
    let moved: Moved[] = []
    let told: ApplicationEvent[] | undefined
    undoable({
      done: words.stage.moved(applicant_name, stage.name) + closedSteps([application], stage),
      undone: words.stage.movedBack(applicant_name),
      failed: words.stage.failed,
      apply: () =>
        show((it) => ({ ...it, ...placeAfter({ stage, ...refusal }), moved_at: new Date().toISOString() })),
      revert: () => show((it) => ({ ...it, ...before })),
      settled: () => settled(told),
      async save() {
        moved = await makeMoves({ rows: [application], stage, ...refusal }, stages)
        forget(reasonKey([application]))
        told = toldOf(moved)
      },
      async unsave() {
        told = undefined
        told = toldOf(await undoMoves(moved))
      },
    })
  }

  /** What the page is told of a move; nothing where more follows than the history says (letters, steps, a withdrawal that is over) or a colleague changed it too. */
  function toldOf([one]: readonly Moved[]): ApplicationEvent[] | undefined {
    if (one === undefined) return undefined
    const isAlone = one.etag_before === tag.current
    tag.current = one.etag
    const isAll = one.letter === null && one.no_letter === null && one.event.detail.step === undefined
    return isAll && isAlone && !application.withdrawn ? [one.event] : undefined
  }

  function choose(to: Target) {
    if (to.id === stage_id) return setAsking(undefined)
    cameFrom.current = document.activeElement
    if (to.kind === 'rejected') {
      typed.current = ''
      setAsking(to)
    } else {
      setAsking(undefined)
      move(to, { reason: '' })
    }
  }

  /** The field goes; the focus goes to what takes no letters, so that the next key is a command again. */
  function answer(refusal: Refusal | null) {
    const { current } = cameFrom
    const goal = part.current?.contains(current) ? current : mainHeading()
    if (goal instanceof HTMLElement) goal.focus({ preventScroll: true })
    setAsking(undefined)
    if (asking && refusal !== null) move(asking, refusal)
  }

  function openMenu(): boolean {
    const button = part.current?.querySelector<HTMLElement>('[data-stage-button]')
    button?.click()
    return button !== null && button !== undefined
  }

  const refused = refusalText(application)
  const refusing = stages.find(({ kind, id }) => kind === 'rejected' && id !== stage_id)
  useShortcuts([
    { key: 'm', label: words.keys.stage, run: openMenu },
    { key: 'r', label: words.keys.reject, run: () => (refusing ? choose(refusing) : false) },
    // The form takes them: here they are for the help.
    ...(reasons.length > 0 ? [{ key: '1-9', label: words.keys.reasons, run: () => false }] : []),
  ])

  return (
    <div ref={part} className={`mb-5 grid gap-4 ${surface} p-4`}>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <div className="grow basis-48">
          <p className="mb-1.5 font-semibold">{words.stage.label}</p>
          <StageButton
            name={applicant_name}
            stage={stage}
            expanded={menu.opened !== undefined}
            onOpen={(button) => menu.open(button, [application])}
          />
          <p className="mt-1.5 text-muted">
            {words.stage.since} <When at={moved_at} />
          </p>
        </div>
        <RatingControl {...{ id, applicant_name, rating, tag, show, settled }} />
      </div>
      {asking && (
        <ReasonForm
          key={asking.id}
          id={application.id}
          {...{ reasons, typed }}
          stage={asking}
          onAnswer={answer}
        />
      )}
      {!asking && refused !== '' && (
        <p className="wrap-anywhere">
          <span className="text-muted">{words.stage.reason}: </span>
          {refused}
        </p>
      )}
      {/* What is a button stands beside the others; what is open has a line of its own. */}
      <div className="flex flex-wrap items-center gap-3 [&>div]:basis-full">
        <StepPart
          about={{ application_id: application.id }}
          name={applicant_name}
          user={user}
          step={application.step}
          open={stages.find(({ id }) => id === stage_id)?.kind === 'open'}
          show={(step) => show((it) => ({ ...it, step }))}
          settled={settled}
        />
        {application.candidate_id !== null && (
          <>
            <Consider
              candidate={application.candidate_id}
              name={applicant_name}
              {...{ application, settled }}
            />
            <Tags candidate={application.candidate_id} {...{ application, show, settled }} />
          </>
        )}
      </div>
      <StageMenu menu={menu} stages={stages} onMove={(_, to) => choose(to)} />
    </div>
  )
})
