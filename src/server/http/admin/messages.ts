import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { changeMessage } from '#server/usecases/messages/change-message.ts'
import { countUnread } from '#server/usecases/messages/count-unread.ts'
import { getMessage, messageTag } from '#server/usecases/messages/get-message.ts'
import { listMessages } from '#server/usecases/messages/list-messages.ts'
import { listPersonNames } from '#server/usecases/people/list-person-names.ts'
import { mount } from '../mount.ts'

export function messages(app: FastifyInstance, deps: Parameters<typeof changeMessage>[0]): void {
  mount(app, endpoints.listMessages, ({ query, actor }) => listMessages(deps, query, actor))
  mount(app, endpoints.countUnreadMessages, () => countUnread(deps))
  mount(app, endpoints.getMessage, async ({ params, reply }) => {
    const data = await getMessage(deps, params.id)
    reply.header('etag', messageTag(data))
    return { data }
  })
  mount(app, endpoints.changeMessage, async ({ params, body, actor, ifMatch, reply }) => {
    const data = await changeMessage(deps, params.id, body, actor, ifMatch)
    reply.header('etag', messageTag(data))
    return { data }
  })
  mount(app, endpoints.listPersonNames, () => listPersonNames(deps))
}
