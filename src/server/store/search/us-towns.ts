import { readFileSync } from 'node:fs'
import { foldName } from './folded.ts'

export type Town = { name: string; state: string; latitude: number; longitude: number }

let read: ReadonlyMap<string, readonly Town[]> | undefined

/** The towns of the United States by folded name (`townKey`); read when the first place is looked up. */
export function usTowns(): ReadonlyMap<string, readonly Town[]> {
  read ??= readTowns(readFileSync(new URL('./us-towns.txt', import.meta.url), 'utf8'))
  return read
}

function readTowns(source: string): Map<string, Town[]> {
  const towns = new Map<string, Town[]>()
  let state = ''
  for (const line of source.split('\n')) {
    if (line.startsWith('# ')) state = line.slice(2)
    const [name = '', latitude, longitude] = line.split('|')
    if (latitude === undefined || longitude === undefined) continue
    const town = { name, state, latitude: Number(latitude), longitude: Number(longitude) }
    const key = townKey(name)
    const same = towns.get(key)
    if (same === undefined) towns.set(key, [town])
    else same.push(town)
  }
  return towns
}

/** Whether a state (two letters) has a town of this name. */
export const isTownOf = (name: string, state: string): boolean =>
  usTowns()
    .get(townKey(name))
    ?.some((town) => town.state === state) === true

/** How names of towns are compared: `St. Louis`, `Saint Louis` and `st louis` are one. */
export const townKey = (name: string): string =>
  foldName(name)
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^st /, 'saint ')
    .replace(/^ft /, 'fort ')
    .replace(/^mt /, 'mount ')
