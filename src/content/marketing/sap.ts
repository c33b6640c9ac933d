import type { ArticlePage } from '../article.ts'

export const sap: ArticlePage = {
  path: '/marketing/sap',
  label: 'SAP',
  title: 'SAP consulting, S/4HANA and support',
  description:
    'The way from ECC to S/4HANA, custom code, clean core, testing and application support: what each stage delivers and what stays with you.',
  heading: 'SAP: from ECC to S/4HANA, and steady operation on either side',
  lead: 'Plants, warehouses and ledgers depend on it every hour. We plan the change with the people who run them, and we keep the present system healthy while it is under way.',
  sections: [
    {
      id: 'introduction',
      heading: 'The calendar that drives decisions',
      paragraphs: [
        'SAP ends mainstream maintenance of ECC 6.0 on enhancement packages 6 to 8 at the end of 2027, and offers extended maintenance at a surcharge until the end of 2030. A conversion of a mid-sized system takes a year or more from analysis to first close. So the choice of route is due now even for companies that intend to pay the surcharge.',
      ],
    },
    {
      id: 'routes',
      heading: 'Three routes, compared on your system',
      paragraphs: [
        'A readiness check and the simplification list show which functions change or disappear. To that we add usage statistics, because a large part of custom programs is often not executed in a year. With both in hand the routes can be priced.',
      ],
      points: [
        {
          term: 'System conversion',
          text: 'The existing system is turned into S/4HANA with its history. Least change for users, most respect for old decisions.',
        },
        {
          term: 'New implementation',
          text: 'A fresh system with standard processes and loaded balances. Right when the present one no longer resembles the company.',
        },
        {
          term: 'Selective transition',
          text: 'Chosen company codes, years or objects move. It needs specialist tools and suits mergers and carve-outs.',
        },
      ],
    },
    {
      id: 'implementation',
      heading: 'Carrying out the change',
      paragraphs: [
        'Phases follow SAP Activate, whose fit-to-standard workshops begin with a running system instead of a blank sheet. Customers and vendors become business partners early, in ECC, since that conversion holds up many projects.',
        'At least two full rehearsals precede the cutover. Each is timed to the minute, from the last posting in the old system to the first order in the new, and the second must fit into the weekend you have granted. Finance reconciles balances by company code; production checks open orders, stock and requirements.',
      ],
    },
    {
      id: 'custom-code',
      heading: 'Development and a clean core',
      paragraphs: [
        'Custom ABAP is sorted into four heaps: unused, replaceable by the standard, to be adapted, to be moved to the Business Technology Platform. The first heap is deleted before anything else happens. New logic uses released interfaces, so an upgrade does not call it into question.',
        'We write in ABAP, CDS and Fiori, with code inspection on every transport and unit tests for calculations that move money.',
      ],
    },
    {
      id: 'modules',
      heading: 'Where our consultants work',
      paragraphs: [
        'Finance and controlling, materials management, sales and distribution, production planning, quality, plant maintenance, extended warehouse management. Payroll and industry solutions such as utilities billing or insurance are staffed case by case; you are told beforehand whether we have the right person.',
      ],
    },
    {
      id: 'testing',
      heading: 'Testing with the business',
      paragraphs: [
        'Test cases describe a day of work: an urgent order, a blocked batch, a return, a price agreed by telephone. Key users carry them out, and a defect is closed by the person who found it. Repeated cases are automated, beginning with order to cash and procure to pay.',
      ],
    },
    {
      id: 'management',
      heading: 'Application management',
      paragraphs: [
        'For running systems we provide a service desk with agreed reaction times by priority, monitoring of jobs, interfaces and IDocs, correction of faults, support packages, authorization changes and a fixed allowance of days for small improvements. Unused days expire at year end or are turned into training, as you prefer.',
        'Transports go through a calendar with a freeze around month end. Emergency changes exist, are documented afterward, and are counted; when their number grows, something upstream is wrong.',
      ],
    },
    {
      id: 'training',
      heading: 'Training',
      paragraphs: [
        'Key users teach best. We prepare them with a practice client, scripts and recorded sequences per role, and stand at the back of the room during their first sessions.',
      ],
    },
    {
      id: 'limits',
      heading: 'What a contract with us leaves open',
      paragraphs: [
        'License and RISE negotiations are yours. Data must be cleansed by those who know what a material is for. And a project with four key users on half a day a week will miss its date, whoever runs it; we put the required release of staff into the offer and raise it again in each steering meeting.',
      ],
    },
  ],
  next: {
    text: 'Tell us your release, number of plants, and whether a readiness check exists.',
    action: 'Discuss your SAP route',
    href: '/contact-us',
  },
}
