import { type FirstStart, SCREENS, type Screen } from '#contract/first-start/first-start.ts'

/** What stands at the end of the screens. */
export const END = 'end'

/** The screen that the address names, or the first that is still open. */
export function screenAt(asked: string | null, { screens }: FirstStart): Screen | typeof END {
  if (asked === END) return END
  return SCREENS.find((one) => one === asked) ?? SCREENS.find((one) => screens[one] === 'open') ?? END
}

export const nextOf = (screen: Screen): Screen | typeof END => SCREENS[SCREENS.indexOf(screen) + 1] ?? END
