import { homeKind, homeParts } from '#contract/content/home.ts'
import { homeChoices, homeWords } from './home-words.ts'
import { partsEditor } from './parts-editor.ts'
import { PartsForm } from './parts-form.tsx'

/** The editor of the home page. */
export const homeEditor = partsEditor(homeParts, homeWords, (props) => (
  <PartsForm {...props} {...{ kind: homeKind, parts: homeParts, said: homeWords, choices: homeChoices }} />
))
