import { Brand } from '#contract/content/brand.ts'
import { texts } from '#contract/core/texts.ts'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { brandWords as words } from './brand-words.ts'
import type { ContentEditor } from './content-editor.ts'
import { isChange } from './list-changes.ts'

/** It counts with colors, which the first look at another page does without. */
const [BrandForm, warmBrandForm] = loadWhenShown(
  () => import('./brand-form.tsx').then((it) => it.BrandForm),
  () => <Skeleton label={texts.job.loading} rows={6} />,
)

export { warmBrandForm }

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
