import { endpoints } from '#contract/endpoints.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import { listTemplates } from '#server/usecases/letters/list-templates.ts'
import { previewTemplate } from '#server/usecases/letters/preview-template.ts'
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  restoreTemplate,
} from '#server/usecases/letters/save-template.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendTagged } from './core/send-tagged.ts'

export const letters: Router = (app, deps) => {
  mount(app, endpoints.listTemplates, async () => ({ data: await listTemplates(deps) }))
  mount(app, endpoints.addTemplate, async ({ body, actor }) => ({
    data: await addTemplate(deps, body, actor),
  }))
  mount(app, endpoints.changeTemplate, async ({ params, body, actor, ifMatch, reply }) => {
    const template = await changeTemplate(deps, params.id, body, actor, ifMatch)
    return sendTagged(reply, template, template.etag)
  })
  mount(app, endpoints.deleteTemplate, async ({ params, actor, ifMatch }) => {
    await deleteTemplate(deps, params.id, actor, ifMatch)
    return { message: letterTexts.templateDeleted }
  })
  mount(app, endpoints.restoreTemplate, async ({ params, actor, reply }) => {
    const template = await restoreTemplate(deps, params.id, actor)
    return sendTagged(reply, template, template.etag)
  })
  mount(app, endpoints.previewTemplate, async ({ body, actor }) => ({
    data: await previewTemplate(deps, body, actor),
  }))
}
