/** Filled in by Vite's `define`: the icons that the build drew, by their size in px, and the address of each. In development there are none. */
declare const __ICONS__: Readonly<Record<string, string>>

/** The icons of the release; a firm with looks of its own has others (`icons` of its facts). */
export const releaseIcons = __ICONS__
