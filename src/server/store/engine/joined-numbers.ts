const ZERO = 48

/** Calls `each` with every number of a text that `joined` of the dialect made: as rows they would cost more than whatever they are read for. */
export function eachNumber(joined: string, each: (number: number) => void): void {
  let number = 0
  for (let at = 0; at <= joined.length; at += 1) {
    const digit = joined.charCodeAt(at) - ZERO
    if (digit >= 0) number = number * 10 + digit
    else {
      each(number)
      number = 0
    }
  }
}
