import { whenNear } from './moment.ts'

/** The names and their code, without React's types: this file is the loader and must stay near 1 KB. */
type IslandLoaders = Readonly<Record<string, (() => Promise<unknown>) | undefined>>

/** Finds the islands of the page; React and each component load only when one of them comes near. */
export const hydrateIslands = (loaders: IslandLoaders): void => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island, when } = element.dataset
    const load = island === undefined ? undefined : loaders[island]
    if (island === undefined || load === undefined) continue
    whenNear(element, when, async () => {
      const [{ mount }, component] = await Promise.all([import('./mount.ts'), load()])
      mount(element, component)
    })
  }
}
