import type { ArticlePage } from '../article.ts'

export const seo: ArticlePage = {
  path: '/marketing/seo',
  label: 'SEO',
  title: 'Search engine optimization (SEO)',
  description:
    'SEO in order: what keeps your pages out of the index, which pages are missing, who links to you, and how progress is read without guessing.',
  heading: 'SEO: being found by people who already want what you sell',
  lead: 'A search engine has to reach your page, understand it and prefer it. We work on those three in that order, because the third is wasted without the first two.',
  sections: [
    {
      id: 'introduction',
      heading: 'What kind of problem is it?',
      paragraphs: [
        'Sites with poor search traffic fall into three groups. Some are blocked: a leftover noindex tag, a menu that exists only in script, ten thousand filter pages that use up the crawl. Some are readable and have nothing to say about the questions buyers type. And some are good, but nobody links to them.',
        'The first two weeks go into finding out which group you are in. We crawl the site as a search engine does, read sixteen months of Search Console data (as far back as Google keeps it), and compare your pages with those that rank for twenty queries you choose.',
      ],
    },
    {
      id: 'technical-repair',
      heading: 'Technical repair',
      paragraphs: [
        'Findings arrive as tickets for your developers, sorted by the number of pages they affect. Each says what is wrong, where it can be seen, what the finished state looks like and how we will check it. If you have no developers, ours do the work in your repository and hand over a pull request.',
      ],
      points: [
        {
          term: 'Crawling',
          text: 'Robots rules, sitemaps, redirect chains, parameters, and server errors that appear only under load.',
        },
        {
          term: 'Indexing',
          text: 'Canonical addresses, duplicate pages and thin pages, and language versions that compete with each other.',
        },
        {
          term: 'Rendering',
          text: 'Text and links present in the HTML, before any script has run.',
        },
        {
          term: 'Markup',
          text: 'Structured data for the types you really have: products, jobs, articles, breadcrumbs, places.',
        },
      ],
    },
    {
      id: 'pages',
      heading: 'Developing the pages people look for',
      paragraphs: [
        'Queries are grouped by what the person wants to do: learn, compare, buy, find a place nearby. One group gets one page. Where two of your pages fight over the same group, they are merged and the weaker address is redirected.',
        'For each page we write a brief: the question it answers in its first paragraph, the facts it needs from your staff, the links it gives and receives. Your writers can work from it, or ours will. Nothing goes live until someone in your company who knows the subject has read it.',
      ],
    },
    {
      id: 'mentions',
      heading: 'Earning links',
      paragraphs: [
        'A link counts when its author had a reason to set it. We look for suppliers, associations, customers and trade journals that ought to mention you and do not, and for original material you own, such as test results or price histories, that others would quote.',
        'Paid links that pass ranking break the spam policies of Google. If earlier work on your site left some, we list them and get rid of the ones that can be removed.',
      ],
    },
    {
      id: 'management',
      heading: 'Managing it month by month',
      paragraphs: [
        'Every change is logged with its date, so that a rise or a fall can be set beside what was done. After a core update we wait until the rollout is complete before we draw conclusions.',
        'The monthly report shows clicks and inquiries from unpaid search with your own name left out, since people who type your name would have come anyway. Positions are reported for the agreed queries only. Google says that some changes take effect in hours and others in several months; four to six months is the usual distance at which we judge a page.',
      ],
    },
    {
      id: 'handover',
      heading: 'What remains with you',
      paragraphs: [
        'Crawl data, query groups, briefs and the change log are stored in your folders. An editor guide explains titles, headings, image text and internal links with examples from your site, and a half-day workshop goes with it. Many clients need us less after a year.',
      ],
    },
    {
      id: 'exclusions',
      heading: 'What SEO will not do',
      paragraphs: [
        'Rankings cannot be bought from us or promised by us. A new product that nobody searches for needs advertising or press first. Moving to another shop system, rewriting the whole site or translating it are projects of their own; we accompany them so that old addresses keep their value. Answers written by AI assistants draw on the same crawlable pages, yet no tool counts those mentions reliably so far, and we say so in reports.',
      ],
    },
  ],
  next: {
    text: 'Send the address of your site and three searches you should be found for.',
    action: 'Ask for a first look',
    href: '/contact-us',
  },
}
