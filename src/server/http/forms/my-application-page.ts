import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorCatalogue } from '#contract/core/errors.ts'
import { APPLICATION_LIMIT, PAGE_LINK_ASK_LIMIT, PAGE_LINK_LIMIT } from '#contract/core/limits.ts'
import { IdParams } from '#contract/core/paging.ts'
import {
  ADDRESS_NEWS,
  type AddressNews,
  MY_FORMS,
  type MyForm,
  type MyFormOutcome,
  type MyPageOutcome,
} from '#contract/my-application/my-page.ts'
import { MY_COPY_PATH, myPaths } from '#contract/my-application/paths.ts'
import { myTexts } from '#contract/my-application/texts.ts'
import { answerInterview } from '#server/usecases/interviews/own-interviews.ts'
import { askAddress } from '#server/usecases/my-application/ask-address.ts'
import { askDeletion, takeBackDeletion } from '#server/usecases/my-application/ask-deletion.ts'
import { askAgain, askForLink } from '#server/usecases/my-application/ask-for-link.ts'
import { addressToConfirm, confirmAddress } from '#server/usecases/my-application/confirm-address.ts'
import { correctContact } from '#server/usecases/my-application/correct-contact.ts'
import { leavePage, openPage } from '#server/usecases/my-application/open-page.ts'
import { ownCopy } from '#server/usecases/my-application/own-copy.ts'
import { agreeToTexts, endTexts } from '#server/usecases/my-application/own-texts.ts'
import { readMyPage, sessionAddress } from '#server/usecases/my-application/read-my-page.ts'
import { sendNewerResume } from '#server/usecases/my-application/send-resume.ts'
import {
  stayWithApplication,
  withdrawApplication,
} from '#server/usecases/my-application/withdraw-application.ts'
import { takeForms, textsOf } from '../core/form-texts.ts'
import { addressBrowserOf, pageSessionOf, setAddressBrowser, setPageSession } from '../core/page-session.ts'
import type { Router, RouterDeps } from '../core/router.ts'
import { refuseOtherSites } from '../core/same-site.ts'
import { refusalOf, sendPrivatePage } from './private-page.ts'
import { resumePart } from './resume-part.ts'

/** Where the page's forms are sent. */
export const MY_APPLICATION_POSTS = Object.values(myPaths)

/**
 * The candidate's own page, made anew for each who asks and kept by nobody. Its GET changes nothing: whatever fetches the
 * address of a link, such as a mail scanner, gets a page with a button.
 */
export const myApplicationPage: Router = (app, deps) => {
  app.register(async (scope) => {
    takeForms(scope)
    scope.addHook('onRequest', async (request) => {
      if (request.method === 'POST') refuseOtherSites(request)
    })
    scope.setErrorHandler((error, request, reply) => refuse(deps, error, request, reply))
    addPage(scope, deps)
    addLinks(scope, deps)
    addConfirming(scope, deps)
    addActs(scope, deps)
    addForms(scope, deps)
  })
}

function addPage(scope: FastifyInstance, deps: RouterDeps): void {
  scope.get(myPaths.page, { schema: { hide: true } }, async (request, reply) => {
    const { token, address, done } = textsOf(request.query)
    if (token !== undefined) return show(deps, reply, { state: 'link', token })
    if (address !== undefined) return showConfirm(deps, request, reply, address)
    const email = await sessionAddress(deps, pageSessionOf(request, deps.origin))
    if (email === undefined) return show(deps, reply, undefined)
    const form = MY_FORMS.find((one) => one === done)
    const news = ADDRESS_NEWS.find((one) => one === done)
    return showOpen(deps, reply, email, { outcome: form && { form, done: true }, news })
  })
  // What a form was sent to is no page: who loads it again comes back to the page.
  for (const url of MY_APPLICATION_POSTS.filter((path) => path !== myPaths.page))
    scope.get(url, { schema: { hide: true } }, async (_request, reply) => reply.redirect(myPaths.page, 303))
}

function addLinks(scope: FastifyInstance, deps: RouterDeps): void {
  scope.post(myPaths.page, { schema: { hide: true } }, async (request, reply) => {
    await deps.admit('page link request', PAGE_LINK_ASK_LIMIT, request.ip)
    await askForLink(deps, textsOf(request.body))
    return show(deps, reply, { state: 'asked' })
  })
  scope.post(myPaths.again, { schema: { hide: true } }, async (request, reply) => {
    await deps.admit('page link request', PAGE_LINK_ASK_LIMIT, request.ip)
    await askAgain(deps, textsOf(request.body).token ?? '')
    return show(deps, reply, { state: 'asked' })
  })
  scope.post(myPaths.open, { schema: { hide: true } }, async (request, reply) => {
    await deps.admit('page link', PAGE_LINK_LIMIT, request.ip)
    const { token = '' } = textsOf(request.body)
    const session = await openPage(deps, token)
    if (session === undefined)
      return show(deps, reply, { state: 'ended', token }, errorCatalogue.link_ended.status)
    setPageSession(reply, deps.origin, session)
    return reply.redirect(myPaths.page, 303)
  })
  scope.post(myPaths.leave, { schema: { hide: true } }, async (request, reply) => {
    const session = pageSessionOf(request, deps.origin)
    if (session !== undefined) await leavePage(deps, session)
    setPageSession(reply, deps.origin, undefined)
    return reply.redirect(myPaths.page, 303)
  })
}

/** The link of a new address: shown with a button, and used by it. */
function addConfirming(scope: FastifyInstance, deps: RouterDeps): void {
  scope.post(myPaths.confirm, { schema: { hide: true } }, async (request, reply) => {
    await deps.admit('page link', PAGE_LINK_LIMIT, request.ip)
    const { token = '' } = textsOf(request.body)
    const confirmed = await confirmAddress(deps, token, await visitorOf(deps, request))
    if (confirmed === undefined) return showUnconfirmed(deps, reply)
    if (confirmed === 'elsewhere') return showConfirm(deps, request, reply, token)
    setPageSession(reply, deps.origin, confirmed.session)
    setAddressBrowser(reply, deps.origin, undefined)
    return reply.redirect(`${myPaths.page}?done=${confirmed.news}`, 303)
  })
}

const visitorOf = async (deps: RouterDeps, request: FastifyRequest) => ({
  browser: addressBrowserOf(request, deps.origin),
  email: await ownerOf(deps, request),
})

async function showConfirm(deps: RouterDeps, request: FastifyRequest, reply: FastifyReply, token: string) {
  const found = await addressToConfirm(deps, token, await visitorOf(deps, request))
  if (found === undefined) return showUnconfirmed(deps, reply)
  return show(deps, reply, { state: 'confirm', token, ...found })
}

const showUnconfirmed = (deps: RouterDeps, reply: FastifyReply): Promise<FastifyReply> =>
  show(deps, reply, { state: 'unconfirmed' }, errorCatalogue.link_ended.status)

/** What somebody does on their page, each answered by the page as it is then. */
function addActs(scope: FastifyInstance, deps: RouterDeps): void {
  type Work = (email: string, fields: Record<string, string>, request: FastifyRequest) => Promise<void>
  const act = (path: string, work: Work) =>
    scope.post(path, { schema: { hide: true } }, async (request, reply) => {
      const email = await sessionAddress(deps, pageSessionOf(request, deps.origin))
      if (email === undefined) return show(deps, reply, CLOSED, errorCatalogue.unauthenticated.status)
      await work(email, textsOf(request.body), request)
      return reply.redirect(myPaths.page, 303)
    })
  act(myPaths.withdraw, (email, fields) => withdrawApplication(deps, email, idOf(fields)))
  act(myPaths.stay, (email, fields) => stayWithApplication(deps, email, idOf(fields)))
  act(myPaths.forget, (email) => askDeletion(deps, email))
  act(myPaths.keep, (email) => takeBackDeletion(deps, email))
  act(myPaths.endTexts, (email, fields, { ip }) => endTexts(deps, email, fields, ip))
}

/** What somebody types or puts in, which stands in the form again where it is refused; and the copy of their data. */
function addForms(scope: FastifyInstance, deps: RouterDeps): void {
  type Work = (email: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>
  const form = (name: MyForm, work: Work) =>
    scope.post(myPaths[name], { schema: { hide: true } }, async (request, reply) => {
      const email = await ownerOf(deps, request)
      if (email === undefined) return show(deps, reply, CLOSED, errorCatalogue.unauthenticated.status)
      try {
        await deps.admit('apply', APPLICATION_LIMIT, request.ip)
        await work(email, request, reply)
      } catch (error) {
        const {
          status,
          message,
          fields = { [FIRST_FIELD[name]]: message },
          retryAfter,
        } = deps.toAppError(error)
        if (status >= 500) throw error
        if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
        const values = textsOf(request.body)
        return showOpen(deps, reply, email, { outcome: { form: name, done: false, values, fields } }, status)
      }
      return reply.redirect(`${myPaths.page}?done=${name}#${name}`, 303)
    })
  form('interview', (email, request) => answerInterview(deps, email, textsOf(request.body)))
  form('contact', (email, request) => correctContact(deps, email, textsOf(request.body)))
  form('email', async (email, request, reply) => {
    setAddressBrowser(reply, deps.origin, await askAddress(deps, email, textsOf(request.body)))
  })
  form('texts', (email, request) => agreeToTexts(deps, email, textsOf(request.body), request.ip))
  form('resume', async (email, request) => sendNewerResume(deps, email, await resumePart(request)))

  scope.get(MY_COPY_PATH, { schema: { hide: true } }, async (request, reply) => {
    const email = await ownerOf(deps, request)
    if (email === undefined) return show(deps, reply, CLOSED, errorCatalogue.unauthenticated.status)
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': contentDisposition('my-data.zip'),
        'cache-control': 'no-store',
      })
      .send(request.method === 'HEAD' ? Readable.from([]) : await ownCopy(deps, email))
  })
}

const FIRST_FIELD: Readonly<Record<MyForm, string>> = {
  interview: 'slot',
  contact: 'name',
  email: 'email',
  resume: 'applicant_resume',
  texts: 'phone',
}

const ownerOf = (deps: RouterDeps, request: FastifyRequest) =>
  sessionAddress(deps, pageSessionOf(request, deps.origin))

const showOpen = async (
  deps: RouterDeps,
  reply: FastifyReply,
  email: string,
  { outcome, news }: { outcome?: MyFormOutcome | undefined; news?: AddressNews | undefined },
  status?: number,
): Promise<FastifyReply> => {
  const page = await readMyPage(deps, email)
  return show(
    deps,
    reply,
    { state: 'open', page, ...(outcome && { outcome }), ...(news && { news }) },
    status,
  )
}

const CLOSED: MyPageOutcome = { state: 'refused', email: '', message: myTexts.closed }

/** What is no id names no application. */
function idOf({ id }: Record<string, string>): number {
  const parsed = IdParams.safeParse({ id })
  if (!parsed.success) throw new AppError('application_not_found')
  return parsed.data.id
}

const show = (
  deps: RouterDeps,
  reply: FastifyReply,
  mine: MyPageOutcome | undefined,
  status?: number,
): Promise<FastifyReply> =>
  sendPrivatePage(deps, reply, myPaths.page, mine === undefined ? {} : { mine }, status)

function refuse(
  deps: RouterDeps,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, ...refused } = refusalOf(deps, error, request, reply, 'own page not served')
  return show(deps, reply, { state: 'refused', ...refused }, status)
}
