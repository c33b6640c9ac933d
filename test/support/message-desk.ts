import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Letter, LetterResponse } from '#contract/letters/letter.ts'
import { MessageResponse } from '#contract/messages/message.ts'
import { MessagePage, RecruiterMessageResponse } from '#contract/messages/recruiter-message.ts'
import { type Engine, startApp, type TestApp } from './app.ts'
import { candidateCalls } from './candidates.ts'
import { eventually } from './eventually.ts'
import { type ImapServer, startImapServer } from './imap-server.ts'
import { type MimeMail, mime } from './mime.ts'
import { type Person, signIn } from './people.ts'
import { rareWord } from './rare.ts'
import { type MailServer, startMailServer } from './smtp-server.ts'

export const MINUTE = 60_000
/** The address of the mailbox. */
export const BOX = 'replies@site.example'

type Open = { mails: MailServer; box: ImapServer; app: TestApp; ann: Person; bob: Person }

/**
 * A server that sends mails and reads a mailbox, with a clock that is set forward, two recruiters, and people who write messages, for all tests
 * of the surrounding `describe`. Its parts may be read once the tests run.
 */
export function useMessageDesk(engine: Engine) {
  let now = new Date()
  const holder: { open?: Open } = {}
  beforeAll(async () => {
    const [mails, box] = [await startMailServer(), await startImapServer()]
    const app = await startApp({
      engine,
      clock: () => now,
      variables: {
        SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
        IMAP_URL: box.url,
        PUBLIC_URL: 'http://site.example',
      },
    })
    holder.open = { mails, box, app, ann: await signIn(app), bob: await signIn(app) }
  })
  afterAll(async () => {
    await holder.open?.app.close()
    await Promise.all([holder.open?.mails.stop(), holder.open?.box.stop()])
  })
  const open = (): Open => {
    if (holder.open === undefined) throw new Error('the desk is open only inside tests')
    return holder.open
  }
  const call = (method: string, path: string, json?: object, who: Person = open().ann) =>
    open().app.send(method, path, { token: who.token, ...(json && { json }) })
  const { personOf } = candidateCalls({ send: (...sent) => open().app.send(...sent) }, () => open().ann.token)
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
    open().app.deps.store.changes.tell('tasks')
  }
  const to = (email: string) => open().mails.received.filter((mail) => mail.to.includes(email))
  /** Somebody who wrote a message, and has its acknowledgment. */
  const wrote = async (more: object = {}) => {
    const email = `${randomUUID()}@client.example`
    const subject = `An app ${rareWord()}`
    const json = { email, phone: '+1 555-0100', subject, message: 'How much is it?', company: 'Sample & Co' }
    const { data } = MessageResponse.parse(
      (await open().app.send('POST', '/api/contact/', { json: { ...json, ...more } })).json,
    )
    return { ...json, ...more, id: data.id }
  }
  type Wrote = Awaited<ReturnType<typeof wrote>>
  const acknowledged = async (one: Wrote) => {
    await eventually(() => expect(to(one.email)).toHaveLength(1))
    return to(one.email)[0]
  }
  const input = ({ email }: Wrote, more: object = {}) => ({
    ...{ to: email, key: randomBytes(16).toString('hex'), subject: 'Re: {{asked_about}}' },
    ...{ body: 'Hello {{first_name|there}},\n\nlet us talk.', ...more },
  })
  const post = (one: Wrote, json: object, who?: Person) =>
    call('POST', `/api/messages/${one.id}/letters/`, json, who)
  const answer = async (one: Wrote, more: object = {}, who?: Person): Promise<Letter> => {
    const sent = await post(one, input(one, more), who)
    expect(sent.status, sent.text).toBe(201)
    return LetterResponse.parse(sent.json).data
  }
  const read = async ({ id }: { id: number }) =>
    RecruiterMessageResponse.parse((await call('GET', `/api/messages/${id}/`)).json).data
  const received = async (one: Wrote) =>
    (await read(one)).letters.filter(({ direction }) => direction === 'in')
  const list = async (query: string) =>
    MessagePage.parse((await call('GET', `/api/messages/?${query}`)).json).results.map(({ id }) => id)
  const change = async (one: Wrote, json: object) =>
    expect((await call('PATCH', `/api/messages/${one.id}/`, json)).status).toBe(200)
  /** Answers somebody at once; the mail that went out. */
  const answered = async (one: Wrote, more: object = {}, who?: Person) => {
    await acknowledged(one)
    const before = to(one.email).length
    const letter = await answer(one, { at_once: true, ...more }, who)
    await eventually(async () =>
      expect((await read(one)).letters.find(({ id }) => id === letter.id)?.state).toBe('sent'),
    )
    const mail = to(one.email)[before]
    const replyTo = /<?([^<>\s]+@site\.example)>?$/.exec(mail?.header('Reply-To')[0] ?? '')?.[1] ?? ''
    return { letter, mail, replyTo, messageId: mail?.header('Message-ID')[0] ?? '' }
  }
  const state = () => open().app.deps.store.sql.selectFrom('mailboxes').selectAll().executeTakeFirst()
  const readBox = async () => {
    later(MINUTE)
    const at = (row: Awaited<ReturnType<typeof state>>) => new Date(row?.read_at ?? 0).getTime()
    await eventually(async () => expect(at(await state())).toBeGreaterThanOrEqual(now.getTime()), 60_000)
  }
  const put = (mail: MimeMail) => open().box.add(mime(mail), now)
  return {
    get app() {
      return open().app
    },
    get box() {
      return open().box
    },
    get ann() {
      return open().ann
    },
    get bob() {
      return open().bob
    },
    get now() {
      return now
    },
    ...{ call, personOf, later, to, wrote, acknowledged, input, post, answer, read, received, list },
    ...{ change, answered, readBox, put },
  }
}

/** Somebody who wrote a message. */
export type Wrote = Awaited<ReturnType<ReturnType<typeof useMessageDesk>['wrote']>>
