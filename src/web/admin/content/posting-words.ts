import type { postingParts } from '#contract/content/posting.ts'
import type { PartsWords } from './parts-words.ts'

const place = '{place} is that of the firm.'

/** The form of the standing posting. */
export const postingWords: PartsWords<typeof postingParts> = {
  top: {
    title: 'Top of the page',
    hint: 'Applications go to the job “Business Analyst” of the list of jobs. A firm that has no such job closes it there and hides this page.',
    fields: { title: 'Heading', lead: 'Text under the heading (optional)' },
  },
  facts: {
    title: 'Facts',
    hint: 'Place and pay are those of the job.',
    fields: {
      workplace: 'Words above the workplace',
      on_site: 'Workplace of a job on site',
      remote: 'Workplace of a remote job',
      location: 'Words above the place',
      hours: 'Words above the hours',
      hours_value: 'Hours',
      pay: 'Words above the pay',
    },
  },
  requirements: { title: 'Requirements', fields: { heading: 'Heading', list: 'Requirements' } },
  work: { title: 'The work', fields: { heading: 'Heading', list: 'What it is' } },
  closed: {
    title: 'While the job is closed',
    fields: { heading: 'Heading', text: 'Text', action: 'Button to the jobs' },
  },
  search: {
    title: 'For menus and search engines',
    fields: {
      title: { label: 'Title in search results', hint: place },
      description: { label: 'Description for search engines', hint: place },
      description_pay: {
        label: 'Description while the job says what it pays (optional)',
        hint: `{pay} is what it pays. ${place}`,
      },
    },
  },
}
