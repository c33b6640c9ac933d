import { foldedPath, SHARED_FOLDERS } from '#contract/content/address.ts'
import { givenTimeZone } from '#contract/core/company-time.ts'
import { AppError } from '#contract/core/errors.ts'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { analyticsOf, originsOf, tagsOf } from '#contract/site-settings/analytics.ts'
import type { SiteSettingsPatch, SiteSettingsResponse } from '#contract/site-settings/site-settings.ts'
import { siteSettingsTexts as texts } from '#contract/site-settings/texts.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { lockContent } from '#server/store/content/documents.ts'
import { changed } from '#server/store/engine/changes.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { listUsers } from '#server/store/people/users.ts'
import { writeSiteSetting } from '#server/store/site-settings/site-settings.ts'
import { knownDocuments } from '../content/known-documents.ts'
import { documentLinkingTo, pathOf } from '../content/links-to.ts'
import { readPublished } from '../content/published-content.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { tagOf } from '../core/record-tag.ts'
import { type Changeable, refuseStale } from '../core/refuse-stale.ts'
import { queueMoved } from '../mail/queue-mail.ts'
import type { Actor } from '../people/authenticate.ts'
import { readSiteSettings } from './live-settings.ts'

type Deps = Pick<AllDeps, 'clock' | 'content' | 'settings'> & { store: Store }

const record = {
  subject: 'site_settings',
  subject_id: '1',
  actions: ['site_settings.sign_in', 'site_settings.time_zone', 'site_settings.analytics'],
} as const satisfies Changeable

/** What is set for the whole site, as it counts today. */
export async function getSiteSettings({ store }: Pick<Deps, 'store'>): Promise<SiteSettingsResponse> {
  const { signInPath, timeZone, analytics } = await readSiteSettings(store)
  return {
    data: {
      sign_in_path: signInPath,
      time_zone: timeZone ?? '',
      given_time_zone: givenTimeZone,
      analytics_origins: analytics?.origins.join('\n') ?? '',
      analytics_tags: tagsOf(analytics?.scripts ?? []),
    },
  }
}

/** The tag of all that an administrator can change of it. */
export const siteSettingsTag = ({ data }: SiteSettingsResponse): string =>
  tagOf([data.sign_in_path, data.time_zone, data.analytics_origins, data.analytics_tags])

/**
 * Changes the settings that are sent; every instance goes by them within a moment, this one before it answers. Throws
 * `invalid_input` when the sign-in page would stand at an address that the site has already, or a page leads to where it stands, and `changed_meanwhile` when
 * `ifMatch` names another state of them.
 */
export async function updateSiteSettings(
  deps: Deps,
  patch: SiteSettingsPatch,
  actor: Actor,
  ifMatch?: string,
): Promise<SiteSettingsResponse> {
  await inTransaction(deps.store, async (transaction) => {
    // Nobody puts a page where the sign-in page is about to stand.
    await lockContent(transaction)
    const before = await getSiteSettings({ store: transaction })
    await refuseStale(transaction, record, { ifMatch, tag: siteSettingsTag(before) })
    const { sign_in_path, time_zone } = patch
    if (sign_in_path !== undefined && sign_in_path !== before.data.sign_in_path) {
      await refuseTaken(deps, transaction, sign_in_path)
      await refuseLinked(deps, transaction, before.data.sign_in_path)
      await moveSignIn(transaction, { to: sign_in_path, now: deps.clock(), actor_id: actor.id })
    }
    if (time_zone !== undefined && time_zone !== before.data.time_zone)
      await write(transaction, 'site_settings.time_zone', {
        ...{ at: deps.clock().toISOString(), actor_id: actor.id },
        values: { time_zone },
        detail: { from: before.data.time_zone, to: time_zone },
      })
    await changeAnalytics(transaction, { before: before.data, patch, at: deps.clock().toISOString(), actor })
  })
  await deps.settings.readAgain()
  return getSiteSettings(deps)
}

type Written = {
  values: Readonly<Record<string, string>>
  detail: Readonly<Record<string, unknown>>
  at: string
  actor_id: string | null
}

/** Writes them with one record in the audit, and has every server read them again. An empty one counts as never set. */
async function write(
  transaction: Store,
  action: (typeof record.actions)[number],
  { values, detail, at, actor_id }: Written,
): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await writeSiteSetting(transaction, name, value === '' ? null : JSON.stringify(value), at)
  const { subject, subject_id } = record
  await recordAudit(transaction, { at, actor_id, action, subject, subject_id, detail })
  await changed(transaction, 'settings')
}

type AnalyticsChange = {
  before: SiteSettingsResponse['data']
  patch: SiteSettingsPatch
  at: string
  actor: Actor
}

/** The audit says which addresses: whoever may run code on the pages of the firm is no secret. */
async function changeAnalytics(
  transaction: Store,
  { before, patch, at, actor }: AnalyticsChange,
): Promise<void> {
  const names = (['analytics_origins', 'analytics_tags'] as const).filter(
    (name) => patch[name] !== undefined && patch[name] !== before[name],
  )
  if (names.length === 0) return
  const after = { ...before, ...patch }
  const origins = originsOf(analyticsOf({ origins: after.analytics_origins, tags: after.analytics_tags }))
  await write(transaction, 'site_settings.analytics', {
    ...{ at, actor_id: actor.id },
    values: Object.fromEntries(names.map((name) => [name, after[name]])),
    detail: { origins },
  })
}

/** The site has nothing at the address: no page, no part of the server and no page of an owner's, seen or not. */
async function refuseTaken({ content }: Deps, transaction: Store, path: string): Promise<void> {
  if (path === LOGIN_PATH) return
  const at = foldedPath(path)
  const documents = await knownDocuments({ store: transaction, content })
  const isTaken =
    content.isReserved(path) ||
    SHARED_FOLDERS.includes(at.split('/')[1] ?? '') ||
    documents.some(({ path: known, place }) =>
      [known, ...(place?.former ?? [])].some((one) => foldedPath(one) === at),
    )
  if (isTaken) throw new AppError('invalid_input', { fields: { sign_in_path: texts.signIn.taken(path) } })
}

/** No page that visitors see leads to where the sign-in page is about to leave: that address answers no more, and nothing redirects. */
async function refuseLinked({ content }: Deps, transaction: Store, path: string): Promise<void> {
  const from = documentLinkingTo(content, await readPublished(transaction), foldedPath(path))
  if (from === undefined) return
  const fields = { sign_in_path: texts.signIn.linked(pathOf(content, from)) }
  throw new AppError('invalid_input', { fields })
}

type Move = { to: string; now: Date; actor_id: string | null }

/** Everybody with an account is told: the address that they know answers no more. */
async function moveSignIn(transaction: Store, { to, now, actor_id }: Move): Promise<void> {
  // The address itself is none of those who only read the audit's export.
  await write(transaction, 'site_settings.sign_in', {
    ...{ at: now.toISOString(), actor_id },
    values: { sign_in_path: to === LOGIN_PATH ? '' : to },
    detail: { is_release: to === LOGIN_PATH },
  })
  for (const { email, disabled } of await listUsers(transaction))
    if (!disabled)
      await queueMoved(transaction, email, { kind: 'sign_in_moved', reference: 1, path: to }, now)
}

/**
 * For the operator, who has the machine: puts the sign-in page back where the release has it, and answers where it stood. Servers
 * that run follow.
 */
export async function resetSignIn({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<string> {
  return inTransaction(store, async (transaction) => {
    const { data } = await getSiteSettings({ store: transaction })
    if (data.sign_in_path !== LOGIN_PATH)
      await moveSignIn(transaction, { to: LOGIN_PATH, now: clock(), actor_id: null })
    return data.sign_in_path
  })
}
