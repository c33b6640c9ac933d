/** How large a page may be that is published, before compression: a long one of prose has 150 KB, and a phone lays all of it out. */
export const PAGE_BYTES_MAX = 500_000

/** How many different links of a page may ask for something by a query: whether each leads somewhere is found by drawing its page. */
export const QUERY_LINKS_MAX = 100

/** How many pages an owner may add: a post on every working day of seven years. Every look at the list and at links goes through all of them. */
export const ADDED_MAX = 2_000

/** How many addresses a page may have had: its visitors of each are sent on. */
export const FORMER_MAX = 100

/** How many characters of JSON all texts may have that visitors see: every instance keeps them in memory. A hundred pages have half a million. */
export const SITE_BYTES_MAX = 64_000_000

/** How many bytes of JSON all drafts may have, which the list of content reads whole. Two thousand long posts have twenty million. */
export const DRAFTS_BYTES_MAX = 32_000_000

/**
 * How many lines, and signs that Markdown reads, all texts of a page may have: its parser takes 0.2 s for the worst text that a block may
 * hold (src/markdown/source.ts), and a page has forty.
 */
export const PAGE_LINES_MAX = 2_000
export const PAGE_SIGNS_MAX = 4_000
