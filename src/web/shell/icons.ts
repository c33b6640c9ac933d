/** Filled in by Vite's `define`: the drawn icons by their size in px, and the address of each. In development there are none. */
declare const __ICONS__: Readonly<Record<string, string>>

export const icons = __ICONS__
