import { MESSAGE_LIMIT } from '#contract/core/limits.ts'
import { endpoints } from '#contract/endpoints.ts'
import { beginAnswer, previewAnswer } from '#server/usecases/messages/begin-answer.ts'
import { changeMessage } from '#server/usecases/messages/change-message.ts'
import { countUnread } from '#server/usecases/messages/count-unread.ts'
import { getMessage, messageTag } from '#server/usecases/messages/get-message.ts'
import { listMessages } from '#server/usecases/messages/list-messages.ts'
import { pasteReply } from '#server/usecases/messages/paste-reply.ts'
import { sendMessage } from '#server/usecases/messages/send-message.ts'
import { writeAnswer } from '#server/usecases/messages/write-answer.ts'
import { idempotencyKeyOf } from './core/idempotency-key.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendTagged } from './core/send-tagged.ts'
import { contactPage } from './forms/contact-page.ts'

export const messages: Router = (app, deps) => {
  mount(app, endpoints.sendMessage, async ({ body, request, reply }) => {
    await deps.admit('message', MESSAGE_LIMIT, request.ip)
    const sent = { fields: body, idempotencyKey: idempotencyKeyOf(request) }
    const { answer, replayed } = await sendMessage(deps, sent)
    if (replayed) reply.header('idempotent-replayed', 'true')
    return answer
  })
  contactPage(app, deps)
  mount(app, endpoints.listMessages, ({ query, actor }) => listMessages(deps, query, actor))
  mount(app, endpoints.countUnreadMessages, () => countUnread(deps))
  mount(app, endpoints.getMessage, async ({ params, reply }) => {
    const found = await getMessage(deps, params.id)
    return sendTagged(reply, found, messageTag(found))
  })
  mount(app, endpoints.changeMessage, async ({ params, body, actor, ifMatch, reply }) => {
    const saved = await changeMessage(deps, params.id, body, actor, ifMatch)
    return sendTagged(reply, saved, messageTag(saved))
  })
  mount(app, endpoints.beginAnswer, async ({ params, actor }) => ({
    data: await beginAnswer(deps, params.id, actor),
  }))
  mount(app, endpoints.previewAnswer, async ({ params, body, actor }) => ({
    data: await previewAnswer(deps, params.id, body, actor),
  }))
  mount(app, endpoints.writeAnswer, async ({ params, body, actor }) => ({
    data: await writeAnswer(deps, params.id, body, actor),
  }))
  mount(app, endpoints.pasteReply, async ({ params, body, actor }) => ({
    data: await pasteReply(deps, params.id, body, actor),
  }))
}
