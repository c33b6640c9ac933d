/** How large a page may be that is published, before compression: a long one of prose has 150 KB, and a phone lays all of it out. */
export const PAGE_BYTES_MAX = 500_000

/** How many different links of a page may ask for something by a query: whether each leads somewhere is found by drawing its page. */
export const QUERY_LINKS_MAX = 100

/** How many pages an owner may add: a post on every working day of seven years. Every look at the list and at links goes through all of them. */
export const ADDED_MAX = 2_000
