/** The part of Node's path that word-extractor uses. */
export const posix = { extname: (path: string) => /[^/](\.[^./]*)$/.exec(path)?.[1] ?? '' }
