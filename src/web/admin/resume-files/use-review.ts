import { useLayoutEffect, useRef, useState } from 'react'
import { resumeFileEndpoints } from '#contract/resume-files/endpoints.ts'
import type { ResumeFile, ResumeFileAccept } from '#contract/resume-files/resume-file.ts'
import { call } from '#web/api/client.ts'
import { clearDraft, RESUME_DRAFTS } from '../draft.ts'
import { focusMainHeadingIfLost } from '../main-heading.ts'
import { useDraftName } from '../use-draft-text.ts'
import { useUndoable } from '../use-undoable.ts'
import type { Draft } from './draft.ts'
import { words } from './words.ts'

/**
 * The resumes that are to be reviewed, of which one is shown: what is decided leaves at once and the next one comes up, and can be
 * taken back. What was chosen about the others stays while one goes back and forth.
 */
export function useReview(loaded: readonly ResumeFile[], reload: () => Promise<void>) {
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const [shown, setShown] = useState<number>()
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map())
  const undoable = useUndoable()
  const named = useDraftName()
  const draftName = (id: number) => named(`${RESUME_DRAFTS}${id}`)
  const files = loaded.filter(({ id }) => !gone.has(id))
  const at = Math.max(
    0,
    files.findIndex(({ id }) => id === shown),
  )
  const file = files[at]
  const hasMoved = shown !== undefined || gone.size > 0

  // What had the focus may have gone with its card. The next one takes it from here once it is drawn.
  const current = file?.id
  const drawn = useRef(current)
  useLayoutEffect(() => {
    if (drawn.current === current) return
    drawn.current = current
    focusMainHeadingIfLost()
  }, [current])

  const goTo = (to: number) => {
    const next = files[to]
    if (next !== undefined) setShown(next.id)
    return next !== undefined
  }

  const comeBack = (id: number) => setGone((now) => new Set([...now].filter((other) => other !== id)))

  /** Takes the one that is shown out of the list, and asks the server for it. */
  function decide(done: string, save: (id: number) => Promise<unknown>): void {
    if (file === undefined) return
    const { id } = file
    const following = files[at + 1] ?? files[at - 1]
    undoable({
      done,
      undone: words.undone,
      failed: words.notSaved,
      apply() {
        clearDraft(draftName(id))
        setGone((now) => new Set([...now, id]))
        setShown(following?.id)
      },
      revert() {
        comeBack(id)
        setShown(id)
      },
      save: () => save(id),
      unsave: () => call(resumeFileEndpoints.reopenResumeFile, { params: { id } }),
      // The list as the server has it says from now on whether it is there.
      settled: () => void reload().then(() => comeBack(id)),
    })
  }

  return {
    files,
    file,
    at,
    goTo,
    /** Whether somebody decided or went on since the page is there. */
    hasMoved,
    draftName,
    draftFor: (id: number) => drafts.get(id),
    setDraft: (id: number, draft: Draft) => setDrafts((now) => new Map(now).set(id, draft)),
    accept: (body: ResumeFileAccept, done: string) =>
      decide(done, (id) => call(resumeFileEndpoints.acceptResumeFile, { params: { id }, body })),
    refuse: (name: string) =>
      decide(words.refused(name), (id) => call(resumeFileEndpoints.refuseResumeFile, { params: { id } })),
  }
}

export type Review = ReturnType<typeof useReview>
