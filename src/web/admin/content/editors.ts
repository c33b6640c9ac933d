import { BRAND_KEY } from '#contract/content/brand.ts'
import { COMPANY_KEY } from '#contract/content/company.ts'
import { HOME_KEY } from '#contract/content/home.ts'
import type { ContentKindName } from '#contract/content/kinds.ts'
import { articleEditor } from './article-editor.tsx'
import { brandEditor, warmBrandForm } from './brand-editor.tsx'
import { companyEditor, warmCompanyForm } from './company-editor.tsx'
import type { ContentEditor } from './content-editor.ts'
import { homeEditor } from './home-editor.tsx'
import { warmPartsForm } from './lazy-parts-form.tsx'
import { warmSections } from './lazy-sections.tsx'

/** How documents of each kind are edited. */
const editors: Readonly<Record<ContentKindName, ContentEditor>> = {
  article: articleEditor,
  company: companyEditor,
  brand: brandEditor,
  home: homeEditor,
}

const isKnown = (kind: string): kind is ContentKindName => Object.hasOwn(editors, kind)

/** The editor of a kind, of those that this page knows: the server sends no other. */
export const editorOf = (kind: string): ContentEditor => editors[isKnown(kind) ? kind : 'article']

/** The documents that stand alone in their kind. */
const forms: Readonly<Record<string, () => void>> = {
  [BRAND_KEY]: warmBrandForm,
  [COMPANY_KEY]: warmCompanyForm,
  [HOME_KEY]: warmPartsForm,
}

/** Whether the form of a document marks what is still the sample's. */
export const isMarked = (key: string): boolean => Object.hasOwn(forms, key)

/** Loads the code of a document's form ahead. */
export const warmForm = (key: string): void => (forms[key] ?? warmSections)()
