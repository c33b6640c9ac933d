import { questionsKind, questionsParts } from '#contract/content/questions.ts'
import { partsEditor } from './parts-editor.ts'
import { PartsForm } from './parts-form.tsx'
import { questionsWords } from './questions-words.ts'

/** The editor of the questions and answers. */
export const questionsEditor = partsEditor(questionsParts, questionsWords, (props) => (
  <PartsForm
    {...props}
    {...{ kind: questionsKind, parts: questionsParts, said: questionsWords, choices: {} }}
  />
))
