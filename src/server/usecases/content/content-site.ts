import type { ContentSample, PublishedContent } from '#contract/content/document.ts'

export type DrawnPage = { status: number; headers: Readonly<Record<string, string>>; body: Buffer | null }

/** The public site, as the use cases of its content know it. */
export type ContentSite = {
  /** What every installation shows until somebody publishes something else. */
  samples: readonly ContentSample[]
  /** Whether an address is the release's own, whatever it answers: no document may be put there. */
  isReserved: (path: string) => boolean
  /** The address of every page that the site has with this content, hidden ones left out. */
  pathsOf: (content: PublishedContent) => readonly string[]
  /** A page as it is with this content. Nobody keeps it. */
  draw: (path: string, content: PublishedContent) => Promise<DrawnPage>
  /** What its editor sees of a document: its page with this content and with what only some see of it, or its mails. */
  preview: (sample: ContentSample, content: PublishedContent) => Promise<DrawnPage>
  /** Goes from now on by what is set for the site in this moment, as after its sign-in page was moved. */
  followSettings: () => Promise<void>
  /** The path, with query and anchor, of a link that leads to this site, also of one with its whole address; undefined for any other. */
  ownPath: (href: string) => string | undefined
  /** Whether visitors get an answer at an address today. Throws `unavailable` while nobody can say. */
  answers: (path: string) => Promise<boolean>
}
