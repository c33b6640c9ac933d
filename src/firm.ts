import { existsSync } from 'node:fs'
import { type Firm, sampleFirm } from '#content/firm.ts'
import { type Site, siteOf } from '#content/site.ts'
import type { ContentRead } from '#contract/site/pages.ts'
import type { Env } from '#server/env.ts'
import type { Store } from '#server/store/engine/store.ts'
import { publishedContentReader, readPublished } from '#server/usecases/content/published-content.ts'
import type { Clock } from '#server/usecases/core/clock.ts'
import { readSiteSettings } from '#server/usecases/site-settings/live-settings.ts'
import { databaseOf, openDatabase } from './databases.ts'

export type LiveFirm = {
  /** What an owner published, as pages read it. */
  content: () => Promise<ContentRead>
  /** The facts of the firm as this instance knows them: those of a moment ago, once they were changed. */
  firm: () => Firm
  /** The whole site, as far as this instance knows it. */
  site: () => Site
}

/** Reads the published content, and the firm's facts again after each change of it. */
export async function openFirm(store: Store, clock: Clock): Promise<LiveFirm> {
  const read = publishedContentReader({ store, clock })
  let [begun, known] = [0, 0]
  let site = siteOf([])
  const content = async () => {
    begun += 1
    const turn = begun
    const found = await read()
    // One that began before a change may end after the one that saw it.
    if (turn >= known) {
      known = turn
      site = siteOf(found.documents)
    }
    return found
  }
  await content()
  // A change of many documents is told once for each: it is read once more after the first, and not for every one of them.
  let [isReading, isOld] = [false, false]
  const follow = async (): Promise<void> => {
    isOld = true
    if (isReading) return
    isReading = true
    while (isOld) {
      isOld = false
      await content()
    }
    isReading = false
  }
  store.changes.on('content', () => void follow())
  return { content, firm: () => site.firm, site: () => site }
}

/** The firm's facts for a command that starts nothing; those of the samples while there is no database that can be read. */
export const storedFirm = async (env: Env): Promise<Firm> =>
  (await stored(env, async (store) => siteOf(await readPublished(store)).firm)) ?? sampleFirm

/** The time zone that was chosen in the browser, for such a command; undefined where none was. */
export const storedTimeZone = (env: Env): Promise<string | undefined> =>
  stored(env, async (store) => (await readSiteSettings(store)).timeZone)

async function stored<T>(env: Env, read: (store: Store) => Promise<T>): Promise<T | undefined> {
  const place = databaseOf(env)
  if (place.engine === 'sqlite' && !existsSync(place.file)) return undefined
  const store = openDatabase(env)
  try {
    return await read(store)
  } catch {
    return undefined
  } finally {
    await store.close()
  }
}
