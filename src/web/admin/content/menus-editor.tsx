import { menusKind, menusParts } from '#contract/content/menus.ts'
import { menusChoices, menusWords } from './menus-words.ts'
import { partsEditor } from './parts-editor.ts'
import { PartsForm } from './parts-form.tsx'

/** The editor of the menus. */
export const menusEditor = partsEditor(menusParts, menusWords, (props) => (
  <PartsForm
    {...props}
    {...{ kind: menusKind, parts: menusParts, said: menusWords, choices: menusChoices }}
  />
))
