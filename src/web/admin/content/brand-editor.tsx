import { Brand } from '#contract/content/brand.ts'
import { FONT_PAIRS, type FontPair } from '#contract/content/font-pairs.ts'
import { logoOf } from '#contract/content/logo.ts'
import { fingerprint } from '#contract/core/fingerprint.ts'
import { BrandForm } from './brand-form.tsx'
import { fontWords, logoWords, brandWords as words } from './brand-words.ts'
import type { ContentEditor } from './content-editor.ts'
import { isChange } from './list-changes.ts'

const labels = {
  brand: words.brand,
  signal: words.signal,
  logo: logoWords.logo,
  logo_dark: logoWords.logo_dark,
  logo_name: logoWords.logo_name,
  fonts: fontWords.title,
} as const
const PARTS = Object.keys(labels) as (keyof typeof labels)[]

const isFontPair = (value: string): value is FontPair => FONT_PAIRS.some((pair) => pair === value)

/** A part in words: of a logo what tells it from another. */
function textOf(value: Brand[keyof Brand]): string {
  if (typeof value === 'boolean') return value ? logoWords.yes : logoWords.no
  if (isFontPair(value)) return fontWords.pairs[value]
  const logo = logoOf(value)
  if (logo === undefined) return value
  const { type, width, height } = logo
  return logoWords.facts(type.toUpperCase(), `${width} × ${height}`, fingerprint(value).slice(0, 6))
}

/** The editor of how the firm looks. */
export const brandEditor: ContentEditor<Brand> = {
  body: Brand,
  labels,
  textOf,
  changes: (before, after) =>
    PARTS.map((key) => ({
      ...{ key, name: labels[key], before: textOf(before[key]), after: textOf(after[key]) },
    })).filter(isChange),
  form: (props) => <BrandForm {...props} />,
}
