import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AlertSearch, AlertsOutcome } from '#contract/alerts/job-alert.ts'
import { alertPaths } from '#contract/alerts/paths.ts'
import { errorCatalogue } from '#contract/core/errors.ts'
import { ALERT_LIMIT, PAGE_LINK_LIMIT } from '#contract/core/limits.ts'
import { IdParams } from '#contract/core/paging.ts'
import { readCareersQuery } from '#contract/site/careers-query.ts'
import { askForAlert } from '#server/usecases/alerts/ask-for-alert.ts'
import {
  confirmSearch,
  endAllSearches,
  endSearch,
  searchesOf,
  searchToConfirm,
} from '#server/usecases/alerts/confirm-alert.ts'
import { takeForms, textsOf } from '../core/form-texts.ts'
import type { Router, RouterDeps } from '../core/router.ts'
import { refuseOtherSites } from '../core/same-site.ts'
import { refusalOf, sendPrivatePage } from './private-page.ts'

/** Where the forms of job alerts are sent. */
export const ALERT_POSTS = Object.values(alertPaths)

const hidden = { schema: { hide: true } }

/**
 * Job alerts, without JavaScript, made anew for each who asks and kept by nobody. No GET changes anything: mail scanners fetch
 * every link.
 */
export const jobAlertsPage: Router = (app, deps) => {
  app.register(async (scope) => {
    takeForms(scope)
    scope.setErrorHandler((error, request, reply) => refuse(deps, error, request, reply))
    addPages(scope, deps)
    addForms(scope, deps)
    scope.register(async (leaving) => {
      takeAnything(leaving)
      addLeaving(leaving, deps)
    })
  })
}

function addPages(scope: FastifyInstance, deps: RouterDeps): void {
  scope.get(alertPaths.page, hidden, async (request, reply) => {
    const { confirm, reader, full } = textsOf(request.query)
    if (confirm !== undefined) {
      const search = await searchToConfirm(deps, confirm)
      return search === undefined
        ? showEnded(deps, reply)
        : show(deps, reply, { state: 'confirm', token: confirm, search })
    }
    if (reader === undefined) return show(deps, reply, undefined)
    const found = await searchesOf(deps, reader)
    if (found === undefined) return showEnded(deps, reply)
    return show(deps, reply, { state: 'manage', token: reader, ...found, isFull: full !== undefined })
  })
  for (const url of [alertPaths.confirm, alertPaths.end])
    scope.get(url, hidden, async (_request, reply) => reply.redirect(alertPaths.page, 303))
}

function addForms(scope: FastifyInstance, deps: RouterDeps): void {
  const form = (path: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    scope.post(path, hidden, async (request, reply) => {
      refuseOtherSites(request)
      return answer(request, reply)
    })
  form(alertPaths.page, async (request, reply) => {
    await deps.admit('job alert', ALERT_LIMIT, request.ip)
    await askForAlert(deps, textsOf(request.body), searchIn(request))
    return show(deps, reply, { state: 'asked' })
  })
  form(alertPaths.confirm, async (request, reply) => {
    await deps.admit('page link', PAGE_LINK_LIMIT, request.ip)
    const confirmed = await confirmSearch(deps, textsOf(request.body).token ?? '')
    if (confirmed === undefined) return showEnded(deps, reply)
    return reply.redirect(`${toReader(confirmed.reader)}${confirmed.isFull ? '&full=1' : ''}`, 303)
  })
  form(alertPaths.end, async (request, reply) => {
    const { token = '', ...fields } = textsOf(request.body)
    const id = IdParams.safeParse(fields)
    if (id.success) await endSearch(deps, token, id.data.id)
    if ((await searchesOf(deps, token)) === undefined) return show(deps, reply, { state: 'left' })
    return reply.redirect(toReader(token), 303)
  })
}

/** The address that mail programs send by themselves, from wherever they are, without a session and whatever the body is (RFC 8058). */
function addLeaving(scope: FastifyInstance, deps: RouterDeps): void {
  scope.get(alertPaths.leave, hidden, async (request, reply) =>
    show(deps, reply, { state: 'leaving', token: textsOf(request.query).reader ?? '' }),
  )
  scope.post(alertPaths.leave, hidden, async (request, reply) => {
    await endAllSearches(deps, textsOf(request.query).reader ?? '')
    return show(deps, reply, { state: 'left' })
  })
}

/** Reads whatever is sent, and keeps nothing of it. */
function takeAnything(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined)
}

const toReader = (token: string): string => `${alertPaths.page}?reader=${encodeURIComponent(token)}`

/** The search that a form is about: what makes no sense in it counts as not given. */
function searchIn(request: FastifyRequest): AlertSearch {
  const { page: _, ...search } = readCareersQuery(new URLSearchParams(textsOf(request.body)))
  return search
}

const showEnded = (deps: RouterDeps, reply: FastifyReply): Promise<FastifyReply> =>
  show(deps, reply, { state: 'ended' }, errorCatalogue.link_ended.status)

const show = (
  deps: RouterDeps,
  reply: FastifyReply,
  alerts: AlertsOutcome | undefined,
  status?: number,
): Promise<FastifyReply> =>
  sendPrivatePage(deps, reply, alertPaths.page, alerts === undefined ? {} : { alerts }, status)

function refuse(
  deps: RouterDeps,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, ...refused } = refusalOf(deps, error, request, reply, 'job alerts not served')
  return show(deps, reply, { state: 'refused', search: searchIn(request), ...refused }, status)
}
