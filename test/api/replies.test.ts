import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { CandidateResponse } from '#contract/candidates/candidate.ts'
import { TimelinePage } from '#contract/candidates/timeline.ts'
import { AppError } from '#contract/core/errors.ts'
import { LetterResponse } from '#contract/letters/letter.ts'
import { Nobodys } from '#contract/letters/received-endpoints.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { erasePeople } from '#server/usecases/candidates/erase-people.ts'
import { engines, startApp, type TestApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, pdf, postJob } from '#test/support/factories.ts'
import { type ImapServer, startImapServer } from '#test/support/imap-server.ts'
import { mailsIn } from '#test/support/mails.ts'
import { bounce, type MimeMail, mime } from '#test/support/mime.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'
import { docxResume } from '#test/support/resumes.ts'
import { type MailServer, startMailServer } from '#test/support/smtp-server.ts'

const MINUTE = 60_000
const BOX = 'replies@site.example'

describe.each(engines)('replies on %s', { timeout: 90_000 }, (engine) => {
  let mails: MailServer
  let box: ImapServer
  let app: TestApp
  let now = new Date()
  let ann: Person
  let job_id = 0
  beforeAll(async () => {
    mails = await startMailServer()
    box = await startImapServer()
    app = await startApp({
      engine,
      clock: () => now,
      variables: {
        SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
        IMAP_URL: box.url,
        PUBLIC_URL: 'http://site.example',
      },
    })
    ann = await signIn(app)
    job_id = (await postJob(app, ann.token)).id
  })
  afterAll(async () => {
    await app.close()
    await Promise.all([mails.stop(), box.stop()])
  })
  const call = (method: string, path: string, json?: object) =>
    app.send(method, path, { token: ann.token, ...(json && { json }) })
  const { personOf } = candidateCalls({ send: (...sent) => app.send(...sent) }, () => ann.token)
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
    app.deps.store.changes.tell('tasks')
  }
  /** Has the mailbox read once more, and waits for it. */
  const readBox = async () => {
    later(MINUTE)
    const at = (row: Awaited<ReturnType<typeof state>>) => new Date(row?.read_at ?? 0).getTime()
    await eventually(async () => expect(at(await state())).toBeGreaterThanOrEqual(now.getTime()), 60_000)
  }
  const state = () => app.deps.store.sql.selectFrom('mailboxes').selectAll().executeTakeFirst()
  const to = (email: string) => mails.received.filter((mail) => mail.to.includes(email))
  const someone = async (applicant_name = `Grace ${rareWord()}`) => {
    const email = `${randomUUID()}@example.com`
    const application = await apply(app, { job_id, applicant_email: email, applicant_name })
    await eventually(() => expect(to(email)).toHaveLength(1))
    return { email, application, id: (await personOf(application)) ?? 0 }
  }
  type Someone = Awaited<ReturnType<typeof someone>>
  /** Writes to somebody; answers the letter, where its answers go, and its Message-ID. */
  const write = async ({ email, application, id }: Someone) => {
    const before = to(email).length
    const answer = await call('POST', '/api/letters/', {
      ...{ candidate_id: id, application_id: application, to: email, key: randomBytes(16).toString('hex') },
      ...{ subject: 'Hello', body: 'How are you?', at_once: true },
    })
    expect(answer.status, answer.text).toBe(201)
    await eventually(() => expect(to(email)).toHaveLength(before + 1))
    const mail = to(email).at(-1)
    const letter = LetterResponse.parse(answer.json).data
    await eventually(async () =>
      expect((await lettersOf({ id })).find((one) => one.id === letter.id)?.state).toBe('sent'),
    )
    const replyTo = /<?([^<>\s]+@site\.example)>?$/.exec(mail?.header('Reply-To')[0] ?? '')?.[1] ?? ''
    return { letter: letter.id, replyTo, messageId: mail?.header('Message-ID')[0] ?? '' }
  }
  const lettersOf = async ({ id }: { id: number }) =>
    TimelinePage.parse((await call('GET', `/api/candidates/${id}/timeline/`)).json).results.flatMap(
      (entry) => (entry.type === 'letter' ? entry.letter : []),
    )
  const received = async (whom: { id: number }) =>
    (await lettersOf(whom)).filter(({ direction }) => direction === 'in')
  const nobodys = async (list = 'open') =>
    Nobodys.parse((await call('GET', `/api/letters/nobody/?list=${list}`)).json)
  const nobodysWith = async (word: string, list = 'open') =>
    (await nobodys(list)).data.filter(({ subject, body }) => `${subject} ${body}`.includes(word))
  const put = (mail: MimeMail) => box.add(mime(mail), now)

  test('to the address that a letter names land on the person and the letter, whoever sends them', async () => {
    const whom = await someone()
    const { letter, replyTo } = await write(whom)
    expect(replyTo).toMatch(/^replies\+l[0-9a-z]+-[0-9a-f]{20}@site\.example$/)
    const word = rareWord()
    const own = `${randomUUID()}@other.example`
    put({ from: `Grace <${own}>`, to: replyTo.toUpperCase(), subject: `Re: ${word}`, text: `Yes, ${word}.` })
    await readBox()
    const [reply] = await received(whom)
    expect(reply).toMatchObject({
      ...{ subject: `Re: ${word}`, body: `Yes, ${word}.`, address: own, sender: 'Grace' },
      ...{ state: 'received', application_id: whom.application, automatic: null, author: null },
    })
    const { json } = await call('GET', `/api/candidates/?search=${word}`)
    expect(json).toMatchObject({ results: [{ id: whom.id }] })
    const row = await app.deps.store.sql
      .selectFrom('letters')
      .leftJoin('users', 'users.id', 'letters.told_id')
      .select(['letters.answers_id', 'users.email'])
      .where('letters.id', '=', reply?.id ?? 0)
      .executeTakeFirst()
    expect(row).toEqual({ answers_id: letter, email: ann.email })
  })

  test('are found by what they follow, by the acknowledgment too, and by the sender', async () => {
    const [one, two, three] = [await someone(), await someone(), await someone()]
    const { messageId } = await write(one)
    const acknowledged = to(two.email)[0]
    expect(acknowledged?.header('Reply-To')[0]).toMatch(/replies\+a[0-9a-z]+-/)
    const stranger = () => `${randomUUID()}@other.example`
    put({ from: stranger(), to: BOX, headers: [`References: <other@mail.example>\r\n ${messageId}`] })
    put({ from: stranger(), to: BOX, headers: [`In-Reply-To: ${acknowledged?.header('Message-ID')[0]}`] })
    put({ from: three.email.toUpperCase(), to: BOX })
    await readBox()
    expect(await received(one)).toMatchObject([{ application_id: one.application }])
    expect(await received(two)).toMatchObject([{ application_id: two.application }])
    expect(await received(three)).toMatchObject([{ application_id: null }])
    // An answer to their answer follows it.
    const [reply] = await received(three)
    put({ from: stranger(), to: BOX, headers: [`In-Reply-To: ${await idOf(reply?.id)}`] })
    await readBox()
    expect(await received(three)).toHaveLength(2)
  })
  const idOf = async (id = 0) => {
    const { sql } = app.deps.store
    const row = await sql.selectFrom('letters').select('message_id').where('id', '=', id).executeTakeFirst()
    return row?.message_id
  }

  test('with a forged address are nobody’s, until a recruiter says whose they are', async () => {
    const whom = await someone()
    const { replyTo } = await write(whom)
    const word = rareWord()
    const forged = replyTo.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))
    put({ from: 'x@stranger.example', to: forged, subject: word })
    await readBox()
    expect(await received(whom)).toEqual([])
    const [mail] = await nobodysWith(word)
    const id = mail?.id ?? 0
    expect(mail).toMatchObject({ candidate_id: null, address: 'x@stranger.example', subject: word })
    expect((await call('POST', `/api/letters/${id}/aside/`)).status).toBe(200)
    expect(await nobodysWith(word)).toEqual([])
    expect(await nobodysWith(word, 'aside')).toHaveLength(1)
    expect((await call('POST', `/api/letters/${id}/bring-back/`)).status).toBe(200)
    const missing = await call('POST', `/api/letters/${id}/assign/`, { candidate_id: 2 ** 30 })
    expect(missing.json).toMatchObject({ error: { code: 'candidate_not_found' } })
    const other = await someone()
    // The last of two recruiters is right.
    for (const { id: candidate_id } of [whom, other])
      expect((await call('POST', `/api/letters/${id}/assign/`, { candidate_id })).status).toBe(200)
    expect(await received(whom)).toEqual([])
    expect(await received(other)).toMatchObject([{ id }])
    expect(await nobodysWith(word)).toEqual([])
    const { json } = await call('GET', `/api/candidates/?search=${word}`)
    expect(json).toMatchObject({ results: [{ id: other.id }] })
    expect((await call('POST', `/api/letters/${id}/aside/`)).status).toBe(404)
    expect((await call('POST', `/api/letters/${id}/assign/`, { candidate_id: null })).status).toBe(200)
    expect(await nobodysWith(word)).toHaveLength(1)
  })

  test('bring files that are judged as uploads are, and handed out as resumes are', async () => {
    const whom = await someone()
    const { replyTo } = await write(whom)
    const [resume, letter] = [Buffer.from(pdf()), docxResume(rareWord())]
    put({
      ...{ from: whom.email, to: replyTo },
      parts: [
        { type: 'application/pdf', name: 'resume.exe', bytes: resume },
        { type: 'image/png', name: 'me.png', bytes: 'no picture' },
        { type: 'text/html', name: 'page.html', bytes: '<script>alert(1)</script>' },
        { type: 'application/ms-tnef', name: 'winmail.dat', bytes: 'x' },
        { type: 'application/octet-stream', name: '../../etc/letter', bytes: letter },
        { type: 'application/pdf', name: 'large.pdf', bytes: Buffer.alloc(2_000_001) },
      ],
    })
    await readBox()
    const [reply] = await received(whom)
    expect(reply?.files.map(({ name, refused, kept }) => [name, refused, kept])).toEqual([
      ['resume.pdf', null, true],
      ['me.png', letterTexts.fileNoResume, false],
      ['page.html', letterTexts.fileNoResume, false],
      ['winmail.dat', letterTexts.fileOutlook, false],
      ['letter.docx', null, true],
      ['large.pdf', letterTexts.fileTooLarge, false],
    ])
    const link = await call('POST', `/api/letters/${reply?.id}/files/0/link/`)
    expect(link.status, link.text).toBe(201)
    const { url } = (link.json as { data: { url: string } }).data
    const file = await fetch(app.origin + url)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=resume.pdf',
      'x-content-type-options': 'nosniff',
    })
    expect(Buffer.from(await file.arrayBuffer()).equals(resume)).toBe(true)
    expect((await app.send('GET', url.replace('/0/', '/4/'))).status).toBe(403)
    for (const position of [1, 99])
      expect((await call('POST', `/api/letters/${reply?.id}/files/${position}/link/`)).status).toBe(404)
    const { sql } = app.deps.store
    const keys = await sql
      .selectFrom('letter_files')
      .select('resume_key')
      .where('letter_id', '=', reply?.id ?? 0)
      .where('resume_key', 'is not', null)
      .execute()
    await inTransaction(app.deps.store, (transaction) =>
      erasePeople(transaction, { candidates: [whom.id], goes: () => true }, now.toISOString()),
    )
    app.deps.store.changes.tell('tasks')
    for (const { resume_key } of keys)
      await eventually(async () => expect(await app.deps.resumes.has(resume_key ?? '')).toBe(false))
    expect((await app.send('GET', url)).status).toBe(404)
  })

  test('of machines say so, tell nobody, and nothing is ever sent for a mail that came', async () => {
    const whom = await someone()
    const { replyTo } = await write(whom)
    const machines = [
      'Auto-Submitted: auto-replied',
      'Precedence: bulk',
      'X-Auto-Response-Suppress: OOF, AutoReply',
      'Return-Path: <>',
      'X-Autoreply: yes',
    ]
    for (const header of machines) put({ from: whom.email, to: replyTo, headers: [header], subject: header })
    put({ from: whom.email, to: replyTo, headers: ['Auto-Submitted: no'], subject: 'A person' })
    const sent = (await mailsIn(app.deps.store)).length
    await readBox()
    const letters = await received(whom)
    expect(letters).toHaveLength(machines.length + 1)
    for (const { subject, automatic } of letters)
      expect([subject, automatic]).toEqual([subject, subject === 'A person' ? null : 'reply'])
    const told = await app.deps.store.sql
      .selectFrom('letters')
      .select('told_id')
      .where('candidate_id', '=', whom.id)
      .where('automatic', 'is not', null)
      .where('told_id', 'is not', null)
      .execute()
    expect(told).toEqual([])
    expect(await mailsIn(app.deps.store)).toHaveLength(sent)
  })

  test('that come back for good mark the address, and what is written from there takes that back', async () => {
    const [gone, full] = [await someone(), await someone()]
    const sent = [await write(gone), await write(full)] as const
    const status = { address: gone.email, messageId: sent[0].messageId, status: '5.1.1' }
    box.add(bounce(BOX, status), now)
    box.add(bounce(BOX, { address: full.email, messageId: sent[1].messageId, status: '4.2.2' }), now)
    // A stranger can have nobody's address marked: they do not know what was sent.
    const forged = await someone()
    box.add(
      bounce(BOX, { ...status, address: forged.email, messageId: `<${randomUUID()}@site.example>` }),
      now,
    )
    await readBox()
    const states = async (whom: Someone) =>
      (await lettersOf(whom)).map((letter) => [letter.state, letter.automatic]).sort()
    expect(await states(gone)).toEqual([
      ['bounced', null],
      ['received', 'bounce'],
    ])
    expect(await states(full)).toEqual([
      ['received', 'bounce'],
      ['sent', null],
    ])
    const addresses = async ({ id }: Someone) => {
      const { json } = await call('GET', `/api/letters/beginning/?candidate_id=${id}`)
      return (json as { data: { addresses: { bounced: boolean }[] } }).data.addresses.map(
        ({ bounced }) => bounced,
      )
    }
    expect([await addresses(gone), await addresses(full), await addresses(forged)]).toEqual([
      [true],
      [false],
      [false],
    ])
    const marked = async ({ id }: Someone) => {
      const { json } = await call('GET', `/api/candidates/${id}/`)
      const { facts } = CandidateResponse.parse(json).data
      return facts.filter(({ kind }) => kind === 'email').map(({ bounced = false }) => bounced)
    }
    expect([await marked(gone), await marked(full)]).toEqual([[true], [false]])
    put({ from: gone.email, to: BOX })
    await readBox()
    expect(await addresses(gone)).toEqual([false])
    expect(await marked(gone)).toEqual([false])
  })

  test('come once, however often they are read, and two that only share their Message-ID come both', async () => {
    const whom = await someone()
    const messageId = `<${randomUUID()}@mail.example>`
    const same = mime({ from: whom.email, to: BOX, subject: 'Same', messageId })
    box.add(same, now)
    box.add(same, now)
    put({ from: whom.email, to: BOX, subject: 'Other', messageId })
    await readBox()
    const subjects = async () => (await received(whom)).map(({ subject }) => subject).sort()
    expect(await subjects()).toEqual(['Other', 'Same'])
    box.renumber()
    const before = box.commands.filter((command) => command === 'UID FETCH').length
    await readBox()
    expect(box.commands.filter((command) => command === 'UID FETCH').length).toBeGreaterThan(before)
    expect(await subjects()).toEqual(['Other', 'Same'])
    // Also when what was kept is erased since.
    await inTransaction(app.deps.store, (transaction) =>
      erasePeople(transaction, { candidates: [whom.id], goes: () => true }, now.toISOString()),
    )
    box.renumber()
    await readBox()
    expect(await nobodysWith('Same')).toEqual([])
  })

  test('are lost by no flapping server, no wrong password, and no second reader', async () => {
    const whom = await someone()
    const words = Array.from({ length: 6 }, rareWord)
    for (const word of words) put({ from: whom.email, to: BOX, subject: word })
    box.cutAfter(2)
    const failed = async () =>
      eventually(async () => expect((await state())?.reason).toContain('the server cannot be reached'))
    later(MINUTE)
    await failed()
    box.cutAfter(undefined)
    await box.stop()
    later(MINUTE)
    await failed()
    await box.start()
    box.change('wr0ng horse')
    later(MINUTE)
    await eventually(async () =>
      expect((await state())?.reason).toContain('refuses the name or the password'),
    )
    expect((await call('GET', '/api/dashboard/')).text).not.toContain('IMAP_URL')
    const chief = await signIn(app, { role: 'administrator' })
    const seen = await app.send('GET', '/api/dashboard/', { token: chief.token })
    expect(seen.text).toContain('refuses the name or the password')
    for (const secret of ['wr0ng horse', 'the mailbox opens']) {
      expect(app.log.join('')).not.toContain(secret)
      expect(seen.text).not.toContain(secret)
    }
    box.change('the mailbox opens')
    const second = await startSecond()
    onTestFinished(() => second.close())
    await readBox()
    await second.done()
    expect((await received(whom)).map(({ subject }) => subject).sort()).toEqual(words.sort())
    expect((await state())?.reason).toBe(null)
  })
  /** Another instance at the same mailbox, which the queue does not keep from it: as when a lease ran out. */
  const startSecond = async (resumes = app.deps.resumes) => {
    const [{ readMailbox }, { openMailbox }, { createMailReader }, { nameOfMailbox }] = await Promise.all([
      import('#server/usecases/letters/read-mailbox.ts'),
      import('#server/mailbox/imap.ts'),
      import('#server/mailbox/mail-reader.ts'),
      import('#server/mailbox/mailbox.ts'),
    ])
    const mailbox = {
      name: nameOfMailbox(box.url),
      open: () => openMailbox(box.url),
      reader: createMailReader,
    }
    const log = { info: () => {}, warn: () => {} }
    const stopped = new AbortController()
    const done = readMailbox({ ...app.deps, resumes, log, mailbox }, stopped.signal)
    return { done: () => done, close: async () => stopped.abort() }
  }

  test('wait while there is no place for their files, which administrators read, and are whole then', async () => {
    const whom = await someone()
    const subject = rareWord()
    const parts = [{ name: 'resume.pdf', type: 'application/pdf', bytes: Buffer.from(pdf()) }]
    put({ from: whom.email, to: BOX, subject, text: 'Here it is.', parts })
    const chief = await signIn(app, { role: 'administrator' })
    for (const [code, said] of [
      ['storage_full', 'no room left'],
      ['unavailable', 'cannot be reached'],
    ] as const) {
      const full = { ...app.deps.resumes, put: () => Promise.reject(new AppError(code)) }
      await (await startSecond(full)).done()
      expect(await received(whom)).toEqual([])
      expect((await state())?.reason).toContain(said)
      const { text } = await app.send('GET', '/api/dashboard/', { token: chief.token })
      expect(text).toContain(said)
    }
    await readBox()
    expect(await received(whom)).toMatchObject([
      { subject, body: 'Here it is.', files: [{ name: 'resume.pdf', refused: null }] },
    ])
    expect((await state())?.reason).toBe(null)
  })

  test('nobody can read are kept as far as they can be', async () => {
    const whom = await someone()
    const odd = [
      Buffer.from(`From: ${whom.email}\r\nSubject: no body`),
      Buffer.from(
        `From: ${whom.email}\r\nContent-Type: multipart/mixed; boundary=x\r\nSubject: open\r\n\r\n--x\r\n\r\nHalf`,
      ),
      Buffer.from(
        `From: ${whom.email}\r\nSubject: =?x-unknown?B?////?= \u0000odd\r\nContent-Type: text/plain; charset=x-none\r\n\r\n\u0000\u0007Text`,
      ),
      Buffer.concat([
        Buffer.from(
          `From: ${whom.email}\r\nSubject: latin\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\n`,
        ),
        Buffer.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]),
      ]),
      Buffer.from(
        `From: ${whom.email}\r\nSubject: script\r\nContent-Type: text/html\r\n\r\n<p>Hi</p><script>alert(1)</script><img src="https://spy.example/x.png" onerror="alert(2)">`,
      ),
      // PostgreSQL keeps no such sign, and must not be asked for it either.
      mime({
        ...{ from: whom.email, to: BOX, subject: 'nothing', messageId: '<a\u0000b@mail.example>' },
        headers: ['References: <c\u0000d@mail.example>', 'In-Reply-To: <e\u0000@mail.example>'],
      }),
      bounce(BOX, { address: whom.email, messageId: '<f\u0000@mail.example>', status: '5.1.1' }),
      // More parts than a parser takes: only its head is read.
      Buffer.from(
        `From: ${whom.email}\r\nSubject: parts\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\n\r\ny\r\n'.repeat(1_001)}--x--`,
      ),
      mime({
        from: whom.email,
        to: BOX,
        subject: 'large',
        parts: [{ type: 'application/pdf', name: 'a.pdf', bytes: Buffer.alloc(3_000_000) }],
      }),
    ]
    for (const raw of odd) box.add(raw, now)
    box.add(Buffer.from(''), now)
    await readBox()
    const letters = await received(whom)
    const bodyOf = (subject: string) => letters.find((letter) => letter.subject.includes(subject))?.body
    // The bounce is nobody's.
    expect(letters).toHaveLength(odd.length - 1)
    expect(bodyOf('latin')).toBe('Müller')
    expect(bodyOf('script')).not.toContain('alert')
    expect(bodyOf('parts')).toBe(letterTexts.mailUnread)
    expect(letters.find(({ subject }) => subject === 'large')?.files).toMatchObject([
      { name: 'a.pdf', refused: letterTexts.fileTooLarge },
    ])
    expect(new Set(box.commands)).toEqual(
      new Set(['CAPABILITY', 'LOGIN', 'LIST', 'LSUB', 'EXAMINE', 'UID SEARCH', 'UID FETCH', 'LOGOUT']),
    )
  })
})
