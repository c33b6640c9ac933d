import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { resumeFileEndpoints } from '#contract/resume-files/endpoints.ts'
import type { ResumeFile, ResumeFileAccept } from '#contract/resume-files/resume-file.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { clearDraft, RESUME_DRAFTS, readDraft, writeDraft } from '../draft.ts'
import { focusMainHeadingIfLost } from '../main-heading.ts'
import { useDraftName } from '../use-draft-text.ts'
import { useUndoable } from '../use-undoable.ts'
import type { Draft } from './draft.ts'
import { words } from './words.ts'

/** Where the list goes on from a resume: at the next one where it was decided meanwhile, at the last where none follows. */
function placeOf(id: number | undefined, files: readonly ResumeFile[]): number {
  const next = id === undefined ? 0 : files.findIndex((file) => file.id >= id)
  return next === -1 ? Math.max(0, files.length - 1) : next
}

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
  const place = named(`${RESUME_DRAFTS}place`)
  const [begun] = useState(() => readDraft(place, z.int()))
  const files = loaded.filter(({ id }) => !gone.has(id))
  const at = placeOf(shown ?? begun, files)
  const file = files[at]
  const hasMoved = shown !== undefined || gone.size > 0
  // Whoever looks at a person, or reloads, goes on where they were.
  useEffect(() => {
    if (shown !== undefined) writeDraft(place, shown)
  }, [place, shown])

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
    let failed: string = words.notSaved
    undoable({
      done,
      undone: words.undone,
      // It is read once the server has answered.
      get failed() {
        return failed
      },
      apply() {
        clearDraft(draftName(id))
        setGone((now) => new Set([...now, id]))
        setShown(following?.id)
      },
      revert() {
        comeBack(id)
        setShown(id)
      },
      save: () =>
        save(id).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'resume_file_decided') failed = words.faster
          throw error
        }),
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
    show: setShown,
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
