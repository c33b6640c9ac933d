import { Brand } from '#contract/content/brand.ts'
import { BrandForm } from './brand-form.tsx'
import { brandWords as words } from './brand-words.ts'
import type { ContentEditor } from './content-editor.ts'
import { isChange } from './list-changes.ts'

const labels = { brand: words.brand, signal: words.signal } as const

/** The editor of how the firm looks. */
export const brandEditor: ContentEditor<Brand> = {
  body: Brand,
  labels,
  textOf: (value) => value,
  changes: (before, after) =>
    (['brand', 'signal'] as const)
      .map((key) => ({ key, name: labels[key], before: before[key], after: after[key] }))
      .filter(isChange),
  form: (props) => <BrandForm {...props} />,
}
