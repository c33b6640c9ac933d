import { endpoints } from '#contract/endpoints.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import { beginLetter } from '#server/usecases/letters/begin-letter.ts'
import { sendLetterNow, takeBackLetter } from '#server/usecases/letters/change-letter.ts'
import {
  closingLetterTag,
  readClosingLetter,
  saveClosingLetter,
} from '#server/usecases/letters/closing-letter.ts'
import { downloadLetterFile, linkLetterFile } from '#server/usecases/letters/letter-file-bytes.ts'
import { listLetters } from '#server/usecases/letters/list-letters.ts'
import { listTemplates } from '#server/usecases/letters/list-templates.ts'
import { moveLetter } from '#server/usecases/letters/move-letter.ts'
import { assignMail, nobodysMails, putMailAside } from '#server/usecases/letters/nobodys-mails.ts'
import { pasteLetter } from '#server/usecases/letters/paste-letter.ts'
import { previewLetter } from '#server/usecases/letters/preview-letter.ts'
import { previewTemplate } from '#server/usecases/letters/preview-template.ts'
import { readReasonLetters, saveReasonLetters } from '#server/usecases/letters/reason-letters.ts'
import { moveLettersTag } from '#server/usecases/letters/save-move-letters.ts'
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  restoreTemplate,
} from '#server/usecases/letters/save-template.ts'
import { ownSignature, saveSignature } from '#server/usecases/letters/signature.ts'
import { readStageLetters, saveStageLetters } from '#server/usecases/letters/stage-letters.ts'
import { writeLetter } from '#server/usecases/letters/write-letter.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendTagged } from './core/send-tagged.ts'
import { sendResume } from './resume-file.ts'

export const letters: Router = (app, deps) => {
  mount(app, endpoints.beginLetter, async ({ query, actor }) => ({
    data: await beginLetter(deps, query, actor),
  }))
  mount(app, endpoints.previewLetter, async ({ body, actor }) => ({
    data: await previewLetter(deps, body, actor),
  }))
  mount(app, endpoints.writeLetter, async ({ body, actor }) => ({
    data: await writeLetter(deps, body, actor),
  }))
  mount(app, endpoints.listLetters, ({ query }) => listLetters(deps, query.application_id))
  mount(app, endpoints.takeBackLetter, async ({ params, actor }) => ({
    data: await takeBackLetter(deps, params.id, actor),
  }))
  mount(app, endpoints.sendLetterNow, async ({ params, actor }) => ({
    data: await sendLetterNow(deps, params.id, actor),
  }))
  mount(app, endpoints.pasteLetter, async ({ body, actor }) => ({
    data: await pasteLetter(deps, body, actor),
  }))
  mount(app, endpoints.nobodysMails, ({ query }) => nobodysMails(deps, query))
  mount(app, endpoints.assignMail, async ({ params, body, actor }) => ({
    data: await assignMail(deps, params.id, body, actor),
  }))
  mount(app, endpoints.putMailAside, async ({ params, actor }) => ({
    data: await putMailAside(deps, params.id, true, actor),
  }))
  mount(app, endpoints.bringMailBack, async ({ params, actor }) => ({
    data: await putMailAside(deps, params.id, false, actor),
  }))
  mount(app, endpoints.letterFileLink, ({ params, query, actor }) =>
    linkLetterFile(deps, params, query, actor),
  )
  mount(app, endpoints.downloadLetterFile, async ({ params, query, reply }) =>
    sendResume(reply, await downloadLetterFile(deps, params, query)),
  )
  mount(app, endpoints.signature, async ({ actor }) => ({
    data: await ownSignature(deps, actor, deps.letterhead),
  }))
  mount(app, endpoints.saveSignature, async ({ body, actor }) => ({
    data: await saveSignature(deps, body, actor),
  }))
  mount(app, endpoints.stageLetters, async ({ reply }) => {
    const stages = await readStageLetters(deps)
    return sendTagged(reply, stages, moveLettersTag(stages))
  })
  mount(app, endpoints.saveStageLetters, async ({ body, actor, ifMatch, reply }) => {
    const stages = await saveStageLetters(deps, body, actor, ifMatch)
    return sendTagged(reply, stages, moveLettersTag(stages))
  })
  mount(app, endpoints.reasonLetters, async ({ reply }) => {
    const reasons = await readReasonLetters(deps)
    return sendTagged(reply, reasons, moveLettersTag(reasons))
  })
  mount(app, endpoints.saveReasonLetters, async ({ body, actor, ifMatch, reply }) => {
    const reasons = await saveReasonLetters(deps, body, actor, ifMatch)
    return sendTagged(reply, reasons, moveLettersTag(reasons))
  })
  mount(app, endpoints.moveLetter, async ({ query, actor }) => ({
    data: await moveLetter(deps, query, actor),
  }))
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
  mount(app, endpoints.closingLetter, async ({ reply }) => {
    const setting = await readClosingLetter(deps)
    return sendTagged(reply, setting, closingLetterTag(setting))
  })
  mount(app, endpoints.saveClosingLetter, async ({ body, actor, ifMatch, reply }) => {
    const setting = await saveClosingLetter(deps, body, actor, ifMatch)
    return sendTagged(reply, setting, closingLetterTag(setting))
  })
  mount(app, endpoints.previewTemplate, async ({ body, actor }) => ({
    data: await previewTemplate(deps, body, actor),
  }))
}
