/** Where a form is sent so that its answer, also one that redirects, opens at the part of the page that it is about. */
export const answeredAt = (path: string, part: string): string => `${path}#${part}`
