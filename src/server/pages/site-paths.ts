import type { ServerBuild } from 'react-router'
import type { AddedAddresses } from '#contract/content/added-addresses.ts'
import { SHARED_FOLDERS } from '#contract/content/address.ts'
import type { PageLists } from '#contract/content/page.ts'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { addedRoute, OPEN_PIECE } from '#contract/site/added-routes.ts'
import { movedPaths } from '#contract/site/moved-paths.ts'

export type LocatedPath =
  | { kind: 'page'; routeId: string; path: string; pattern: string; added?: { shows: PageLists } }
  /** Another spelling of a page: `path` is the canonical one. */
  | { kind: 'moved'; path: string }
  /** An address that only documents know and that sends on: to where the page stands now, or to another in its place. */
  | { kind: 'renamed' | 'instead'; path: string }
  /** No page, but a part of the site that says so in its own frame: `path` stands for all of its unknown ones. */
  | { kind: 'unknown'; routeId: string | undefined; path: string }

type Pattern = { routeId: string; segments: readonly string[] }

type RouteEntry = Pick<NonNullable<ServerBuild['routes'][string]>, 'id' | 'parentId' | 'path' | 'index'>

/**
 * Every parameter of a path is a record's number, or the key of one. Anything else is unknown without asking the database, and so is
 * the address of an added document unless it is one of those that there are.
 */
const RECORD_NUMBER = /^[1-9]\d{0,14}$/
const RECORD_KEY = /^[a-z0-9-]{1,100}$/

const isValue = (parameter: string, piece: string): boolean =>
  parameter !== OPEN_PIECE && (parameter === ':key' ? RECORD_KEY : RECORD_NUMBER).test(piece)

/** What the server answers beside pages. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['api', 'assets', 'islands', 'pictures', 'resume-frame', 'media', 'brand', 'fonts'],
  ...['healthz', 'readyz', 'metrics'],
])

const NONE: AddedAddresses = new Map()

const isParameter = (segment: string): boolean => segment.startsWith(':')

const fold = (segments: readonly string[]): string => segments.join('/').toLowerCase()

const patternsOf = (
  routes: Record<string, RouteEntry | undefined>,
  wanted: 'pages' | 'catch-alls',
): Pattern[] => {
  const segmentsOf = (route: RouteEntry): string[] => [
    ...(route.parentId === undefined ? [] : segmentsOfId(route.parentId)),
    ...(route.path === undefined || route.path === '' ? [] : route.path.split('/')),
  ]
  const segmentsOfId = (id: string): string[] => {
    const route = routes[id]
    return route === undefined ? [] : segmentsOf(route)
  }
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => !parents.has(route.id) && (route.path === '*') === (wanted === 'catch-alls'))
    .map((route) => ({ routeId: route.id, segments: segmentsOf(route) }))
}

/** Undefined when an escape is malformed. */
const decodeSegments = (rawPath: string): string[] | undefined => {
  try {
    return rawPath === '' ? [] : rawPath.split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/**
 * Finds the page of a path as it came, without regard to case and with or without a slash at the end
 * (spec-decisions row 22). The spellings are those of the route table. A redirect target is always built
 * from the table or from the contract's, never from the request, so it cannot leave the site. `signInPath`: where people sign in,
 * of which only that very address is taken.
 */
export const createSitePaths = (routes: Record<string, RouteEntry | undefined>, signInPath = LOGIN_PATH) => {
  const isSignIn = ({ segments }: Pattern): boolean => `/${segments.join('/')}` === signInPath
  // Last, so that no page of a newer release takes its address.
  const patterns = patternsOf(routes, 'pages').sort((a, b) => Number(isSignIn(a)) - Number(isSignIn(b)))
  const catchAlls = patternsOf(routes, 'catch-alls')
  const fixed = new Map(
    patterns.filter(({ segments }) => !segments.some(isParameter)).map((it) => [fold(it.segments), it]),
  )
  const moved = new Map(Object.entries(movedPaths).map(([from, to]) => [fold(from.slice(1).split('/')), to]))
  const open = patterns.filter(({ segments }) => segments.some(isParameter))

  const fits = ({ segments }: Pattern, given: readonly string[]): boolean =>
    segments.length === given.length &&
    segments.every((segment, at) => {
      const piece = given[at] ?? ''
      return isParameter(segment) ? isValue(segment, piece) : segment.toLowerCase() === piece.toLowerCase()
    })

  /** The catch-all of the part of the site that the path begins with, `/admin/*`, or that of all of it. */
  const unknown = (given: readonly string[]): LocatedPath => {
    const [first = ''] = given
    const isOf = (segments: readonly string[]) => segments[0]?.toLowerCase() === first.toLowerCase()
    const part = catchAlls.find(({ segments }) => segments.length > 1 && isOf(segments))
    const { routeId, segments } = part ??
      catchAlls.find((it) => it.segments.length === 1) ?? { segments: ['*'] }
    return { kind: 'unknown', routeId, path: `/${segments.join('/')}` }
  }

  const addedAt = (
    given: readonly string[],
    path: string,
    added: AddedAddresses,
  ): LocatedPath | undefined => {
    const found = added.get(`/${fold(given)}`)
    if (found === undefined) return undefined
    if (found.is !== 'page') return { kind: found.is, path: found.path }
    // An owner may spell it otherwise tomorrow: nobody is to remember it.
    if (found.path !== path) return { kind: 'renamed', path: found.path }
    const pattern = addedRoute(found)
    return { kind: 'page', routeId: pattern, path, pattern: `/${pattern}`, added: found }
  }

  /** Whether an address is the site's own, with what stands below its parts; that of a service is one of a folder of many. */
  const isReserved = (path: string): boolean => {
    const given = path.slice(1).split('/')
    if (fixed.has(fold(given)) || moved.has(fold(given)) || path.toLowerCase() === LOGIN_PATH) return true
    const first = fold(given.slice(0, 1))
    // Documents of a service stand there by a rule of their own; nothing else does.
    return (
      !(given.length === 2 && SHARED_FOLDERS.includes(first)) && (parts.has(first) || RESERVED.has(first))
    )
  }
  const parts = new Set(
    [
      ...patterns.filter((pattern) => !isSignIn(pattern)).map(({ segments }) => segments),
      ...[...moved.keys()].map((path) => path.split('/')),
    ]
      .map(([first = '']) => first.toLowerCase())
      .filter((first) => first !== '' && !isParameter(first)),
  )

  /** `added`: the addresses of documents; left out, only those of the release are known. */
  const locate = (path: string, added: AddedAddresses = NONE): LocatedPath => {
    if (!path.startsWith('/')) return unknown([])
    const given = decodeSegments(path.slice(1).replace(/\/$/, ''))
    if (given === undefined) return unknown([])
    const pattern = fixed.get(fold(given)) ?? open.find((candidate) => fits(candidate, given))
    if (pattern === undefined) {
      const target = moved.get(fold(given))
      return target === undefined || !fixed.has(fold(target.slice(1).split('/')))
        ? (addedAt(given, path, added) ?? unknown(given))
        : { kind: 'moved', path: target }
    }
    const canonical = `/${pattern.segments.map((segment, at) => (isParameter(segment) ? given[at] : segment)).join('/')}`
    return canonical === path
      ? { kind: 'page', routeId: pattern.routeId, path, pattern: `/${pattern.segments.join('/')}` }
      : { kind: 'moved', path: canonical }
  }
  return { locate, isReserved }
}
