/** The id of the style element with the colors of the firm, where they are not those of the style sheet. */
export const COLOR_SHEET_ID = 'firm-colors'

/** What stands in it; undefined: this document has none. */
export const colorSheetOfDocument = (): string | undefined =>
  document.getElementById(COLOR_SHEET_ID)?.textContent ?? undefined
