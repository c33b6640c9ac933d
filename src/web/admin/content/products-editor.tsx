import { productsKind, productsParts } from '#contract/content/products.ts'
import { partsEditor } from './parts-editor.ts'
import { PartsForm } from './parts-form.tsx'
import { productsChoices, productsWords } from './products-words.ts'

/** The editor of the products. */
export const productsEditor = partsEditor(productsParts, productsWords, (props) => (
  <PartsForm
    {...props}
    {...{ kind: productsKind, parts: productsParts, said: productsWords, choices: productsChoices }}
  />
))
