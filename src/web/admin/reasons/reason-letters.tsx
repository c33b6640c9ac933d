import { reasonLetterEndpoints as endpoints } from '#contract/letters/reason-letters.ts'
import { call, callTagged } from '#web/api/client.ts'
import { LetterSettings } from '../letters/letter-settings.tsx'
import { reasonsWords as words } from './words.ts'

/** Which letter goes with a refusal for each reason. `saved` is the tag of the reasons: they are read anew when it changes. */
export const ReasonLetters = ({ saved }: { saved: string }) => (
  <LetterSettings
    title={words.letters}
    lead={words.lettersLead}
    of="reasons"
    version={saved}
    read={(signal) => callTagged(endpoints.reasonLetters, { signal })}
    save={(reasons, ifMatch) => call(endpoints.saveReasonLetters, { body: { reasons }, ifMatch })}
  />
)
