import { mailsKind, mailsParts } from '#contract/content/mails.ts'
import { mailsFormWords } from './mails-words.ts'
import { partsEditor } from './parts-editor.ts'
import { PartsForm } from './parts-form.tsx'

/** The editor of the mails to people outside. */
export const mailsEditor = partsEditor(mailsParts, mailsFormWords, (props) => (
  <PartsForm {...props} {...{ kind: mailsKind, parts: mailsParts, said: mailsFormWords, choices: {} }} />
))
