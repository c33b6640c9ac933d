import { Mail } from '#contract/mail/mail.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { pageLink } from '#server/usecases/my-application/page-link.ts'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'

/** Sends a form as a browser without JavaScript does. */
export const sendForm = (
  app: Pick<TestApp, 'send'>,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  app.send('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

/** The tokens of the links that mails to an address carry, the oldest first. */
export async function tokensTo({ deps }: Pick<TestApp, 'deps'>, email: string): Promise<string[]> {
  const rows = await deps.store.sql
    .selectFrom('outbox')
    .select('facts')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ facts }) => {
    const mail = Mail.parse(JSON.parse(facts))
    if (!('page_seed' in mail) || mail.page_seed === undefined) return []
    return [new URL(pageLink(deps, mail.page_seed)).searchParams.get('token') ?? '']
  })
}

/** Waits until nobody's request for a link waits to be answered. */
export const whenAnswered = ({ deps }: Pick<TestApp, 'deps'>) =>
  eventually(async () => {
    const waiting = await deps.store.sql.selectFrom('page_link_requests').select('id').execute()
    if (waiting.length > 0) throw new Error(`${waiting.length} requests wait`)
  })

/** Opens the page with the newest link that went to an address; answers the header that a browser sends from then on. */
export async function openPageOf(
  app: Pick<TestApp, 'deps' | 'send'>,
  email: string,
): Promise<{ cookie: string }> {
  const token = (await tokensTo(app, email)).at(-1) ?? ''
  const answer = await sendForm(app, myPaths.open, { token })
  if (answer.status !== 303) throw new Error(`the link did not open: ${answer.status}`)
  return { cookie: cookieOf(answer.headers) }
}

/** The cookie that an answer sets, as it is sent back. */
export const cookieOf = (headers: Headers): string => (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
