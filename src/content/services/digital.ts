import type { ArticlePage } from '../article.ts'

export const digital: ArticlePage = {
  path: '/service/digital',
  label: 'Digital Marketing',
  title: 'Digital marketing and performance',
  description:
    'SEO, SEM, PPC, social media, content and email marketing: what each channel is good for, how a month runs, and what we cannot promise.',
  heading: 'Six channels, one set of books',
  lead: 'Each channel below answers a different need and takes a different time to pay back. We plan them together, so that budget can move to the one that works.',
  sections: [
    {
      id: 'measurement',
      heading: 'Counting comes first',
      paragraphs: [
        "Before money is spent we agree on what counts as a result: a signed order, a booked call, a filled position. Then we check that your site records it once and only once, with consent where the law asks for it. Accounts for analytics and advertising are opened in your company's name, so their history stays with you.",
        'A first audit takes the past twelve months of traffic and sales, if you have them, and shows where buyers came from, what each cost, and how many left at which step.',
      ],
    },
    {
      id: 'seo',
      heading: 'Search engine optimization',
      paragraphs: [
        '[Unpaid search](/marketing/seo) brings people who are already looking for what you sell. We repair what keeps pages out of the index, write or rework the pages that match real queries, and earn mentions on relevant sites. Expect months before the curve moves. It suits companies that will still sell the same thing next year.',
      ],
    },
    {
      id: 'sem',
      heading: 'Search engine marketing',
      paragraphs: [
        "[SEM](/marketing/sem) treats the results page as one place, paid and unpaid together. Where you already rank first for your own name, an ad may be wasted; where a competitor's ad sits above you, it may be cheap insurance. We keep one keyword plan for both sides and decide query by query.",
      ],
    },
    {
      id: 'ppc',
      heading: 'Pay per click',
      paragraphs: [
        'In [PPC](/marketing/PPC) you pay for each visit, on search, shopping, display or video networks. It starts within days and stops the minute the budget does, which makes it right for launches, seasons and tests of demand. Our work is the structure of the account, the words of the ads, the pages behind them, the bids and a growing list of searches you refuse to pay for.',
      ],
    },
    {
      id: 'social-media',
      heading: 'Social media',
      paragraphs: [
        'Pick the one or two [networks](/marketing/SocialMedia) your buyers use and leave the rest. We set an editorial calendar, make the posts, answer comments by rules you approve, and pass complaints to a person in your company. Paid posts are used to reach a described group of people, and the report keeps them apart from what spread without payment.',
      ],
    },
    {
      id: 'content-marketing',
      heading: 'Content marketing',
      paragraphs: [
        '[Articles, guides, case descriptions and short videos](/marketing/ContentMarketing) that answer what a buyer wants to know before a first call. Your experts supply the knowledge in an interview; our editors do the writing, the fact check and the illustrations. One thorough guide usually feeds a newsletter, several posts and a sales handout.',
      ],
    },
    {
      id: 'email-marketing',
      heading: 'Email marketing',
      paragraphs: [
        'With [email](/marketing/EmailMarketing) you own the list, and no algorithm stands between you and the reader. We authenticate your sending domain, build the templates, write sequences for new contacts and lapsed customers, and prune addresses that no longer react. Bought lists are refused: they harm delivery for every message you send afterwards.',
      ],
    },
    {
      id: 'month',
      heading: 'How a month runs',
      paragraphs: [],
      points: [
        {
          term: 'Week one',
          text: 'Results of the previous month in a call, with cost per result by channel and the test we lost as well as the test we won.',
        },
        {
          term: 'Week two',
          text: 'Approval of the next texts, pictures and budgets by you, in one sitting.',
        },
        {
          term: 'Weeks three and four',
          text: 'Publishing, bidding and testing, with one change at a time where traffic is thin.',
        },
        {
          term: 'Every quarter',
          text: 'The split between channels is reconsidered, and a channel that does not pay is closed.',
        },
      ],
    },
    {
      id: 'limits',
      heading: 'What nobody can sell you',
      paragraphs: [
        'Nobody controls the ranking of a search engine or the reach of a post, so we do not guarantee positions, follower counts or revenue. Advertising budget is paid by you directly to the networks and is separate from our fee. Legal review of claims in regulated trades, such as health and finance, remains with your counsel. Photography on location and printing are quoted when needed.',
      ],
    },
  ],
  next: {
    text: 'Tell us what a new customer is worth to you and how people find you today.',
    action: 'Plan your channels with us',
    href: '/contact-us',
  },
}
