import { myApplicationKind, myApplicationParts } from '#contract/content/my-application.ts'
import { myApplicationFormWords } from './my-application-words.ts'
import { partsEditor } from './parts-editor.ts'
import { PartsForm } from './parts-form.tsx'

/** The editor of the candidate's own page. */
export const myApplicationEditor = partsEditor(myApplicationParts, myApplicationFormWords, (props) => (
  <PartsForm
    {...props}
    {...{ kind: myApplicationKind, parts: myApplicationParts, said: myApplicationFormWords, choices: {} }}
  />
))
