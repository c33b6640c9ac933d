import { postingKind, postingParts } from '#contract/content/posting.ts'
import { partsEditor } from './parts-editor.ts'
import { PartsForm } from './parts-form.tsx'
import { postingWords } from './posting-words.ts'

/** The editor of the standing posting. */
export const postingEditor = partsEditor(postingParts, postingWords, (props) => (
  <PartsForm {...props} {...{ kind: postingKind, parts: postingParts, said: postingWords, choices: {} }} />
))
