import type { ArticlePage } from '../article.ts'

export const sem: ArticlePage = {
  path: '/marketing/sem',
  label: 'SEM',
  title: 'Search engine marketing (SEM)',
  description:
    'SEM as one plan for the whole results page: ads, unpaid listings, maps and product feeds, decided query by query with one budget.',
  heading: 'SEM: one plan for everything on the results page',
  lead: 'Ads, unpaid results, map entries and product listings stand on the same screen. When separate teams buy and build them, you pay twice for some clicks and miss others.',
  sections: [
    {
      id: 'introduction',
      heading: 'Who needs this, and who needs less',
      paragraphs: [
        'SEM pays for companies that already spend on search ads and also receive unpaid search visits, and whose two reports never meet. If you have neither, start with [pay per click](/marketing/PPC) to learn which words sell, and come back when there is something to balance. If all your customers arrive by referral, you may not need us for this at all.',
      ],
    },
    {
      id: 'query-map',
      heading: 'The query map',
      paragraphs: [
        'The base of the work is a table with one row per query group. Columns hold monthly volume, your unpaid position, what a click costs, who else is visible, which of your pages answers it, and what a visitor from it has been worth.',
        'Each row then receives a decision: build a page, buy the click, do both, or leave it to others. A law firm may buy its city name and write about its specialty. A distributor may do the reverse. The table is reviewed every quarter, and the reason for each changed decision stays in it.',
      ],
    },
    {
      id: 'own-name',
      heading: 'The question of your own name',
      paragraphs: [
        'Should you advertise on your own brand? It depends on who else does. We test it: ads on the name are paused in some regions and kept in others for a few weeks, then total visits and orders are compared, paid and unpaid added up. Sometimes the saving is real. Sometimes a rival takes the place within days, and the ads return.',
      ],
    },
    {
      id: 'implementation',
      heading: 'Setting it up',
      paragraphs: [
        'Four surfaces are prepared together, because a fault in one spoils the figures of the rest.',
      ],
      points: [
        {
          term: 'Text ads and pages',
          text: 'Query groups become ad groups, and each is given a landing page that repeats the promise of the ad.',
        },
        {
          term: 'Product listings',
          text: 'A Merchant Center feed with correct prices, stock, identifiers and shipping, refreshed as often as your stock changes.',
        },
        {
          term: 'Maps',
          text: 'Business Profiles with one owner, true opening hours, and a procedure for replying to reviews.',
        },
        {
          term: 'Second engine',
          text: 'Microsoft Advertising, imported from Google and then corrected, as its audience and prices differ.',
        },
      ],
    },
    {
      id: 'attribution',
      heading: 'Giving credit fairly',
      paragraphs: [
        'A buyer may click an ad on Monday, a map entry on Wednesday and an unpaid result on Friday. Google Ads counts the order for the ad, and the analytics tool divides it differently. Added up, the platforms claim more orders than you shipped.',
        'We settle on one count, taken from your order or customer system, and use the platforms only to compare one campaign with another. For decisions about large sums we prefer regional holdout tests, where ads are switched off for part of the country and the difference in total sales is read.',
      ],
    },
    {
      id: 'management',
      heading: 'Who does what in a normal week',
      paragraphs: [
        'One strategist holds the query map and the budget. A specialist runs the ad accounts, another looks after pages and index, and both work from the same list of tasks. You have a single contact and a shared sheet in which every euro or dollar of media is traced to a row of the map.',
        'When the unpaid position for a group reaches the top and stays there, its bid is lowered step by step, and we watch whether the sum of visits holds. Money that becomes free moves to rows marked as waiting.',
      ],
    },
    {
      id: 'training',
      heading: 'Training for your team',
      paragraphs: [
        'Two sessions teach your marketing staff to read the map, challenge a decision and add a row. After that they can brief any agency with it, ours included.',
      ],
    },
    {
      id: 'boundaries',
      heading: 'Where the work ends',
      paragraphs: [
        'Media budget is billed by the engines to your own account. Marketplaces with their own search, such as Amazon, follow other rules and are offered apart. We do not click, hide or report competitors, and trademark complaints go through your attorney.',
      ],
    },
  ],
  next: {
    text: 'Let us see last quarter in both reports, the paid one and the unpaid one.',
    action: 'Compare the two reports',
    href: '/contact-us',
  },
}
