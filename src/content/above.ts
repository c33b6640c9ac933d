type Known = { path: string }

/** The page that one stands below, by its address; undefined where there is none. */
export function aboveOf<Page extends Known>(pages: readonly Page[], path: string): Page | undefined {
  const folder = path.slice(0, path.lastIndexOf('/')).toLowerCase()
  return pages.find((page) => folder !== '' && page.path.toLowerCase() === folder)
}
