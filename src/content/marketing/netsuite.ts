import type { ArticlePage } from '../article.ts'

export const netsuite: ArticlePage = {
  path: '/marketing/netsuite',
  label: 'NetSuite',
  title: 'NetSuite implementation and support',
  description:
    'NetSuite for companies leaving small-business accounting: setup, OneWorld subsidiaries, SuiteScript, data import and support after go-live.',
  heading: 'NetSuite for the company that outgrew its bookkeeping',
  lead: 'Signs are easy to spot: closing takes three weeks, stock is counted in a spreadsheet, and each new subsidiary means another file. Here is how we bring that into one system.',
  sections: [
    {
      id: 'introduction',
      heading: 'Is it time?',
      paragraphs: [
        'Growth alone is no reason to change. We look at consolidation by hand, orders typed twice, revenue that must be spread over months under ASC 606, a lender or investor who wants audited figures. With one of these, a well-kept small package may last another year. With three, waiting has become the expensive option.',
      ],
    },
    {
      id: 'blueprint',
      heading: 'Blueprint in about a month',
      paragraphs: [
        'Workshops cover order to cash, procure to pay, record to report, inventory and, where you make things, assemblies or work orders. The result is a document of modest length: segments and chart of accounts, subsidiaries with currencies and calendars, item types, approval limits, forms, roles, reports that must exist on the first day.',
        'Segments deserve patience. Department, class and location can be reported on any transaction, so a lean chart of accounts with good segments beats a long one.',
      ],
    },
    {
      id: 'implementation',
      heading: 'Build and go-live',
      paragraphs: [
        'You see the system from the second week, in short sessions by process. Go-live is set for the first day of a period, and the prior balances come over by account, subsidiary and currency.',
      ],
      points: [
        {
          term: 'Master data',
          text: 'Customers, vendors, items and employees by CSV import, in files of at most 25,000 rows, loaded in an order that respects references.',
        },
        {
          term: 'Open transactions',
          text: 'Invoices, bills, orders and stock, each reconciled with a report of the old package.',
        },
        {
          term: 'History',
          text: 'Two or three years of trial balances by month. Details remain in an archive you can search.',
        },
        {
          term: 'First close',
          text: 'A consultant is with you on every working day of it, and again for the second.',
        },
      ],
    },
    {
      id: 'oneworld',
      heading: 'Subsidiaries and currencies',
      paragraphs: [
        'OneWorld consolidates entities with eliminations and exchange rates at close. We set up intercompany customers, vendors and markup rules so that both sides of a sale arise together. Local tax packages are installed per country, and a local accountant confirms the outcome. That person is part of the plan and of the budget.',
      ],
    },
    {
      id: 'development',
      heading: 'SuiteScript, workflows and connections',
      paragraphs: [
        'SuiteFlow handles approvals and simple logic. SuiteScript 2.1 is used for what remains: freight rules, commission runs, document layouts, links to a shop, a warehouse or a bank. Scripts sit in a SuiteCloud project under version control and are deployed from there, with their governance usage measured against the limit.',
        'Before writing anything we search for a SuiteApp. A bought connector has a monthly price and a publisher who maintains it; our estimate shows both options side by side over three years.',
      ],
    },
    {
      id: 'reporting',
      heading: 'Saved searches people understand',
      paragraphs: [
        'Hundreds of saved searches with names like copy of copy are a common inheritance. We publish a small set per role with a description of what is counted, build dashboards from them, and use SuiteAnalytics or SuiteQL for questions that join many records.',
      ],
    },
    {
      id: 'support',
      heading: 'Support through two releases a year',
      paragraphs: [
        'NetSuite upgrades every account twice a year. In the release preview we run your scripts, print your forms and walk through key processes; you receive a page of findings before your date. Between releases there is a monthly package of hours for questions, new staff, extra reports and small changes. Hours roll over once.',
      ],
    },
    {
      id: 'training',
      heading: 'Administrators and users',
      paragraphs: [
        'One of your people becomes administrator during the build and does the last third of the configuration, with ours at hand. Users practice in a sandbox on their own documents. Accounts payable clerks and controllers need different afternoons and get them.',
      ],
    },
    {
      id: 'left-out',
      heading: 'Left out on purpose',
      paragraphs: [
        'Payroll, heavy manufacturing with finite scheduling, and store checkout are better served by specialist products, which we connect. Opening balances must be approved by your accountant before they are posted. The subscription is your contract with Oracle NetSuite, and its renewal terms are worth reading before the first signature.',
      ],
    },
  ],
  next: {
    text: 'Describe how your last month-end close went, day by day.',
    action: 'Check whether it fits',
    href: '/contact-us',
  },
}
