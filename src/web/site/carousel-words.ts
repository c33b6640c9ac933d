import type { Menus } from '#contract/content/menus.ts'
import { said } from '#contract/core/said.ts'

/** What the buttons of a moving row say. */
export const carouselWords = ({ previous, next, pause, play, card }: Menus['home']) => ({
  ...{ previous, next, pause, play },
  slide: (number: number, of: number) => said(card, { number, of }),
})
