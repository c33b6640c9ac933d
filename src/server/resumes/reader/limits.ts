/** What reading one resume may cost at most. Who needs more is put down as unreadable; the file stays as it is. */
export const READER_LIMITS = {
  /** From its first byte to its text. */
  wallMs: 10_000,
  /** All memory of the process, its buffers included. */
  rssBytes: 400_000_000,
  /** The heap of the thread that parses, in MB. */
  heapMb: 256,
  pages: 50,
} as const

/** A process that holds more once a resume is read takes no other: memory that nobody uses any more counts for the next. */
export const KEPT_RSS_BYTES = 250_000_000
