import { stageLetterEndpoints as endpoints } from '#contract/letters/stage-letters.ts'
import { call, callTagged } from '#web/api/client.ts'
import { LetterSettings } from '../letters/letter-settings.tsx'
import { stageWords as words } from './words.ts'

/** Which letter goes with a move to each stage. `saved` is the tag of the stages: they are read anew when it changes. */
export const StageLetters = ({ saved }: { saved: string }) => (
  <LetterSettings
    title={words.letters}
    lead={words.lettersLead}
    of="stages"
    version={saved}
    read={(signal) => callTagged(endpoints.stageLetters, { signal })}
    save={(stages, ifMatch) => call(endpoints.saveStageLetters, { body: { stages }, ifMatch })}
  />
)
