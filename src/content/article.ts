/** One part of a long page. `id` is its anchor. Text is plain but for links, `[words](/path)` (inline-links.ts). */
export type Section = {
  id: string
  heading: string
  paragraphs: string[]
  /** A list after the paragraphs; `term` is shown bold before the text when present. */
  points?: { term?: string; text: string }[]
}

/** A page of the services or marketing part of the site: 500-900 words. */
export type ArticlePage = {
  /** Canonical path as the spec spells it, e.g. /service/Cyber or /marketing/PPC */
  path: string
  /** Short label for menus and breadcrumbs. */
  label: string
  /** The page's <title> without the company name, at most 50 characters. */
  title: string
  /** Meta description, 110-155 characters, a true sentence about this page. */
  description: string
  heading: string
  /** One or two sentences under the heading. */
  lead: string
  sections: Section[]
  /** The last call: one sentence and a button label; the button leads to /contact-us or /careers. */
  next: { text: string; action: string; href: '/contact-us' | '/careers' }
}
