import { homeKind, homeParts } from '#contract/content/home.ts'
import { homeChoices, homeWords } from './home-words.ts'
import { LazyPartsForm } from './lazy-parts-form.tsx'
import { partsEditor } from './parts-editor.ts'

/** The editor of the home page. */
export const homeEditor = partsEditor(homeParts, homeWords, (props) => (
  <LazyPartsForm
    {...props}
    {...{ kind: homeKind, parts: homeParts, said: homeWords, choices: homeChoices }}
  />
))
