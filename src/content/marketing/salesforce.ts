import type { ArticlePage } from '../article.ts'

export const salesforce: ArticlePage = {
  path: '/marketing/salesforce',
  label: 'Salesforce',
  title: 'Salesforce setup, development and admin',
  description:
    'Sales, Service and Experience Cloud: a setup people will use, Flow and Apex with tests, data cleaning, release checks and a shared admin.',
  heading: 'Salesforce that sales people keep open by choice',
  lead: 'The software is rarely the reason a CRM fails. Forms with forty fields are, and reports nobody trusts. We start there, and write code last.',
  sections: [
    {
      id: 'introduction',
      heading: 'An hour beside a seller',
      paragraphs: [
        'We watch before we configure. How does an inquiry arrive, what does the seller write on paper, which field is filled with a period because it is compulsory? In existing orgs the same hour is followed by a health report: fields never used, automations that overlap, profiles with too many rights, storage, duplicate accounts, integrations running under the name of someone who left.',
      ],
    },
    {
      id: 'implementation',
      heading: 'Setting up the clouds you bought',
      paragraphs: [],
      points: [
        {
          term: 'Sales Cloud',
          text: 'Stages with a written exit condition, so a forecast means the same in Dallas and Boston.',
        },
        {
          term: 'Service Cloud',
          text: 'Cases from mail, web, phone and chat in one queue, with milestones that match the contract each customer has.',
        },
        {
          term: 'Experience Cloud',
          text: 'Portals for partners and customers. Guest access is closed first and opened item by item.',
        },
        {
          term: 'Field Service',
          text: 'Appointments, parts and signatures on a phone that is offline in the cellar.',
        },
        {
          term: 'Quotes and contracts',
          text: 'Prices, discounts and approval limits, handed to the system that invoices.',
        },
      ],
    },
    {
      id: 'development',
      heading: 'Clicks first, code where it belongs',
      paragraphs: [
        'Record-triggered flows cover most automation. Workflow Rules and Process Builder, for which Salesforce set the end of support at December 31, 2025, are moved to Flow and documented on the way. Apex and Lightning web components are written when volume, calculation or an outside interface demand it.',
        'Salesforce requires that 75 percent of Apex code is covered by tests before it reaches production. Coverage alone proves little, so our tests assert results, load two hundred records at a time and run as a user with ordinary rights. Governor limits, among them 100 queries in one synchronous transaction, are treated as a design rule from the first line.',
      ],
    },
    {
      id: 'data',
      heading: 'One customer, one record',
      paragraphs: [
        'Matching rules find duplicates, but people must decide which address is right. We deliver candidate lists by region, merge what your staff confirm, then switch on rules that stop new ones at the point of entry. Fields with no reader are hidden for a month and afterward removed, with a backup.',
        'For connections with ERP, marketing and telephony we decide per field which system is the master. Without that table, two systems overwrite each other every night.',
      ],
    },
    {
      id: 'releases',
      heading: 'Sandboxes and the three releases',
      paragraphs: [
        'Changes travel from developer sandbox to test to production through version control; nobody edits live. Spring, Summer and Winter releases reach preview sandboxes some weeks ahead. We go through the notes, try your most used screens and flows, and mark enforced security updates with their dates.',
      ],
    },
    {
      id: 'management',
      heading: 'A shared administrator',
      paragraphs: [
        'Many companies need an administrator for ten hours a week, which no job advertisement can offer. Ours takes requests from a board, handles joiners and leavers the same day, keeps permission sets tidy, watches login and export activity, and publishes a short note on what changed. A deputy knows your org, so vacations pass unnoticed.',
      ],
    },
    {
      id: 'training',
      heading: 'Adoption and training',
      paragraphs: [
        'Sellers learn with their own accounts in half an hour slots. Managers learn to run the weekly meeting from the screen: when the report is the agenda, entries become current by themselves. After six weeks we ask users what to remove.',
      ],
    },
    {
      id: 'boundaries',
      heading: 'Boundaries',
      paragraphs: [
        'Salesforce does not keep your books, and we will not imitate a ledger in it. Licenses come from the vendor or your reseller; before you sign we check which edition the plan really needs. Packages from AppExchange are supported by their publishers, and we hold the conversation for you. Territory plans, commission rules and price policy must be decided on your side before they can be built.',
      ],
    },
  ],
  next: {
    text: 'How many users log in weekly, and how many are licensed? Start with those two figures.',
    action: 'Request an org review',
    href: '/contact-us',
  },
}
