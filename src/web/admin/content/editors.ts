import type { ContentKindName } from '#contract/content/kinds.ts'
import { articleEditor } from './article-editor.tsx'
import { brandEditor } from './brand-editor.tsx'
import { companyEditor } from './company-editor.tsx'
import type { ContentEditor } from './content-editor.ts'

/** How documents of each kind are edited. */
const editors: Readonly<Record<ContentKindName, ContentEditor>> = {
  article: articleEditor,
  company: companyEditor,
  brand: brandEditor,
}

const isKnown = (kind: string): kind is ContentKindName => Object.hasOwn(editors, kind)

/** The editor of a kind, of those that this page knows: the server sends no other. */
export const editorOf = (kind: string): ContentEditor => editors[isKnown(kind) ? kind : 'article']
