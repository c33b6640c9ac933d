/** A whole number as the admin's English writes it: `12,345`. `Intl` would load for ten milliseconds to say the same. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
