/** What browsers say when the code of a screen did not come: the line broke, or a new version has other files. */
const SAID = /dynamically imported module|importing a module script failed|unable to preload/i

export const isNotLoaded = (error: unknown): error is Error =>
  error instanceof Error && SAID.test(error.message)

const TRIED = 'admin-loaded-anew'
const AGAIN_MS = 60_000

/** Whether the server is there: any answer will do. */
export const isServerThere = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

/**
 * Loads the page anew, once a minute at most: a server that is there but lacks a file has a new version. Answers whether it
 * does; what is typed and not saved waits in drafts.
 */
export async function loadNewVersion(): Promise<boolean> {
  const last = Number(sessionStorage.getItem(TRIED))
  if (Date.now() - last < AGAIN_MS || !(await isServerThere())) return false
  sessionStorage.setItem(TRIED, String(Date.now()))
  location.reload()
  return true
}
