import { postsKind, postsParts } from '#contract/content/posts.ts'
import { partsEditor } from './parts-editor.ts'
import { PartsForm } from './parts-form.tsx'
import { postsChoices, postsWords } from './posts-words.ts'

/** The editor of the words around posts. */
export const postsEditor = partsEditor(postsParts, postsWords, (props) => (
  <PartsForm
    {...props}
    {...{ kind: postsKind, parts: postsParts, said: postsWords, choices: postsChoices }}
  />
))
