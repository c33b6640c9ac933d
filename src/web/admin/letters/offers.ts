import type { Moved } from '#contract/applications/recruiter-application.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { singleKeysOn } from '../keyboard/shortcuts.ts'
import { offerWords as words } from './offer-words.ts'

/** The letter that a move has for those who were moved and that was not sent: a template. */
export type Offer = { applications: readonly number[]; template: number }

/** What somebody did last: pressed, or clicked. */
let acts = 0
let asked: { at: number; offer: Promise<Offer | undefined> } | undefined
const templates = new Map<number, number>()

const PASSED = ['e', 'Shift', 'Control', 'Alt', 'Meta']
let listens = false

function listen(): void {
  if (listens) return
  listens = true
  const act = () => {
    acts += 1
  }
  document.addEventListener('pointerdown', act, true)
  document.addEventListener('keydown', ({ key }) => !PASSED.includes(key) && act(), true)
}

/** Hears what a move offers, as soon as its answer is there, and says so. */
export function hearOffers(answer: Promise<readonly Moved[]>): void {
  listen()
  const at = acts
  const offer = answer.then(offerOf, () => undefined)
  asked = { at, offer }
  void offer.then((found) => {
    if (found !== undefined && at === acts && singleKeysOn())
      notify.success(words.offer(found.applications.length))
  })
}

function offerOf(moved: readonly Moved[]): Offer | undefined {
  for (const { id, offered } of moved)
    if (offered === null) templates.delete(id)
    else templates.set(id, offered)
  const [first] = moved.flatMap(({ offered }) => offered ?? [])
  const applications = moved.filter(({ offered }) => offered === first).map(({ id }) => id)
  return first === undefined ? undefined : { applications, template: first }
}

/** What the last move offers, or will, while nothing else was pressed since: the key that follows is about those who were moved. */
export const newestOffer = (): Promise<Offer | undefined> | undefined =>
  asked?.at === acts ? asked.offer : undefined

/** The template that the last move of an application has for it. */
export const offeredFor = (application: number | undefined): number | undefined =>
  templates.get(application ?? 0)

/** A letter was written, or the move taken back. */
export function dropOffers(applications: readonly number[]): void {
  for (const id of applications) templates.delete(id)
  asked = undefined
}
