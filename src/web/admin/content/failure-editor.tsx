import { failureKind, failureParts } from '#contract/content/failure.ts'
import { failureFormWords } from './failure-words.ts'
import { partsEditor } from './parts-editor.ts'
import { PartsForm } from './parts-form.tsx'

/** The editor of the pages that failed. */
export const failureEditor = partsEditor(failureParts, failureFormWords, (props) => (
  <PartsForm
    {...props}
    {...{ kind: failureKind, parts: failureParts, said: failureFormWords, choices: {} }}
  />
))
