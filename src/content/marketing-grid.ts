import type { ServiceCard } from './services-page.ts'

/** The marketing services grid of /services (spec section 2): six cards linking to the marketing routes. */
export const marketingGrid = {
  heading: 'Marketing services',
  lead: 'Take one channel or all six. Budgets, lists and accounts stay in your name.',
  cards: [
    {
      title: 'Search Engine Optimization',
      desc: 'Technical repairs, pages that answer real queries, and mentions worth having.',
      icon: 'signals',
      link: '/marketing/seo',
    },
    {
      title: 'Search Engine Marketing',
      desc: 'One keyword plan for paid and unpaid results, decided query by query.',
      icon: 'signals',
      link: '/marketing/sem',
    },
    {
      title: 'Pay per Click',
      desc: 'Visits that start within days, with a ceiling on what each may cost.',
      icon: 'signals',
      link: '/marketing/PPC',
    },
    {
      title: 'Social Media',
      desc: 'A calendar, posts and answers on the networks your buyers really use.',
      icon: 'signals',
      link: '/marketing/SocialMedia',
    },
    {
      title: 'Content Marketing',
      desc: 'Guides and articles from interviews with your experts, checked before they appear.',
      icon: 'signals',
      link: '/marketing/ContentMarketing',
    },
    {
      title: 'Email Marketing',
      desc: 'Newsletters and sequences to people who asked for them, from a domain that is trusted.',
      icon: 'signals',
      link: '/marketing/EmailMarketing',
    },
  ],
} as const satisfies { heading: string; lead: string; cards: readonly ServiceCard[] }
