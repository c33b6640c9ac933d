/**
 * What a route sends to the browser: nothing, the island loader, or the whole router (admin).
 * A route says `export const handle = { scripts: 'islands' } satisfies PageHandle`; the innermost one counts.
 */
export type PageHandle = {
  scripts: 'none' | 'islands' | 'app'
  /** Origins that the page may show in a frame. The server's security policy refuses all others. */
  frames?: readonly string[]
  /**
   * What the page reads of its query, in one spelling, with the question mark; without this it reads nothing. All
   * spellings of it are one page, rendered and kept once.
   */
  query?: (given: URLSearchParams) => string
  /** Its address holds a secret: nobody keeps the page, and no request from it tells its address. */
  secret?: boolean
  /** People type or read there what says who they are: nothing of others runs in it. */
  personal?: boolean
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' &&
  handle !== null &&
  'scripts' in handle &&
  (handle.scripts === 'none' || handle.scripts === 'islands' || handle.scripts === 'app')

/** Whether the address of a page is a secret. */
export const isSecret = (handles: readonly unknown[]): boolean =>
  handles.some((handle) => isPageHandle(handle) && handle.secret === true)

/** Whether scripts of others may run in a page (decision 80); `sentWith` of the server says the same to its policy. */
export const isMeasured = (handles: readonly unknown[]): boolean =>
  scriptsOf(handles) !== 'app' &&
  !isSecret(handles) &&
  !handles.some((handle) => isPageHandle(handle) && handle.personal === true)

export const scriptsOf = (handles: readonly unknown[]): PageHandle['scripts'] =>
  handles.findLast(isPageHandle)?.scripts ?? 'none'
