/** Filled in by Vite's `define`: the hashed file of the islands build, or the source in development. */
declare const __ISLANDS_ENTRY__: string

export const islandsEntry = __ISLANDS_ENTRY__
