import { type ReactNode, useState } from 'react'
import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import type { OtherApplication, PossibleDuplicate } from '#contract/applications/recruiter-application.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { surface } from '#web/ui/surface.ts'
import { AdminButtonLink } from '../admin-button-link.tsx'
import { Part } from '../part.tsx'
import { paths } from '../paths.ts'
import { useUndoable } from '../use-undoable.ts'
import type { Changes } from './changes.ts'
import { DuplicateFacts } from './duplicate-facts.tsx'
import { duplicateWords as words } from './duplicate-words.ts'

/** So many are held against it at once; the others are folded away, and drawn when they are asked for. */
const SHOWN = 2

/** Applications that may be this one, held against it, and those that were merged into it. Both ways can be taken back. */
export function Duplicates({ application, show, settled, stages }: Changes & { stages: Stage[] }) {
  const { id, possible_duplicates, merged, merged_into, spam_since } = application
  const undoable = useUndoable()

  const mergeCall = (duplicate: number) =>
    call(applicationEndpoints.mergeApplication, { params: { id }, body: { duplicate_id: duplicate } })
  const unmergeCall = (duplicate: number, query: { merged_into?: number } = {}) =>
    call(applicationEndpoints.unmergeApplication, { params: { id: duplicate }, query })
  const back = () => show((it) => ({ ...it, possible_duplicates, merged }))

  function merge(duplicate: PossibleDuplicate) {
    undoable({
      done: words.merged(duplicate.applicant_name),
      undone: words.apart,
      failed: words.failed,
      apply: () =>
        show((it) => ({
          ...it,
          possible_duplicates: it.possible_duplicates.filter((other) => other.id !== duplicate.id),
          merged: [...it.merged, duplicate],
        })),
      revert: back,
      settled,
      save: () => mergeCall(duplicate.id),
      // A colleague may have separated them since, and merged this one elsewhere.
      unsave: () => unmergeCall(duplicate.id, { merged_into: id }),
    })
  }

  function separate(duplicate: OtherApplication) {
    undoable({
      done: words.apart,
      undone: words.merged(duplicate.applicant_name),
      failed: words.notApart,
      apply: () => show((it) => ({ ...it, merged: it.merged.filter((other) => other.id !== duplicate.id) })),
      revert: back,
      settled,
      save: () => unmergeCall(duplicate.id),
      unsave: () => mergeCall(duplicate.id),
    })
  }

  const held = (duplicates: readonly PossibleDuplicate[]) => (
    <ul className="grid gap-4">
      {duplicates.map((duplicate) => (
        <li key={duplicate.id} className={`${surface} p-4`}>
          <p className="mb-2 font-semibold first-letter:uppercase">
            {duplicate.reasons.map((reason) => words.reasons[reason]).join(', ')}
          </p>
          <DuplicateFacts application={application} duplicate={duplicate} stages={stages} />
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              variant="outline"
              size="small"
              aria-label={words.mergeOf(duplicate.applicant_name)}
              onClick={() => merge(duplicate)}
            >
              {words.merge}
            </Button>
            <AdminButtonLink to={paths.application(duplicate.id)} variant="quiet" size="small">
              {words.open}
            </AdminButtonLink>
          </div>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {possible_duplicates.length > 0 && merged_into === null && spam_since === null && (
        <Part title={words.title}>
          {held(possible_duplicates.slice(0, SHOWN))}
          {possible_duplicates.length > SHOWN && (
            <Folded key={id} label={words.others(possible_duplicates.length - SHOWN)}>
              {() => held(possible_duplicates.slice(SHOWN))}
            </Folded>
          )}
        </Part>
      )}
      {merged.length > 0 && (
        <Part title={words.mergedTitle}>
          <ul className="grid gap-1">
            {merged.map((other) => (
              <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-4">
                <AdminButtonLink
                  to={paths.application(other.id)}
                  variant="quiet"
                  size="flush"
                  className="min-w-0 wrap-anywhere"
                >
                  {other.applicant_name}, {other.job.title}
                </AdminButtonLink>
                <Button
                  variant="outline"
                  size="small"
                  aria-label={words.unmergeOf(other.applicant_name)}
                  onClick={() => separate(other)}
                >
                  {words.unmerge}
                </Button>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

function Folded({ label, children }: { label: string; children: () => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand lg:min-h-9">
        {label}
      </summary>
      {open && children()}
    </details>
  )
}
