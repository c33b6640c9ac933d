/** A text with what it names in braces: `Page {page} of {pages}`. What nobody knows stays as it is written. */
export const said = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{([a-z_]+)\}/g, (name, of: string) =>
    Object.hasOwn(values, of) ? String(values[of]) : name,
  )
