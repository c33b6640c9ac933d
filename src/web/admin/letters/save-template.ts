import type { Template, TemplateInput, TemplateKind } from '#contract/letters/template.ts'
import { templateEndpoints } from '#contract/letters/template-endpoints.ts'
import { call, callTagged } from '#web/api/client.ts'
import { saveMerged } from '../conflict/save-merged.ts'
import { conflictWords } from '../conflict/words.ts'
import { templateWords as words } from './template-words.ts'

const labels = { kind: words.kind, name: words.name, subject: words.subject, body: words.body }
type State = Pick<Template, 'kind' | 'name' | 'subject' | 'body'>
const stateOf = ({ kind, name, subject, body }: State): TemplateInput => ({
  // One that only a newer version knows stands here to be compared; only what was chosen instead is sent.
  kind: kind as TemplateKind,
  name,
  subject,
  body,
})

/** Saves a new template or what was changed of one; where a colleague was faster it asks part by part. */
export async function saveTemplate(template: Template | undefined, input: TemplateInput): Promise<void> {
  if (template === undefined) {
    await call(templateEndpoints.addTemplate, { body: input })
    return
  }
  const params = { id: template.id }
  await saveMerged<TemplateInput, Template>({
    base: stateOf(template),
    mine: stateOf(input),
    tag: template.etag,
    save: async (body, ifMatch) =>
      (await callTagged(templateEndpoints.changeTemplate, { params, body, ifMatch })).body.data,
    async read() {
      const { data } = await call(templateEndpoints.listTemplates)
      const now = data.find(({ id }) => id === template.id) ?? template
      return { state: stateOf(now), tag: now.etag }
    },
    what: conflictWords.template,
    labelOf: (part) => labels[part],
    textOf: (value) => value,
  })
}
