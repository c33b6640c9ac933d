import { createHash } from 'node:crypto'

/** The SHA-256 of a text, in hex: a key of fixed length that says nothing of what it stands for. */
export const hashed = (value: string): string => createHash('sha256').update(value).digest('hex')
