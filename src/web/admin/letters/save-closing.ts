import { z } from 'zod'
import { type ClosingLetter, closingEndpoints } from '#contract/letters/closing.ts'
import { callTagged } from '#web/api/client.ts'
import { saveMerged } from '../conflict/save-merged.ts'
import { change } from '../settings/change.ts'
import { closingWords as words } from './closing-words.ts'

const chosen = z.string().transform((id) => (id === '' ? null : Number(id)))
const Sent = z.object({ was: chosen, template_id: chosen, tag: z.string() })

/** Saves by which template people are told; where a colleague was faster the administrator chooses. */
export function saveClosing(here: URL, sent: unknown) {
  const { was, template_id, tag } = Sent.parse(sent)
  const work = () =>
    saveMerged<ClosingLetter, unknown>({
      base: { template_id: was },
      mine: { template_id },
      tag,
      save: (_, ifMatch) =>
        callTagged(closingEndpoints.saveClosingLetter, { body: { template_id }, ifMatch }),
      async read() {
        const now = await callTagged(closingEndpoints.closingLetter)
        return { state: now.body.data, tag: now.tag }
      },
      what: words.what,
      labelOf: () => words.template,
      textOf: (value) => (value === null ? words.nothing : words.another),
    })
  return change({ here, work, success: words.saved, failure: words.failed })
}
