import { postKind, postParts } from '#contract/content/post.ts'
import { partsEditor } from './parts-editor.ts'
import { PartsForm } from './parts-form.tsx'
import { postWords } from './post-words.ts'

/** The editor of a post. */
export const postEditor = partsEditor(postParts, postWords, (props) => (
  <PartsForm
    {...props}
    {...{ kind: postKind, parts: postParts, said: postWords, choices: {}, opened: ['post', 'text'] }}
  />
))
