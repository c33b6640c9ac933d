import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Selectable } from 'kysely'
import { PURPOSES, type Purpose, purposeNames } from '#contract/consents/purpose.ts'
import { AppError } from '#contract/core/errors.ts'
import { TEXT_CAPS, type TextKind } from '#contract/texts/text.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import type { TextsTables } from '#server/store/texts/schema.ts'
import { sharesOf, standingOf } from '#server/usecases/consents/consent-state.ts'
import { grantConsents } from '#server/usecases/consents/grant-consents.ts'
import { ownConsents } from '#server/usecases/consents/own-consents.ts'
import { phoneHash } from '#server/usecases/consents/phone-hash.ts'
import { revokeConsents } from '#server/usecases/consents/revoke-consents.ts'
import { CONFIRM_CAPS } from '#server/usecases/texts/ask-confirmation.ts'
import type { Handed } from '#server/usecases/texts/carrier.ts'
import { decideHeld } from '#server/usecases/texts/decide-held.ts'
import { sendText } from '#server/usecases/texts/send-text.ts'
import { takeText } from '#server/usecases/texts/take-text.ts'
import { writeText } from '#server/usecases/texts/write-text.ts'

/*
 * Random courses of what happens to a number, done to the real use cases and to a model that knows no database: what is agreed to, whom a
 * text may go to, and when. What the carrier is handed must be what the model would send, no more and no less.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** An answer that comes later than this is no answer to what somebody has just written. */
const ANSWER_MS = 15 * MINUTE
const ANSWERS_A_DAY = 3
const SECRET = 'the secret of the model'
const texting = {
  ...{ company: 'Model LLC', program: 'Model', phone: '+19545550100', email: 'help@model.example' },
  wasCalled: async () => false,
}

/** Where somebody may be: hours from UTC in winter, and whether clocks change there in summer. */
type Zone = { hours: number; changes: boolean }
const zone = (hours: number, changes = true): Zone => ({ hours, changes })
const [EAST, CENTRAL, MOUNTAIN, WEST] = [zone(-5), zone(-6), zone(-7), zone(-8)]
const [ARIZONA, ALASKA, ALEUTS, HAWAII] = [zone(-7, false), zone(-9), zone(-10), zone(-10, false)]
const ANYWHERE = [EAST, CENTRAL, MOUNTAIN, WEST, ARIZONA, ALASKA, ALEUTS, HAWAII]

/** Area code and known place of a person, and the zones that follow. */
const PLACES: readonly {
  code: string
  lives?: string
  zones: readonly Zone[]
  codeZones?: readonly Zone[]
}[] = [
  { code: '212', zones: [EAST] },
  { code: '312', zones: [CENTRAL] },
  { code: '303', zones: [MOUNTAIN] },
  { code: '213', zones: [WEST] },
  { code: '808', zones: [HAWAII] },
  { code: '907', zones: [ALASKA, ALEUTS] },
  { code: '520', zones: [ARIZONA, MOUNTAIN] },
  { code: '850', zones: [EAST, CENTRAL] },
  { code: '212', lives: 'Los Angeles, CA', zones: [EAST, WEST], codeZones: [EAST] },
  { code: '305', lives: 'Honolulu, HI 96801', zones: [EAST, HAWAII], codeZones: [EAST] },
  { code: '211', zones: ANYWHERE },
]

/** Between these moments clocks in the United States show an hour more, in 2026 and 2027, as hours of winter time. */
const SUMMERS = [
  [Date.UTC(2026, 2, 8, 2), Date.UTC(2026, 10, 1, 1)],
  [Date.UTC(2027, 2, 14, 2), Date.UTC(2027, 10, 7, 1)],
] as const

function isOpen(zones: readonly Zone[], at: number): boolean {
  return zones.every(({ hours, changes }) => {
    const winter = at + hours * HOUR
    const isSummer = changes && SUMMERS.some(([from, until]) => winter >= from && winter < until)
    const hour = new Date(winter + (isSummer ? HOUR : 0)).getUTCHours()
    return hour >= 8 && hour < 20
  })
}

const OUTCOMES = ['taken', 'refused', 'later', 'lost', 'killed'] as const
type Outcome = (typeof OUTCOMES)[number]

/** Who gave the number: two people, and a number belongs to one phone. */
const PEOPLE = [0, 1] as const
type Who = (typeof PEOPLE)[number]

type Step =
  | { do: 'tick'; purposes: Purpose[]; by: Who }
  | { do: 'untick'; purposes: Purpose[]; by: Who }
  | { do: 'answer'; body: string; means: 'stop' | 'start' | 'yes' | 'help' | 'doubtful' | 'other' }
  | { do: 'decide'; means: 'stop' | 'go_on' }
  | { do: 'write'; purpose: Purpose; to: Who }
  | { do: 'wait'; minutes: number }
  | { do: 'wait for the day' }
  | { do: 'send'; outcome: Outcome }
  | { do: 'send while it says STOP' }
  | { do: 'contact'; silent: boolean }

const purposes = fc.subarray([...PURPOSES], { minLength: 1 })
const who = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Who>(0) },
  { weight: 1, arbitrary: fc.constant<Who>(1) },
)
const write = fc.record({ do: fc.constant('write' as const), purpose: fc.constantFrom(...PURPOSES), to: who })
const said = (means: Extract<Step, { do: 'answer' }>['means'], ...words: string[]) =>
  fc.constantFrom(...words).map((body): Step => ({ do: 'answer', body, means }))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('tick' as const), purposes, by: who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('untick' as const), purposes, by: who }) },
  { weight: 3, arbitrary: said('yes', 'YES', 'y', ' Yes! ', 'I agree') },
  {
    weight: 2,
    arbitrary: said(
      'stop',
      ...['STOP', 's.t.o.p', 'Stopall', 'UNSUBSCRIBE', 'cancel', 'END', 'Quit', 'REVOKE', 'opt-out'],
      ...['please stop', 'STOP!!! 🛑', 'ѕтор'],
    ),
  },
  { weight: 2, arbitrary: said('start', 'START', 'unstop') },
  { weight: 1, arbitrary: said('help', 'HELP', 'info') },
  {
    weight: 1,
    arbitrary: said('doubtful', 'stop texting me about Java', 'wrong number?', 'I talk to my lawyer'),
  },
  { weight: 1, arbitrary: said('other', 'Monday is fine', 'ok') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('stop', 'go_on').map((means): Step => ({ do: 'decide', means }) as Step),
  },
  { weight: 7, arbitrary: write },
  {
    weight: 6,
    arbitrary: fc.integer({ min: 1, max: 26 * 60 }).map((minutes): Step => ({ do: 'wait', minutes })),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 8 }).map((days): Step => ({ do: 'wait', minutes: days * 1_440 })),
  },
  {
    weight: 10,
    arbitrary: fc
      .oneof(
        { weight: 6, arbitrary: fc.constant('taken' as Outcome) },
        { weight: 2, arbitrary: fc.constantFrom(...OUTCOMES) },
      )
      .map((outcome): Step => ({ do: 'send', outcome })),
  },
  { weight: 3, arbitrary: fc.constant<Step>({ do: 'wait for the day' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'send while it says STOP' }) },
  { weight: 1, arbitrary: fc.boolean().map((silent): Step => ({ do: 'contact', silent })) },
)

/** What a recruiter does in a minute, and what is written at night. */
const some: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 12, arbitrary: step.map((one) => [one]) },
  {
    weight: 2,
    arbitrary: write.map((one): Step[] => [one, { do: 'send', outcome: 'taken' }]),
  },
  {
    weight: 1,
    arbitrary: purposes.map((list): Step[] => [
      ...list.map((purpose): Step => ({ do: 'write', purpose, to: 0 })),
      { do: 'wait for the day' },
      { do: 'send', outcome: 'taken' },
    ]),
  },
  // Every day the same, until a week is full.
  {
    weight: 1,
    arbitrary: fc
      .subarray([...PURPOSES], { minLength: 1, maxLength: 2 })
      .map((list): Step[] =>
        [1, 2, 3, 4].flatMap((): Step[] => [
          ...[...list, ...list].map((purpose): Step => ({ do: 'write', purpose, to: 0 })),
          { do: 'wait for the day' },
          { do: 'send', outcome: 'taken' },
          { do: 'wait', minutes: 1_441 },
        ]),
      ),
  },
  // A program that answers every text.
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<Step>({ do: 'answer', body: 'HELP', means: 'help' })
      .map((one): Step[] => [one, one, one, one, one, { do: 'send', outcome: 'taken' }]),
  },
)

/** Half of the courses begin with somebody who agreed: at random few would get there. */
const agreed: Step[] = [
  { do: 'tick', purposes: [...PURPOSES], by: 0 },
  { do: 'wait for the day' },
  { do: 'send', outcome: 'taken' },
  { do: 'answer', body: 'YES', means: 'yes' },
]

export const course = fc.record({
  place: fc.constantFrom(...PLACES),
  // Every hour of a year, those in which clocks change among them.
  start: fc
    .integer({ min: 0, max: 365 * 24 * 4 })
    .map((quarters) => Date.UTC(2026, 0, 1) + quarters * 15 * MINUTE),
  steps: fc
    .tuple(fc.boolean(), fc.array(some, { minLength: 6, maxLength: 14, size: 'max' }))
    .map(([isAgreed, lists]) => [...(isAgreed ? agreed : []), ...lists.flat()]),
})
export type Course = typeof course extends fc.Arbitrary<infer One> ? One : never

export type Counts = { steps: number; handed: number; messages: number; entries: number }

/** `owners` agreed to what counts; `claims` ticked the box of what the number had confirmed for others. */
type State = {
  is: 'none' | 'waiting' | 'live'
  since: number
  owners: readonly Who[]
  claims: readonly { by: Who; since: number }[]
}
type Gone = { kind: TextKind; purpose: Purpose | null; at: number }

const none = (since: number, owners: readonly Who[] = []): State => ({
  is: 'none',
  since,
  owners,
  claims: [],
})
const waitsSince = ({ is, since, claims }: State) => (is === 'waiting' ? since : claims.at(-1)?.since)

/** What it is to one of them. */
function shareOf({ is, owners, claims }: State, one: Who): State['is'] {
  if (is !== 'none' && owners.includes(one)) return is
  return claims.some(({ by }) => by === one) ? 'waiting' : 'none'
}

const isAnswer = (kind: TextKind) => kind !== 'message' && kind !== 'confirm'

let last = 0

/** Does a course to a new number in this database and throws where the product and the model part. */
export async function follow(
  store: Store,
  actor: { id: string },
  { place, start, steps }: Course,
  counts: Counts,
): Promise<void> {
  last += 1
  const phone = `+1${place.code}${String(2_000_000 + last)}`
  let now = start
  const clock = () => new Date(now)
  const candidates = [
    await insertPerson(store, clock().toISOString(), place.lives),
    await insertPerson(store, clock().toISOString(), place.lives),
  ] as const
  const deps = { store, clock, secret: SECRET, texting }
  const person = (one: Who) => ({ candidate_id: candidates[one], email: `${one} of ${phone}@model.example` })

  const model = Object.fromEntries(PURPOSES.map((one) => [one, none(now)])) as Record<Purpose, State>
  const endedByText = new Set<Purpose>()
  /** The rows of the ledger, and whose each is. */
  const said: { by: Who; purpose: Purpose; isYes: boolean }[] = []
  const gone: Gone[] = []
  let asked: { purposes: Purpose[]; at: number } | undefined
  let isHeld = false
  /** Before anybody ticked a box nobody knows whose the number is. */
  let isKnown = false
  let isSilent = false
  const isOpenHere = () => isOpen(isKnown ? place.zones : (place.codeZones ?? place.zones), now)
  const living = () => PURPOSES.filter((one) => model[one].is === 'live')

  /** Whose texts of the number are. */
  const holder = (): Who =>
    (said.findLast(({ purpose, isYes }) => isYes && model[purpose].is === 'live') ?? said.at(-1))?.by ?? 0

  const within = (kind: TextKind, ms: number, purpose?: Purpose | null) =>
    gone.filter(
      (one) => one.kind === kind && one.at > now - ms && (purpose === undefined || one.purpose === purpose),
    ).length
  const isFull = (kind: TextKind, purpose: Purpose | null) =>
    kind === 'confirm'
      ? within(kind, DAY) >= CONFIRM_CAPS.day || within(kind, 30 * DAY) >= CONFIRM_CAPS.month
      : within(kind, DAY) >= TEXT_CAPS.number.day ||
        within(kind, 7 * DAY) >= TEXT_CAPS.number.week ||
        within(kind, DAY, purpose) >= TEXT_CAPS.purpose.day ||
        within(kind, 7 * DAY, purpose) >= TEXT_CAPS.purpose.week

  type Waiting = Pick<
    Selectable<TextsTables['texts']>,
    'kind' | 'purpose' | 'purposes' | 'at' | 'candidate_id'
  >
  const asks = ({ purposes: list }: Waiting) => JSON.parse(list ?? '[]') as Purpose[]
  function judge(text: Waiting): 'go' | 'wait' | 'refuse' {
    const age = now - Date.parse(text.at)
    const to = PEOPLE.find((one) => candidates[one] === text.candidate_id) ?? 0
    if (text.kind === 'message' && (text.purpose === null || shareOf(model[text.purpose], to) !== 'live'))
      return 'refuse'
    if (text.kind === 'confirm' && !asks(text).some((one) => waitsSince(model[one]) !== undefined))
      return 'refuse'
    if ((text.kind === 'confirmed' || text.kind === 'resumed') && living().length === 0) return 'refuse'
    if (age > 3 * DAY) return 'refuse'
    if (isAnswer(text.kind)) return age <= ANSWER_MS || isOpenHere() ? 'go' : 'wait'
    if (isSilent) return 'refuse'
    if (!isOpenHere()) return 'wait'
    return isHeld || isFull(text.kind, text.purpose) ? 'wait' : 'go'
  }

  /** The number ends all of it, or one of them what is theirs. */
  function end(some: readonly Purpose[], by?: Who): void {
    const ended = some.filter((one) => model[one].is !== 'none')
    const isText = by === undefined
    const speaker = by ?? holder()
    for (const one of ended) {
      const { is, owners, claims } = model[one]
      said.push({ by: speaker, purpose: one, isYes: false })
      if (by !== undefined && !owners.includes(by) && claims.some((claim) => claim.by === by)) {
        model[one] = { ...model[one], claims: claims.filter((claim) => claim.by !== by) }
        continue
      }
      if (isText && is === 'live') endedByText.add(one)
      else endedByText.delete(one)
      model[one] = none(now, isText ? owners : [])
    }
  }

  /** The number says yes to all of these. */
  function confirm(some: readonly Purpose[]): void {
    const by = holder()
    for (const one of some) {
      const { is, since, owners, claims } = model[one]
      const theirs = owners.includes(by) ? [by] : owners
      model[one] =
        is === 'live'
          ? { is, since, owners: [...owners, ...claims.map((claim) => claim.by)], claims: [] }
          : { is: 'live', since: now, owners: theirs, claims: [] }
      said.push({ by, purpose: one, isYes: true })
    }
  }

  /** Has the worker try all that waits, and holds what the carrier was handed against the model. */
  async function turn(outcome: Outcome, meanwhile?: () => Promise<void>): Promise<void> {
    const rows = await store.sql
      .selectFrom('texts')
      .selectAll()
      .where('phone', '=', phone)
      .where('state', 'in', ['waiting', 'sending'])
      .orderBy('id')
      .execute()
    // Who is judged after a STOP is judged by another model.
    for (const row of meanwhile === undefined ? rows : rows.slice(0, 1)) {
      const wanted = row.state === 'sending' ? 'lost' : judge(row)
      const handed: string[] = []
      const called = Promise.withResolvers<void>()
      const carrier = {
        simulated: true,
        isTheirs: () => false,
        async hand({ to, body }: { to: string; body: string }): Promise<Handed> {
          if (to !== phone) throw new Error('a text goes to another number')
          handed.push(body)
          if (outcome === 'killed') {
            called.resolve()
            return new Promise<Handed>(() => {})
          }
          if (outcome === 'lost') throw new Error('no answer')
          return outcome === 'later' ? { is: 'later', reason: 'busy' } : { is: outcome }
        },
      }
      const sending = sendText({ store, clock, secret: SECRET, carrier }, row.id).then(() => called.resolve())
      const race = meanwhile !== undefined
      await Promise.all([Promise.race([called.promise, sending]), meanwhile?.()])
      const { state } = await store.sql
        .selectFrom('texts')
        .select('state')
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow()
      const shown = `a text (${row.kind} ${row.purpose ?? ''}) at ${clock().toISOString()}`
      if (handed.length > (wanted === 'go' ? 1 : 0))
        throw new Error(`${shown} was sent, and should: ${wanted}`)
      if (handed.length === 0 && wanted === 'go' && !race) throw new Error(`${shown} was not sent: ${state}`)
      if (wanted === 'wait' && state !== 'waiting' && !race)
        throw new Error(`${shown} waits no more: ${state}`)
      if (wanted === 'refuse' && state !== 'refused') throw new Error(`${shown} is not refused: ${state}`)
      if (handed.length === 0 || outcome === 'refused' || outcome === 'later') continue
      counts.handed += 1
      if (row.kind === 'message') counts.messages += 1
      const purpose = PURPOSES.find((one) => handed[0]?.includes(`About ${one}.`)) ?? null
      if (row.kind === 'message' && purpose !== row.purpose) throw new Error(`${shown} says something else`)
      gone.push({ kind: row.kind, purpose, at: now })
      if (isAnswer(row.kind) && within(row.kind, DAY) > ANSWERS_A_DAY)
        throw new Error(`${shown} is one too many`)
      if (row.kind === 'confirm')
        asked = { purposes: PURPOSES.filter((one) => handed[0]?.includes(purposeNames[one])), at: now }
    }
  }

  async function answer(body: string): Promise<void> {
    await takeText(deps, { phone, body, carrier_id: randomUUID() })
  }

  function hear(means: Extract<Step, { do: 'answer' }>['means']): void {
    if (means === 'doubtful') isHeld = true
    if (means === 'stop') {
      isHeld = false
      end(PURPOSES)
    }
    if (means === 'start') {
      for (const purpose of endedByText) said.push({ by: holder(), purpose, isYes: false })
      confirm([...endedByText])
      endedByText.clear()
    }
    if (means === 'yes' && asked !== undefined) {
      const { purposes: list, at } = asked
      confirm(list.filter((one) => (waitsSince(model[one]) ?? now + 1) <= at))
    }
  }

  async function take(one: Step): Promise<void> {
    switch (one.do) {
      case 'tick':
        await inTransaction(store, (transaction) =>
          grantConsents(
            transaction,
            { secret: SECRET, texting },
            {
              ...{ ...person(one.by), phone, purposes: one.purposes, source: 'apply form', page: '/' },
              ...{ network: '203.0.113.0/24', at: clock().toISOString() },
            },
          ),
        )
        isKnown = true
        for (const purpose of one.purposes) {
          const { is, since, owners, claims } = model[purpose]
          if (shareOf(model[purpose], one.by) !== 'none') continue
          said.push({ by: one.by, purpose, isYes: false })
          if (is === 'none') endedByText.delete(purpose)
          model[purpose] =
            is === 'live'
              ? { is, since, owners, claims: [...claims, { by: one.by, since: now }] }
              : {
                  ...{ is: 'waiting', since: is === 'none' ? now : since, claims: [] },
                  owners: is === 'none' ? [one.by] : [...owners, one.by],
                }
        }
        return
      case 'untick': {
        const by = person(one.by)
        const own = await ownConsents({ store, secret: SECRET }, by.email)
        const theirs = one.purposes.filter((purpose) => own.some((consent) => consent.purpose === purpose))
        await inTransaction(store, (transaction) =>
          revokeConsents(
            transaction,
            { secret: SECRET },
            {
              ...{ phone, purposes: theirs, wording: 'Stop', source: 'own page', page: '/', by },
              ...{ network: '', at: clock().toISOString() },
            },
          ),
        )
        end(theirs, one.by)
        return
      }
      case 'answer':
        await answer(one.body)
        hear(one.means)
        return
      case 'decide': {
        const held = await store.sql
          .selectFrom('held_numbers')
          .select('text_id')
          .where('phone', '=', phone)
          .executeTakeFirst()
        if ((held !== undefined) !== isHeld) throw new Error(`the number is ${isHeld ? 'not ' : ''}held`)
        if (held === undefined) return
        await decideHeld(deps, held.text_id, { means: one.means }, actor)
        isHeld = false
        if (one.means === 'stop') end(PURPOSES)
        return
      }
      case 'write': {
        const input = { phone, key: randomUUID(), purpose: one.purpose, body: `About ${one.purpose}.` }
        const code = await writeText(deps, candidates[one.to], input, actor).then(
          () => 'written',
          (error: unknown) => {
            if (error instanceof AppError) return error.code
            throw error
          },
        )
        const mayWrite = shareOf(model[one.purpose], one.to) === 'live' && !isHeld && !isSilent
        if (code === 'written' && !mayWrite) throw new Error(`a text about ${one.purpose} could be written`)
        if (code !== 'written' && code !== 'text_cap' && mayWrite) throw new Error(`it was refused: ${code}`)
        return
      }
      case 'wait':
        now += one.minutes * MINUTE
        return
      case 'wait for the day':
        while (!isOpen(place.zones, now)) now += HOUR
        return
      case 'send':
        return turn(one.outcome)
      case 'send while it says STOP': {
        let isSaid = false
        await turn('taken', async () => {
          isSaid = true
          await answer('STOP')
        })
        if (!isSaid) await answer('STOP')
        hear('stop')
        return
      }
      case 'contact':
        await store.sql
          .updateTable('candidates')
          .set({ do_not_contact: one.silent })
          .where('id', 'in', candidates)
          .execute()
        isSilent = one.silent
    }
  }

  for (const one of steps) {
    counts.steps += 1
    await take(one)
    const standing = await standingOf(store, { secret: SECRET }, phone)
    for (const purpose of PURPOSES)
      if (standing[purpose].state !== model[purpose].is)
        throw new Error(
          `${purpose} is ${standing[purpose].state} after "${one.do}", and should be ${model[purpose].is}`,
        )
    for (const by of PEOPLE) {
      const whose = { email: person(by).email }
      const shares = await sharesOf(store, { secret: SECRET }, phone, whose)
      for (const purpose of PURPOSES)
        if (shares[purpose].state !== shareOf(model[purpose], by))
          throw new Error(`${purpose} of ${by} is ${shares[purpose].state} after "${one.do}"`)
    }
    now += 1
  }
  const rows = await store.sql
    .selectFrom('consents')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('phone_hash', '=', phoneHash({ secret: SECRET }, phone))
    .executeTakeFirstOrThrow()
  if (Number(rows.count) !== said.length)
    throw new Error(`the ledger has ${rows.count} rows, and should have ${said.length}`)
  counts.entries += said.length
}

async function insertPerson(store: Store, at: string, lives?: string): Promise<number> {
  const { id } = await store.sql
    .insertInto('candidates')
    .values({ name: 'Grace', sort_name: 'grace', created_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lives !== undefined)
    await store.sql
      .insertInto('candidate_facts')
      .values({
        ...{
          candidate_id: id,
          kind: 'place',
          value: lives,
          written: lives,
          state: 'current',
          origin: 'form',
        },
        created_at: at,
      })
      .execute()
  return id
}
