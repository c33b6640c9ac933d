/** A text in small letters without accents, so that two that differ in nothing else are the same. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
