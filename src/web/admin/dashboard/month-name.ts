const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The spec's month label (section 2, dashboard) of `YYYY-MM`. */
export const monthName = (month: string): string => names[Number(month.slice(5)) - 1] ?? month
