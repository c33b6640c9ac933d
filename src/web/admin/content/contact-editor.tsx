import { contactKind, contactParts } from '#contract/content/contact.ts'
import { contactWords } from './contact-words.ts'
import { partsEditor } from './parts-editor.ts'
import { PartsForm } from './parts-form.tsx'

/** The editor of the contact page. */
export const contactEditor = partsEditor(contactParts, contactWords, (props) => (
  <PartsForm {...props} {...{ kind: contactKind, parts: contactParts, said: contactWords, choices: {} }} />
))
