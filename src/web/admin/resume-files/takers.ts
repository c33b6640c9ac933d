/** The fields and parts of a page that take files themselves. */
export const TAKERS = 'input[type=file], [data-takes-files]'
