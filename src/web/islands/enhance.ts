import { type IslandMoment, whenNear } from './moment.ts'

/** A little code that drives an element as the server rendered it: nothing to hydrate, so no React either. */
type Enhancement = (element: HTMLElement) => void

/** Filled by the registry (src/web/enhancements-registry.ts), so that an unknown name does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: the registry augments it
export interface EnhancementRegistry {}

type EnhancementLoaders = Readonly<Record<string, (() => Promise<Enhancement>) | undefined>>

/** The attributes that ask for an enhancement: spread them on the element. */
export const enhancement = (name: keyof EnhancementRegistry & string, when: IslandMoment) => ({
  'data-enhance': name,
  'data-when': when,
})

/** Finds the elements that ask for one; its code loads when the element comes near. `data-ready` says it runs. */
export const enhanceElements = (loaders: EnhancementLoaders): void => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
    const { enhance = '', when } = element.dataset
    const load = loaders[enhance]
    if (load === undefined) continue
    whenNear(element, when, async () => {
      const start = await load()
      start(element)
      element.dataset.ready = ''
    })
  }
}
