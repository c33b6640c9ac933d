import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Letters } from '#contract/letters/letter.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import { AnswerBeginning } from '#contract/messages/answer.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { eraseMessages } from '#server/usecases/retention/erase-messages.ts'
import { engines } from '#test/support/app.ts'
import { apply, pdf, postJob } from '#test/support/factories.ts'
import { BOX, useMessageDesk } from '#test/support/message-desk.ts'
import { bounce } from '#test/support/mime.ts'
import type { Person } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'

describe.each(engines)('what comes back to answers to messages on %s', { timeout: 90_000 }, (engine) => {
  const desk = useMessageDesk(engine)
  const { call, wrote, acknowledged, input, post, answer, read, received, list } = desk
  const { change, answered, readBox, put } = desk

  test('are replied to: by the signed address, by what a mail follows, by the sender; with files, told, unread and open again', async () => {
    const one = await wrote()
    const { letter, replyTo, messageId } = await answered(one)
    await change(one, { read: true, closed: true })
    const counts = (await call('GET', '/api/dashboard/counts/')).json as { data: { messages: number } }
    const before = counts.data.messages
    const word = rareWord()
    put({
      ...{
        from: `Pat <pat@${word}.example>`,
        to: replyTo.toUpperCase(),
        subject: 'Re: it',
        text: `Yes, ${word}.`,
      },
      parts: [{ type: 'application/pdf', name: 'brief.pdf', bytes: Buffer.from(pdf()) }],
    })
    await readBox()
    const [reply] = await received(one)
    expect(reply).toMatchObject({
      ...{ body: `Yes, ${word}.`, sender: 'Pat', automatic: null, candidate_id: null },
      files: [{ name: 'brief.pdf', kept: true }],
    })
    expect(await read(one)).toMatchObject({ read_at: null, closed_at: null })
    expect(await list(`search=${word}`)).toEqual([one.id])
    const told = await desk.app.deps.store.sql
      .selectFrom('letters')
      .leftJoin('users', 'users.id', 'letters.told_id')
      .select(['letters.answers_id', 'users.email'])
      .where('letters.id', '=', reply?.id ?? 0)
      .executeTakeFirst()
    expect(told).toEqual({ answers_id: letter.id, email: desk.ann.email })
    expect((await call('POST', `/api/letters/${reply?.id}/files/0/link/`)).status).toBe(201)
    const counted = async () => (await call('GET', '/api/dashboard/counts/')).json
    expect(await counted()).toMatchObject({ data: { messages: before + 1 } })
    // It is nobody's no more than a person's reply is.
    expect((await call('GET', '/api/letters/nobody/')).text).not.toContain(word)
    expect((await call('POST', `/api/letters/${reply?.id}/aside/`)).status).toBe(404)

    put({ from: 'x@other.example', to: BOX, headers: [`References: <a@b.example>\r\n ${messageId}`] })
    await readBox()
    expect(await received(one)).toHaveLength(2)
    // Whoever has not been answered yet answers the acknowledgment, or writes anew.
    const other = await wrote()
    const ack = await acknowledged(other)
    const own = /replies\+m[0-9a-z]+-[0-9a-f]{20}@site\.example/.exec(ack?.header('Reply-To')[0] ?? '')?.[0]
    put({ from: 'boss@client.example', to: own ?? '' })
    put({ from: 'x@other.example', to: BOX, headers: [`In-Reply-To: ${ack?.header('Message-ID')[0]}`] })
    put({ from: other.email.toUpperCase(), to: BOX })
    await change(other, { assigned_to: await idOf(desk.bob), read: true })
    await readBox()
    expect(await received(other)).toHaveLength(3)
    const tells = await desk.app.deps.store.sql
      .selectFrom('letters')
      .innerJoin('users', 'users.id', 'letters.told_id')
      .select('users.email')
      .where('contact_message_id', '=', other.id)
      .execute()
    expect(tells).toEqual(Array.from({ length: 3 }, () => ({ email: desk.bob.email })))
    // An answer to what a colleague of theirs wrote goes there, and follows it.
    const next = await wrote()
    await answered(next)
    const given = await call('GET', `/api/messages/${other.id}/letters/beginning/`)
    const { addresses, wrote_from, said } = AnswerBeginning.parse(given.json).data
    expect(addresses.map(({ address }) => address).sort()).toEqual(
      ['boss@client.example', 'x@other.example', other.email].sort(),
    )
    const [newest] = await received(other)
    expect({ wrote_from, said: said.body }).toEqual({ wrote_from: other.email, said: newest?.body })
  })

  test('are shown up to 100, the newest, however long somebody makes the conversation, and answered all the same', async () => {
    const one = await wrote()
    const { letter } = await answered(one)
    const { sql } = desk.app.deps.store
    const at = (minute: number) => new Date(desk.now.getTime() + minute * 60_000).toISOString()
    const values = Array.from({ length: 120 }, (_, n) => ({
      ...{ candidate_id: null, contact_message_id: one.id, direction: 'in' as const, signature: '' },
      ...{ subject: `Re: ${n}`, body: `Mail ${n}`, at: at(n + 1) },
      address: n === 0 ? 'boss@first.example' : 'pat@second.example',
    }))
    await sql.insertInto('letters').values(values).execute()
    const { letters, older_letters } = await read(one)
    expect([letters.length, letters[0]?.body, letters.at(-1)?.body]).toEqual([100, 'Mail 119', 'Mail 20'])
    expect(older_letters).toBe(21)
    const begun = await call('GET', `/api/messages/${one.id}/letters/beginning/`)
    const { addresses, said, seen } = AnswerBeginning.parse(begun.json).data
    expect(addresses.map(({ address }) => address)).toEqual([
      one.email,
      'pat@second.example',
      'boss@first.example',
    ])
    expect([said.body, seen]).toEqual(['Mail 119', letter.id])
    expect((await post(one, input(one, { seen: null }), desk.bob)).status).toBe(409)
    const next = await answer(one, { to: 'boss@first.example', seen }, desk.bob)
    const follows = sql.selectFrom('letters').select('answers_id').where('id', '=', next.id)
    expect((await follows.executeTakeFirstOrThrow()).answers_id).toBe(letters[0]?.id)

    const application = await apply(desk.app, { job_id: (await postJob(desk.app, desk.ann.token)).id })
    const about = values.map((value) => ({ ...value, contact_message_id: null, application_id: application }))
    await sql.insertInto('letters').values(about).execute()
    const { json } = await call('GET', `/api/letters/?application_id=${application}`)
    const { data, older } = Letters.parse(json)
    expect([data.length, data.at(-1)?.body, older]).toEqual([100, 'Mail 20', 20])
  })
  const idOf = async ({ email }: Person) => {
    const { sql } = desk.app.deps.store
    return (await sql.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
      .id
  }

  test('keep a closed message open whose answer is taken back after they came', async () => {
    const one = await wrote()
    await change(one, { closed: true })
    const letter = await answer(one)
    put({ from: one.email, to: BOX })
    await readBox()
    await change(one, { read: true })
    expect((await call('POST', `/api/letters/${letter.id}/take-back/`)).status).toBe(200)
    expect(await received(one)).toHaveLength(1)
    expect(await read(one)).toMatchObject({ status: 'new', closed_at: null })
  })

  test('that machines answer, and that come back, say so beside the message and tell nobody', async () => {
    const one = await wrote()
    const { replyTo, messageId } = await answered(one)
    await change(one, { read: true })
    put({ from: one.email, to: replyTo, headers: ['Auto-Submitted: auto-replied'], subject: 'Away' })
    desk.box.add(bounce(BOX, { address: one.email, messageId, status: '5.1.1' }), desk.now)
    await readBox()
    const { letters, bounced, read_at } = await read(one)
    expect(letters.map(({ state, automatic }) => [state, automatic]).sort()).toEqual([
      ['bounced', null],
      ['received', 'bounce'],
      ['received', 'reply'],
    ])
    expect(bounced).toBe(true)
    expect(read_at).not.toBe(null)
    expect((await post(one, input(one))).json).toMatchObject({
      error: { fields: { to: letterTexts.toOfMessageBounced } },
    })
    const { told } = await desk.app.deps.store.sql
      .selectFrom('letters')
      .select((e) => e.fn.count<number>('told_id').as('told'))
      .where('contact_message_id', '=', one.id)
      .executeTakeFirstOrThrow()
    expect(Number(told)).toBe(0)
  })

  test('are kept by hand where no mailbox is read, and go with their message', async () => {
    const one = await wrote()
    await answered(one)
    const waits = await answer(one)
    const word = rareWord()
    const kept = await call('POST', `/api/messages/${one.id}/letters/received/`, {
      ...{ subject: 'Re: it', body: `By phone mail: ${word}` },
    })
    expect(kept.status, kept.text).toBe(201)
    expect(await received(one)).toMatchObject([{ author: { name: 'Test Recruiter' }, address: one.email }])
    expect(await list(`search=${word}`)).toEqual([one.id])
    const resume_key = randomUUID()
    await desk.app.deps.store.sql
      .insertInto('letter_files')
      .values({
        ...{ letter_id: (await received(one))[0]?.id ?? 0, position: 0, name: 'brief.pdf', type: 'pdf' },
        ...{ size: 1, resume_key, refused: null },
      })
      .execute()
    // Somebody takes a letter back, writes, and keeps a mail while it is erased.
    const { replyTo } = await answered(await wrote())
    put({ from: one.email, to: replyTo })
    await Promise.all([
      inTransaction(desk.app.deps.store, (transaction) =>
        eraseMessages(transaction, [one.id], desk.now.toISOString()),
      ),
      post(one, input(one)),
      call('POST', `/api/letters/${waits.id}/take-back/`),
      readBox(),
    ])
    const { sql } = desk.app.deps.store
    expect((await call('GET', `/api/messages/${one.id}/`)).status).toBe(404)
    const left = await sql.selectFrom('letters').select('id').where('address', '=', one.email).execute()
    // The mail that was sent to the address of another message stands there.
    expect(left).toHaveLength(1)
    expect(
      await sql.selectFrom('letter_files').select('name').where('resume_key', '=', resume_key).execute(),
    ).toEqual([])
    const queued = await sql.selectFrom('outbox').select('kind').where('recipient', '=', one.email).execute()
    expect(queued).toEqual([{ kind: 'message_received' }])
    expect(await list(`search=${word}`)).toEqual([])
  })
})
