import type { Letter } from '#contract/letters/letter.ts'
import { shownLetterEndpoints as letterEndpoints } from '#contract/letters/letter-endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { writeDraft } from '../draft.ts'
import { useDraftName } from '../use-draft-text.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { letterDraft, ownerOf } from './letter-to.ts'
import { letterWords as words } from './shown-words.ts'

/** Answers whether it was done. */
type Change = (letter: Pick<Letter, 'id'>) => Promise<boolean>

function useChange(settled: () => void, failed: string) {
  const signedOut = useSignedOut()
  return async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!signedOut(error)) notify.error(`${failed} ${error.message}`)
      return false
    } finally {
      settled()
    }
  }
}

/** Takes a letter back before it goes out; its text waits as a draft where it was written. */
export function useTakeBack(settled: () => void): Change {
  const change = useChange(settled, words.notTakenBack)
  const named = useDraftName()
  return ({ id }) =>
    change(async () => {
      const { data } = await call(letterEndpoints.takeBackLetter, { params: { id } })
      const to = ownerOf(data)
      const draft = to === undefined ? '' : letterDraft(to)
      writeDraft(named(draft), { base: '', text: data.body })
      writeDraft(named(`${draft}:subject`), { base: '', text: data.subject })
      notify.success(words.takenBack)
    })
}

/** Has a letter go out at once that waits, or that could not be sent. */
export function useSendNow(settled: () => void): Change {
  const change = useChange(settled, words.notSent)
  return ({ id }) =>
    change(async () => {
      await call(letterEndpoints.sendLetterNow, { params: { id } })
    })
}
