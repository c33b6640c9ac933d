import { Article } from '#contract/content/article.ts'
import { ArticleForm } from './article-form.tsx'
import { changedParts } from './article-parts.ts'
import type { ContentEditor } from './content-editor.ts'
import { words } from './words.ts'

/** The editor of a service or marketing page. */
export const articleEditor: ContentEditor<Article> = {
  body: Article,
  labels: {
    label: words.label,
    title: words.pageTitle,
    description: words.description,
    heading: words.heading,
    lead: words.leadText,
    sections: words.sections,
    next: words.end,
  },
  textOf(value) {
    if (typeof value === 'string') return value
    if (!Array.isArray(value)) return `${value.text} ${value.action}`
    return value.map(({ heading, paragraphs }) => [heading, ...paragraphs].join('\n')).join('\n\n')
  },
  changes: changedParts,
  form: (props) => <ArticleForm {...props} />,
}
