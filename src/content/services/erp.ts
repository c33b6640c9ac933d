import type { ArticlePage } from '../article.ts'

export const erp: ArticlePage = {
  path: '/service/erp',
  label: 'ERP Services',
  title: 'ERP services for four platforms',
  description:
    'Selection, introduction and support of Oracle, SAP, Salesforce and NetSuite: which fits whom, how data moves over, and what stays your task.',
  heading: 'One system for orders, stock, money and customers',
  lead: 'We help choose between four platforms, introduce the one that fits, and look after it later. Each has a page of its own; here is how they compare.',
  sections: [
    {
      id: 'selection',
      heading: 'Choosing before demonstrating',
      paragraphs: [
        "A vendor's demonstration shows what the product does well. We turn it around: you name the ten processes that earn or cost the most, we write each as a short script with real data, and the vendors show those. Scores, license terms over five years and the size of the change for your staff go into one table.",
        'Some companies learn at this point that they need better discipline in the system they own. That is a cheap result.',
      ],
    },
    {
      id: 'oracle',
      heading: 'Oracle',
      paragraphs: [
        '[Oracle](/marketing/oracle) Fusion Cloud covers finance, procurement, projects, supply chain and human resources for large and mid-sized groups with several entities and currencies. Updates arrive every quarter, so regression tests belong to operation from the first year. For users of E-Business Suite or JD Edwards we compare the cost of staying a few more years with the cost of moving now.',
      ],
    },
    {
      id: 'sap',
      heading: 'SAP',
      paragraphs: [
        '[SAP](/marketing/sap) is at home in manufacturing, distribution and utilities, where planning, production and accounting have to share one set of figures. Mainstream maintenance for ECC 6.0 with enhancement packages 6 to 8 ends at the close of 2027. For its users the question is therefore how to reach S/4HANA: convert the old system, start clean, or move selected data.',
      ],
    },
    {
      id: 'salesforce',
      heading: 'Salesforce',
      paragraphs: [
        '[Salesforce](/marketing/salesforce) is a customer platform, and it has no general ledger. It stands on this page because quotations, contracts and service cases are where many ERP projects begin. We set up sales, service and field processes, and connect them to the system that invoices, so that nobody types an order twice. Three releases a year are tried in a sandbox first.',
      ],
    },
    {
      id: 'netsuite',
      heading: 'NetSuite',
      paragraphs: [
        'For companies that have outgrown small-business accounting, [NetSuite](/marketing/netsuite) joins ledger, inventory, orders and subsidiaries in one cloud product that a small team can administer. Its standard processes are good, and the project stays affordable as long as you accept most of them. We script only what gives you an advantage.',
      ],
    },
    {
      id: 'stages',
      heading: 'Five stages of an introduction',
      paragraphs: [],
      points: [
        {
          term: 'Fit',
          text: 'Workshops by process compare the standard with your practice. Every gap gets a decision and a price.',
        },
        {
          term: 'Build',
          text: 'Configuration, interfaces, reports and roles, shown to key users as soon as each is usable.',
        },
        {
          term: 'Trial loads',
          text: 'Your data is loaded at least twice before it counts, and totals are reconciled with finance.',
        },
        {
          term: 'Acceptance',
          text: 'Key users run a month of business through it, closing included, and sign what works.',
        },
        {
          term: 'Cutover and care',
          text: 'A rehearsed plan by the hour with a point of return, and after it our people beside yours through the first closings.',
        },
      ],
    },
    {
      id: 'data',
      heading: 'Old data, new system',
      paragraphs: [
        'Work on the data starts with the project and ends last. Duplicate customers, items without units and open orders from years ago have to be cleaned where they are, by people who know them. We provide the error lists and the tools, and suggest bringing over open items, balances and as few years of history as law and reporting permit. The rest can remain readable in an archive.',
      ],
    },
    {
      id: 'after-launch',
      heading: 'Support and training',
      paragraphs: [
        'After launch we answer users, test releases, add reports and train new staff by role: a buyer learns buying, in your system, with your suppliers. Key users receive the configuration record, which lets them judge what a change would touch.',
      ],
    },
    {
      id: 'limits',
      heading: 'Your part of the work',
      paragraphs: [
        'Licenses are a contract between you and the vendor; we help read it and sign nothing for you. Decisions on the chart of accounts, valuation and tax remain with your finance team and auditor. Plan for key users to give a real share of their week during the build and the tests. When they cannot, we advise a later start.',
      ],
    },
  ],
  next: {
    text: 'Tell us which system you use today and which process hurts most.',
    action: 'Talk to an ERP consultant',
    href: '/contact-us',
  },
}
