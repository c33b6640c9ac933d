import { setCompanyTimeZone } from '#contract/core/company-time.ts'
import { timeZoneNamed } from '#contract/core/time-zone.ts'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { analyticsOf, originsOf } from '#contract/site-settings/analytics.ts'
import { isSignInPath } from '#contract/site-settings/sign-in-path.ts'
import type { SiteSettings } from '#contract/site-settings/site-settings.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findSiteSettings } from '#server/store/site-settings/site-settings.ts'

export type LiveSettings = {
  /** The settings as this instance knows them, without asking anybody. */
  now: () => SiteSettings
  /** Reads them again; whoever listens has heard of a change before it resolves. */
  readAgain: () => Promise<void>
  /** Has `hear` called after each change, here or on another instance. */
  onChange: (hear: () => void) => void
}

type Options = { store: Store; log: { warn: (details: object, message: string) => void } }

/** How long after a reading that failed the next one is tried. */
const RETRY_MS = 5_000

const NAMES = ['sign_in_path', 'time_zone', 'analytics_origins', 'analytics_tags'] as const

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The settings that are stored; what no release would have let in counts as not set. */
export async function readSiteSettings(store: Store): Promise<SiteSettings> {
  const stored = await findSiteSettings(store)
  const [path, zone, origins, tags] = NAMES.map((name) => parsed(stored.get(name)))
  const analytics = analyticsOf({ origins: asText(origins), tags: asText(tags) })
  return {
    signInPath: typeof path === 'string' && isSignInPath(path) ? path : LOGIN_PATH,
    analytics: originsOf(analytics).length === 0 ? undefined : analytics,
    timeZone: timeZoneNamed(asText(zone)),
  }
}

function parsed(json: string | undefined): unknown {
  try {
    return json === undefined ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Reads the settings, and again after each change of them. While the database is away they are as they were last read. */
export async function openLiveSettings({ store, log }: Options): Promise<LiveSettings> {
  const listeners: (() => void)[] = []
  let settings = await readSiteSettings(store)
  setCompanyTimeZone(settings.timeZone)
  let [begun, known] = [0, 0]
  const readAgain = async () => {
    begun += 1
    const turn = begun
    const found = await readSiteSettings(store)
    // One that began before a change may end after the one that saw it.
    if (turn < known) return
    known = turn
    const isSame = JSON.stringify(found) === JSON.stringify(settings)
    settings = found
    setCompanyTimeZone(found.timeZone)
    if (!isSame) for (const hear of listeners) hear()
  }
  const follow = () => {
    readAgain().catch((err: unknown) => {
      log.warn({ err }, 'the settings of the site could not be read again')
      setTimeout(follow, RETRY_MS).unref()
    })
  }
  store.changes.on('settings', follow)
  return { now: () => settings, readAgain, onChange: (hear) => void listeners.push(hear) }
}
