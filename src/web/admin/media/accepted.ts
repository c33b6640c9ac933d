/** What the window of the system offers at first; the server judges by what is in a file. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
