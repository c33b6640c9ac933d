/** A file that is no sheet to be read; the message says why, to whoever brought it. */
export class Unreadable extends Error {}
