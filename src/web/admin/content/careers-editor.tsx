import { careersKind, careersParts } from '#contract/content/careers.ts'
import { careersWords } from './careers-words.ts'
import { partsEditor } from './parts-editor.ts'
import { PartsForm } from './parts-form.tsx'

/** The editor of the careers pages. */
export const careersEditor = partsEditor(careersParts, careersWords, (props) => (
  <PartsForm {...props} {...{ kind: careersKind, parts: careersParts, said: careersWords, choices: {} }} />
))
