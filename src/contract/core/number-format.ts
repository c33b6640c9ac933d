const known = new Map<string, Intl.NumberFormat>()

/**
 * How a language writes numbers. Making a format costs as much as rendering a whole row of a list, so each is made once; `key` tells
 * the options from others of the same language.
 */
export function numberFormat(
  language: string,
  key = '',
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const name = `${language} ${key}`
  const made = known.get(name) ?? new Intl.NumberFormat(language, options)
  known.set(name, made)
  return made
}
