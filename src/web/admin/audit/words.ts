import type { AuditGroup } from '#contract/audit/audit.ts'

const groups: Record<AuditGroup, string> = {
  'sign-ins': 'Sign-ins',
  jobs: 'Jobs',
  applications: 'Applications',
  downloads: 'Downloads',
  searches: 'Searches',
  exports: 'Exports',
  messages: 'Messages and mail',
  people: 'People',
  settings: 'Settings',
}

/** The page's words; those of the entries stand in sentences.ts, which only this page loads. */
export const words = {
  title: 'Audit',
  lead: 'Who did what and when. Nobody can change or delete an entry.',
  groups,
  group: 'Show',
  everything: 'Everything',
  person: 'Person',
  everybody: 'Everybody',
  disabled: (name: string) => `${name} (disabled)`,
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
