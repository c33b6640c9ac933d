import type { AuditGroup } from '#contract/audit/audit.ts'
import { words as adminWords } from '../words.ts'

const groups: Record<AuditGroup, string> = {
  'sign-ins': 'Sign-ins',
  jobs: 'Jobs',
  candidates: 'Candidates',
  applications: 'Applications',
  downloads: 'Downloads',
  searches: 'Searches',
  exports: 'Exports',
  messages: 'Messages and mail',
  content: 'Content of the site',
  people: 'People',
  settings: 'Settings',
}

/** The page's words; those of the entries stand in sentences.ts, which only this page loads. */
export const words = {
  title: adminWords.nav.audit,
  lead: 'Who did what and when. Nobody can change or delete an entry.',
  groups,
  group: 'Show',
  everything: 'Everything',
  person: 'Person',
  everybody: 'Everybody',
  notRecruiting: (name: string) => `${name} (not recruiting)`,
  from: 'From',
  to: 'To',
  apply: 'Apply',
  clear: 'Clear the filter',
  about: (what: string) => `Only entries about ${what}`,
  list: 'Entries',
  allAbout: 'All about this',
  allAboutOf: (sentence: string) => `All about this: ${sentence}`,
  details: 'Details',
  none: 'No entry fits this filter.',
  older: 'Older',
  newest: 'To the newest',
  pages: 'Pages',
  export: 'Export CSV',
  exporting: 'Exporting...',
  exported: 'Export downloaded. It is an entry itself.',
  notExported: 'The audit could not be exported.',
  failed: 'The audit could not be loaded.',
} as const

/** The words of the security log. */
export const securityWords = {
  lead: 'Requests that were refused in the last 30 days, counted per minute. For privacy, only the network they came from is kept (/24 or /64), never a full address or a name.',
  kind: 'Show',
  everything: 'Everything',
  kinds: {
    unknown: 'Refused for a reason that this version does not know',
    sign_in_refused: 'Sign-in refused',
    forbidden: 'Not allowed (403)',
    rate_limited: 'Too many tries (429)',
  },
  counted: (kind: string, count: number) => (count === 1 ? kind : `${kind}, ${count} times`),
  only: (network: string) => `Only from ${network}.`,
  all: 'Show all networks',
  others: 'other networks',
  none: 'Nothing was refused.',
  older: 'Older',
} as const
