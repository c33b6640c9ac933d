import type { Role } from '#contract/people/role.ts'
import { grouped } from '../grouped.ts'

/** What the palette leads to, which nobody finds who may not open it. */
export const goesTo: Record<Role, { title: string; hint: string }> = {
  administrator: {
    title: 'Go to a page, a job, a person or a text of the site',
    hint: 'Page, job, name, email address or text',
  },
  recruiter: { title: 'Go to a page, a job or a person', hint: 'Page, job, name or email address' },
  editor: { title: 'Go to a page or a text of the site', hint: 'Page or text' },
}

export const paletteWords = {
  pages: 'Pages',
  views: 'Saved views',
  actions: 'Actions',
  candidates: 'Candidates',
  applicants: 'Applications',
  texts: 'Texts of the site',
  allApplicants: (total: number) => `See all ${grouped(total)} applications`,
  allCandidates: (total: number) => `See all ${grouped(total)} candidates`,
  allTexts: (total: number) => `See all ${grouped(total)} texts`,
} as const
