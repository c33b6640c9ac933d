import { z } from 'zod'
import type { ContentDocument } from '#contract/content/document.ts'
import { contentEndpoints } from '#contract/content/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { isStale } from '../conflict/last-change.ts'
import { changedParts, isSame, saveMerged } from '../conflict/save-merged.ts'
import { clearDraft, readDraft, writeDraft } from '../draft.ts'
import type { Body, ContentEditor } from './content-editor.ts'
import type { KeptPlace } from './kept-place.ts'
import type { LoadedDocument } from './load-document.ts'
import { isUnanswered } from './unanswered.ts'
import { words } from './words.ts'

const PAUSE_MS = 700

export type Kept = {
  document: ContentDocument
  body: Body
  /** Counts how often the text was replaced by another than what was typed here: fields begin anew. */
  version: number
  /** Where somebody types, if the fields have just begun anew. */
  place: KeptPlace | undefined
  saving: boolean
  error: ApiError | undefined
}

/** What waits in this tab, with what it was typed into: a colleague may have changed that by the time the tab comes back. */
const waitingOf = ({ body }: ContentEditor) => z.object({ mine: body, base: body, etag: z.string() })

const savers = new Map<string, () => Promise<boolean>>()

/**
 * Ends when what this tab did to a document has its answer; what was typed is saved now. Read before that, by whoever leaves it and comes
 * back at once, it would be as it was, with nothing left to wait here.
 */
export const savedOf = async (key: string): Promise<void> => void (await savers.get(key)?.())

/**
 * Keeps what is typed into a document as its draft: in this tab at once, on the server after a short pause. Where a colleague was
 * faster it puts both together, and asks, part by part, where both changed the same (decision 19).
 */
export function createDraftKeeper(
  { document: loaded, editor }: LoadedDocument,
  { name, tell }: { name: string; tell: (kept: Kept) => void },
) {
  const waiting = readDraft(name, waitingOf(editor))
  let document = waiting === undefined ? loaded : { ...loaded, etag: waiting.etag }
  let base = waiting?.base ?? editor.body.parse(loaded.body)
  let mine = waiting?.mine ?? base
  let version = 0
  let place: KeptPlace | undefined
  let error: ApiError | undefined
  /**
   * The refusal that names who was faster, while what was typed as both were put together is still to be asked about: the server
   * would name whoever saved that, ourselves.
   */
  let faster: ApiError | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let flight: Promise<void> | undefined
  /** While something is done with the text nothing is saved: it would be done with another state. */
  let acting: Promise<void> | undefined
  /** What was done last had no answer, and nobody could be asked since what became of it. */
  let isLost = false

  const isUnsaved = () => !isSame(mine, base)
  const state = (): Kept => ({ document, body: mine, version, place, saving: isUnsaved(), error })
  const told = () => tell(state())

  /** In the tab until the server has it. */
  const keep = () => {
    if (isSame(mine, base)) clearDraft(name)
    else writeDraft(name, { mine, base, etag: document.etag })
  }

  /** Shows a text in place of the one that was sent; what was typed since stays. */
  const replace = (next: Body, sent: Body) => {
    base = next
    mine = { ...next, ...changedParts(sent, mine) }
    if (!isSame(next, sent)) {
      version += 1
      place = undefined
    }
    keep()
  }

  const readNow = () => call(contentEndpoints.readContent, { params: { key: document.key } })

  const saveOnce = async () => {
    const sent = mine
    const { etag: tag } = document
    let refusal: ApiError | undefined
    let together: typeof import('./put-together.ts') | undefined
    const saved = await saveMerged<Body, ContentDocument>({
      base,
      mine: sent,
      tag,
      async save(body, ifMatch) {
        const known = faster
        faster = undefined
        try {
          if (known !== undefined) throw known
          const params = { key: document.key }
          return (await call(contentEndpoints.saveContentDraft, { params, body: { body }, ifMatch })).data
        } catch (thrown) {
          if (isStale(thrown)) refusal = thrown
          throw thrown
        }
      },
      async read() {
        // Rare, so that its code waits until it happens.
        together = await import('./put-together.ts')
        const { data } = await readNow()
        return { state: editor.body.parse(data.body), tag: data.etag }
      },
      what: words.what,
      isPutTogether: true,
      labelOf: (part) => editor.labels[part] ?? part,
      textOf: (value) => editor.textOf(value),
    })
    document = saved
    // What the server trims is still being typed.
    if (together === undefined) return replace(sent, sent)
    const next = editor.body.parse(saved.body)
    const both = together.putTogether({ sent, next, typed: mine }, editor.body)
    if (both === undefined) {
      // The old tag: also after a reload, what is saved next is put together with the colleague's.
      document = { ...saved, etag: tag }
      base = sent
      faster = refusal
      return keep()
    }
    replace(next, sent)
    ;({ mine, place } = both)
    keep()
  }

  const work = async () => {
    try {
      while (isUnsaved()) await saveOnce()
      error = undefined
      keep()
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      error = thrown
      // The page that was left before may have cleared what waits, when its own text was saved.
      keep()
    }
  }

  /** Saves what is not saved yet; answers whether all is. */
  const settle = async (): Promise<boolean> => {
    clearTimeout(timer)
    await acting
    flight ??= work().finally(() => {
      flight = undefined
      told()
    })
    await flight
    return error === undefined
  }

  /** Does something with the text once it is saved; false: it cannot be saved. Throws what the work throws. */
  const act = async (toDo: (etag: string) => Promise<{ data: ContentDocument }>): Promise<boolean> => {
    if (!(await settle())) return false
    const sent = mine
    const become = ({ data }: { data: ContentDocument }) => {
      document = data
      replace(editor.body.parse(data.body), sent)
    }
    const readAnew = async () => {
      const now = await readNow()
      // What is typed meanwhile is put together with it by being saved.
      if (!isUnsaved()) become(now)
      return now.data.etag
    }
    /** Says so where the server may have done it: its answer was lost on the way, or a proxy gave its own. */
    const refuseDone = async () => {
      const { etag } = document
      isLost = true
      const isDone = (await readAnew()) !== etag
      isLost = false
      if (isDone) throw new ApiError('network', words.unanswered)
    }
    const toAct = async () => {
      if (isLost) await refuseDone()
      try {
        become(await toDo(document.etag))
      } catch (thrown) {
        // All was saved: what somebody else made of it since is what the next try is about.
        if (isStale(thrown)) await readAnew()
        else if (isUnanswered(thrown)) await refuseDone()
        throw thrown
      }
    }
    const done = toAct()
    acting = done.catch(() => undefined)
    try {
      await done
    } finally {
      acting = undefined
      if (isUnsaved()) timer = setTimeout(() => void settle(), 0)
      told()
    }
    return true
  }

  return {
    state,
    /**
     * Saves what waited in the tab, once the page is there; answers what to call when it is left. A drawing that React throws away must
     * only read: it would save that too, and leave nothing to the one that is shown.
     */
    begin() {
      const { key } = document
      savers.set(key, settle)
      if (isUnsaved()) void settle()
      return () => void settle().finally(() => savers.get(key) === settle && savers.delete(key))
    },
    isUnsaved,
    /** Saving it was tried, in vain. */
    isStuck: () => error !== undefined && isUnsaved(),
    act,
    settle,
    /** Reads the document anew while nothing of it is typed, being saved or done. */
    async look() {
      const isAtWork = () => isUnsaved() || flight !== undefined || acting !== undefined
      if (isAtWork()) return
      const [known, seen] = [document, mine]
      const { data } = await readNow()
      if (document !== known || isAtWork()) return
      isLost = false
      document = data
      replace(editor.body.parse(data.body), seen)
      told()
    },
    change(next: Body) {
      mine = next
      keep()
      clearTimeout(timer)
      timer = setTimeout(() => void settle(), PAUSE_MS)
      told()
    },
  }
}
