import { Page } from '#contract/content/page.ts'
import type { Block } from '#contract/content/page-blocks.ts'
import type { ContentEditor } from './content-editor.ts'
import { isChange, listChanges } from './list-changes.ts'
import { PageForm } from './page-form.tsx'
import { blockWords, pageWords } from './page-words.ts'
import { words } from './words.ts'

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(textOf).filter(Boolean).join('\n\n')
}

const textOfBlock = ({ type: _, id: __, shown, ...fields }: Block): string =>
  [textOf(fields), shown ? '' : words.states.hidden].filter(Boolean).join('\n\n')

/** The editor of a page of blocks. */
export const pageEditor: ContentEditor<Page> = {
  body: Page,
  labels: {
    label: words.label,
    title: words.pageTitle,
    description: words.description,
    menu: pageWords.menu,
    blocks: pageWords.blocks,
  },
  textOf: (value) => (Array.isArray(value) ? value.map(textOfBlock).join('\n\n') : value),
  changes(before, after) {
    const line = (key: 'label' | 'title' | 'description' | 'menu', name: string) => ({
      ...{ key, name, before: before[key], after: after[key] },
    })
    const blocks = listChanges({
      ...{ name: 'block', before: before.blocks, after: after.blocks, textOf: textOfBlock },
      // A block is the same one as long as its address is.
      idOf: ({ id }) => id,
      nameOf: ({ type, id }, at) => pageWords.blockOf(at + 1, blockWords[type].title, id),
    })
    return [
      ...blocks,
      line('label', words.label),
      line('menu', pageWords.menu),
      line('title', words.pageTitle),
      line('description', words.description),
    ].filter(isChange)
  },
  form: (props) => <PageForm {...props} />,
}
