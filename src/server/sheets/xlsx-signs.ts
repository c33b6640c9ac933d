const WRITTEN = /_x([0-9a-f]{4})_/gi

/**
 * The text of a cell: Excel writes a sign that XML would lose, such as a carriage return, as `_x000D_` (ECMA-376, 22.9.2.19). NUL and half a
 * pair, which no database keeps, are left out.
 */
export const signsRead = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(WRITTEN, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replaceAll('\0', '')
        .replace(/\p{Surrogate}/gu, '')
    : text

/** Text of which Excel, and `signsRead`, make the same again: what looks like such a sign is none. */
export const signsWritten = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
