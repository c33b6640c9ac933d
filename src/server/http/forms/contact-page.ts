import type { FieldErrors } from '#contract/core/error-answer.ts'
import type { AppError } from '#contract/core/errors.ts'
import { MESSAGE_LIMIT, MESSAGE_MAX } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'
import { MessageFields } from '#contract/messages/message.ts'
import { sendMessage } from '#server/usecases/messages/send-message.ts'
import { takeForms, textsOf } from '../core/form-texts.ts'
import type { Router } from '../core/router.ts'

/** Without JavaScript the contact form is sent to its own page. */
export const CONTACT_PAGE = '/contact-us'

/**
 * Takes the plain form and answers the page with what became of it. Whatever went wrong, the limit included, what was
 * typed stands in the form again. Sent again by a reload it is a retry, which changes nothing.
 */
export const contactPage: Router = (app, deps) => {
  app.register(async (form) => {
    takeForms(form)
    form.post(CONTACT_PAGE, {
      schema: { hide: true },
      async handler(request, reply) {
        const fields = textsOf(request.body)
        await deps.admit('message', MESSAGE_LIMIT, request.ip)
        await sendMessage(deps, { fields, idempotencyKey: undefined })
        const { status, headers, body } = await deps.render(CONTACT_PAGE, { contact: { state: 'sent' } })
        return reply.status(status).headers(headers).send(body)
      },
      async errorHandler(error, request, reply) {
        const refusal = deps.toAppError(error)
        const { status, message, retryAfter, cause } = refusal
        if (status >= 500)
          request.log.error({ err: cause ?? error, route: request.routeOptions.url }, 'message not taken')
        if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
        const sent = textsOf(request.body)
        const values = Object.fromEntries(
          Object.keys(MessageFields.shape).map((name) => [name, sent[name] ?? '']),
        )
        const contact = { state: 'refused' as const, values, message, fields: fieldsOf(refusal) }
        const page = await deps.render(CONTACT_PAGE, { contact })
        return reply.status(status).headers(page.headers).send(page.body)
      },
    })
  })
}

/** The general sentence about a body that is too large speaks of files; here only the message can be that long. */
function fieldsOf({ code, fields = {} }: AppError): FieldErrors {
  return code === 'body_too_large' ? { message: texts.form.tooLong(MESSAGE_MAX) } : fields
}
