import type { Services } from '#contract/content/services.ts'

/** The marketing services grid of /services (spec section 2): six cards linking to the marketing routes. */
export const marketingGrid: Services['marketing'] = {
  shown: true,
  heading: 'Marketing services',
  lead: 'Take one channel or all six. Budgets, lists and accounts stay in your name.',
  list: [
    {
      title: 'Search Engine Optimization',
      text: 'Technical repairs, pages that answer real queries, and mentions worth having.',
      drawing: 'signals',
      href: '/marketing/seo',
    },
    {
      title: 'Search Engine Marketing',
      text: 'One keyword plan for paid and unpaid results, decided query by query.',
      drawing: 'signals',
      href: '/marketing/sem',
    },
    {
      title: 'Pay per Click',
      text: 'Visits that start within days, with a ceiling on what each may cost.',
      drawing: 'signals',
      href: '/marketing/PPC',
    },
    {
      title: 'Social Media',
      text: 'A calendar, posts and answers on the networks your buyers really use.',
      drawing: 'signals',
      href: '/marketing/SocialMedia',
    },
    {
      title: 'Content Marketing',
      text: 'Guides and articles from interviews with your experts, checked before they appear.',
      drawing: 'signals',
      href: '/marketing/ContentMarketing',
    },
    {
      title: 'Email Marketing',
      text: 'Newsletters and sequences to people who asked for them, from a domain that is trusted.',
      drawing: 'signals',
      href: '/marketing/EmailMarketing',
    },
  ],
}
