/** Whether days can be counted in it: the name of a time zone, or an offset from UTC such as +02:00. */
export const isTimeZoneOrOffset = (name: string): boolean => spellingOf(name) !== undefined

/** A time zone as the IANA has it, by its name in letters of either case; undefined for what is no name of one. */
export function timeZoneNamed(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name)) return undefined
  const isSame = (known: string) => known.toLowerCase() === name.toLowerCase()
  return Intl.supportedValuesOf('timeZone').find(isSame) ?? spellingOf(name)
}

/** Whether that is the name of a time zone, as the IANA has them. */
export const isTimeZone = (name: string): boolean => timeZoneNamed(name) !== undefined

function spellingOf(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
