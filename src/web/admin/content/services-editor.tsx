import { servicesKind, servicesParts } from '#contract/content/services.ts'
import { partsEditor } from './parts-editor.ts'
import { PartsForm } from './parts-form.tsx'
import { servicesChoices, servicesWords } from './services-words.ts'

/** The editor of the page of services. */
export const servicesEditor = partsEditor(servicesParts, servicesWords, (props) => (
  <PartsForm
    {...props}
    {...{ kind: servicesKind, parts: servicesParts, said: servicesWords, choices: servicesChoices }}
  />
))
