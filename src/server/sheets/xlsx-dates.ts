const DAY_MS = 86_400_000
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** Serial numbers of days from 1955 to 2173: what a date is written as where nothing says that it is one. */
const SERIAL = { least: 20_000, most: 100_000 }

/** The day of a serial number of Excel, and its time, which is in no zone, where it has one; undefined for what is no day that anybody means. */
export function dateOfSerial(serial: number, from1904 = false): string | undefined {
  if (!(serial >= 1) || serial > 2_900_000) return undefined
  const at = new Date((from1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(serial * DAY_MS))
  const iso = at.toISOString()
  return serial % 1 === 0 ? iso.slice(0, 10) : iso.slice(0, 19)
}

/** Whether a bare number in a column of dates is a serial number of Excel. */
export const isSerial = (value: string): boolean => {
  const number = Number(value)
  return /^\d{5,6}(\.\d+)?$/.test(value) && number >= SERIAL.least && number <= SERIAL.most
}

/** The formats of numbers that Excel has by itself and that show a day (ECMA-376, 18.8.30). */
const DATE_FORMATS = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])

/** Whether a cell of this format shows a day. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DATE_FORMATS.has(id)
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
  return /[dy]/i.test(bare)
}
