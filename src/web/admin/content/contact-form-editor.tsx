import { contactFormKind, contactFormParts } from '#contract/content/contact-form.ts'
import { contactFormWords } from './contact-form-words.ts'
import { partsEditor } from './parts-editor.ts'
import { PartsForm } from './parts-form.tsx'

/** The editor of the contact form. */
export const contactFormEditor = partsEditor(contactFormParts, contactFormWords, (props) => (
  <PartsForm
    {...props}
    {...{ kind: contactFormKind, parts: contactFormParts, said: contactFormWords, choices: {} }}
  />
))
