import type { ContentKindName } from '#contract/content/kinds.ts'
import type { FormOutcome } from '#contract/site/pages.ts'

const MOMENT = '2030-05-14T15:00:00.000Z'
const interview = {
  ...{ job_title: 'QA Lead', minutes: 45, place: '+1 212 555 0100', zone: 'America/New_York' },
  people: ['Ann'],
} as const

/** The page of a candidate who has been through everything, so that its words are seen. */
const candidate: FormOutcome = {
  mine: {
    state: 'open',
    page: {
      email: 'grace@example.com',
      applications: [
        {
          ...{ id: 1, job_title: 'QA Lead', submitted_at: MOMENT, withdrawn_at: null },
          ...{ status: { name: 'QA', next: '' }, is_open: true, can_stay: false },
        },
        {
          ...{ id: 2, job_title: 'Analyst', submitted_at: MOMENT, withdrawn_at: MOMENT },
          ...{ status: { name: '', next: '' }, is_open: true, can_stay: true },
        },
      ],
      interviews: [
        {
          ...{ ...interview, id: 1, people: ['Ann'], kind: 'phone', state: 'proposed', when: 'to come' },
          ...{ starts_at: null, slots: [MOMENT] },
        },
        {
          ...{ ...interview, id: 2, people: ['Ann'], kind: 'video', state: 'booked', when: 'to come' },
          ...{ place: 'https://meet.example', starts_at: MOMENT, slots: [] },
        },
      ],
      ...{ deletion: null, deletion_closed: null, shared: false, backup_days: 30 },
      consents: [{ phone: '+12125550100', purpose: 'jobs', state: 'live', since: MOMENT }],
    },
  },
}

const reader: FormOutcome = {
  alerts: {
    ...{ state: 'manage', token: '', email: 'grace@example.com', isFull: true },
    alerts: [{ id: 1, search: 'QA', location: 'Austin', job_type: undefined, remote: true }],
  },
}

const outcomes: Partial<Record<ContentKindName, FormOutcome>> = {
  myapplication: candidate,
  jobalerts: reader,
}

/** What the page of a document shows in its preview, where only a person with a link would see most of its words. */
export const shownInPreview = (kind: ContentKindName): FormOutcome => outcomes[kind] ?? {}
