import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Bulk, BulkInput, BulkKind } from '#contract/bulks/bulk.ts'
import { bulkEndpoints } from '#contract/bulks/endpoints.ts'
import type { Reason } from '#contract/reasons/reason.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { firstRowOrHeading } from '../main-heading.ts'
import { paths } from '../paths.ts'
import { useDiscardDraftText } from '../use-draft-text.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { Account } from './account.tsx'
import { ChangeForm, stepDraft, tagsDraft } from './change-form.tsx'
import { Controls } from './controls.tsx'
import { manyDraft } from './letter-fields.tsx'
import { LetterSteps } from './letter-steps.tsx'
import { wordsDraft } from './move-fields.tsx'
import { useBulk } from './use-bulk.ts'
import { bulkWords as words } from './words.ts'

/** Which rows: these, or all that the filter of their list leaves. */
export type Chosen = {
  list: BulkInput['list']
  ids: readonly number[]
  filter: BulkInput['filter'] | undefined
  count: number
  /** What is to be done, where that was said before. */
  kind?: BulkKind
  /** The template of a letter. */
  template?: number
}

export type BulkWindowProps = {
  open: boolean
  chosen: Chosen
  stages: readonly Stage[]
  reasons: readonly Reason[]
  onClose: () => void
  /** Something was changed, or taken back. */
  onChanged: () => void
}

/** Asks what is to be done to many, shows what would happen, and follows it. */
export function BulkWindow(props: BulkWindowProps) {
  const [draft, setDraft] = useState<Bulk>()
  const [begun, setBegun] = useState<BulkInput['change']>()
  return draft === undefined ? (
    <Asking {...props} begun={begun} onAsked={setBegun} onDraft={setDraft} />
  ) : (
    <Following key={draft.id} {...props} begun={draft} onBack={() => setDraft(undefined)} />
  )
}

/** The rows that were chosen may have left the list. */
const returnTo = () => (document.querySelector('[data-bulk-open]') === null ? firstRowOrHeading() : undefined)

const WIDE = 'max-h-[calc(100dvh-2rem)] max-w-lg'

type AskingProps = BulkWindowProps & {
  begun: BulkInput['change'] | undefined
  onAsked: (change: BulkInput['change']) => void
  onDraft: (draft: Bulk) => void
}

function Asking({ open, chosen, stages, reasons, onClose, begun, onAsked, onDraft }: AskingProps) {
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const signedOut = useSignedOut()
  const { list, ids, filter, count } = chosen

  async function look(change: BulkInput['change']) {
    if (busy) return
    onAsked(change)
    setBusy(true)
    setProblem(undefined)
    try {
      const which = filter === undefined ? { ids: [...ids] } : { filter }
      onDraft((await call(bulkEndpoints.previewBulk, { body: { list, ...which, change } })).data)
    } catch (error) {
      if (signedOut(error)) return
      setProblem(
        error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : words.notRead,
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.chosen(list, count)}
      className={WIDE}
      returnTo={returnTo}
      footer={
        <>
          <Button variant="outline" size="small" onClick={onClose}>
            {words.close}
          </Button>
          <Button type="submit" form={form} variant="brand" size="small" aria-disabled={busy}>
            {busy ? words.looking : words.look}
          </Button>
        </>
      }
    >
      {problem && (
        <Alert tone="bad" role="alert">
          {problem}
        </Alert>
      )}
      <ChangeForm
        id={form}
        {...{ list, stages, reasons, ids, begun }}
        first={chosen.kind}
        template={chosen.template}
        onSubmit={(change) => void look(change)}
      />
    </Dialog>
  )
}

function Following({
  open,
  chosen,
  begun,
  onClose,
  onChanged,
  onBack,
}: BulkWindowProps & { begun: Bulk; onBack: () => void }) {
  const { bulk, busy, problem, act } = useBulk(begun, onChanged)
  const isDraft = bulk.state === 'draft'
  const isLetter = bulk.change.kind === 'letter'
  const close = useRef<HTMLButtonElement>(null)
  const discard = useDiscardDraftText()
  const began = useEffectEvent(() => {
    // Who begins it with Enter may press Enter again to have the window gone; nothing else may hear that.
    close.current?.focus()
    if (isLetter) manyDraft(chosen.template).forEach(discard)
    if (bulk.change.kind === 'move') discard(wordsDraft(chosen.ids))
    if ('tags' in bulk.change) discard(tagsDraft(chosen.ids))
    if (bulk.change.kind === 'step') discard(stepDraft(chosen.ids))
  })
  useEffect(() => {
    if (!isDraft) began()
  }, [isDraft])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isDraft ? words.previewTitle : words.states[bulk.state]}
      className={WIDE}
      returnTo={returnTo}
      footer={
        <>
          {isDraft ? (
            <Button variant="outline" size="small" onClick={onBack}>
              {words.back}
            </Button>
          ) : (
            <Button ref={close} variant="outline" size="small" onClick={onClose}>
              {words.close}
            </Button>
          )}
          <Controls {...{ bulk, busy, act }} />
        </>
      }
    >
      {problem && (
        <Alert tone="bad" role="alert">
          {problem}
        </Alert>
      )}
      <div role="status" className="p-4 sm:p-5">
        <Account bulk={bulk} />
        {isLetter && !isDraft && bulk.done > 0 && bulk.undone === null && <p>{words.lettersWait}</p>}
        {!isDraft && <AllChanges />}
      </div>
      {isLetter && isDraft && bulk.waiting > 0 && (
        <div className="px-4 pb-4 sm:px-5">
          <LetterSteps bulk={bulk.id} count={bulk.waiting} />
        </div>
      )}
    </Dialog>
  )
}

const AllChanges = () => (
  <p className="mt-3">
    <Link to={paths.bulks} className="inline-flex min-h-11 items-center text-brand underline lg:min-h-6">
      {words.follow}
    </Link>
  </p>
)
