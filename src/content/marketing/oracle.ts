import type { ArticlePage } from '../article.ts'

export const oracle: ArticlePage = {
  path: '/marketing/oracle',
  label: 'Oracle',
  title: 'Oracle ERP services',
  description:
    'Oracle Fusion Cloud and E-Business Suite: implementation, extensions, integration, quarterly update tests, role design and support.',
  heading: 'Oracle ERP, introduced and kept current',
  lead: 'For groups with several entities, currencies and approval chains. We work on Oracle Fusion Cloud Applications and look after E-Business Suite until you decide to leave it.',
  sections: [
    {
      id: 'introduction',
      heading: 'Two situations we meet',
      paragraphs: [
        'One company runs E-Business Suite with twenty years of custom forms and wonders which of them anyone still needs. The next has bought Fusion Cloud, went live with finance, and finds that procurement, projects and reporting are still done in spreadsheets. The first needs an inventory before a plan. The second needs people who finish.',
      ],
    },
    {
      id: 'implementation',
      heading: 'Implementation of Fusion Cloud',
      paragraphs: [
        'The enterprise structure is the decision that cannot be repaired cheaply: ledgers, legal entities, business units, chart of accounts, reference data sets. We model it with three real months of transactions before it is configured, and let finance try to break it.',
        'Modules follow in an order that respects their dependencies. General ledger, payables, receivables, assets and cash come together; procurement joins once suppliers are clean; projects, inventory and order management wait until the base has closed a period without help.',
      ],
      points: [
        {
          term: 'Configuration workbook',
          text: 'Every setting with its reason, kept current and readable by an auditor.',
        },
        {
          term: 'Data loads',
          text: 'File-based data import templates, filled by scripts that can be repeated, so trial loads cost hours.',
        },
        {
          term: 'Approvals',
          text: 'Rules by amount, cost center and category, tested with the absence of each approver.',
        },
      ],
    },
    {
      id: 'extensions',
      heading: 'Development without touching the core',
      paragraphs: [
        "A subscription does not let anybody change the vendor's tables, which is a protection. Pages are adapted with page composer tools and Visual Builder, logic that is missing runs beside the application, and reports are made in OTBI or BI Publisher. For each wish we state what the standard can do, and what an extension will cost in every later update.",
        'In E-Business Suite we still write and repair PL/SQL, concurrent programs, workflows and forms personalizations, with the aim of reducing their number.',
      ],
    },
    {
      id: 'integration',
      heading: 'Integration with the rest of the house',
      paragraphs: [
        'Banks, payroll, tax engines, warehouse systems and the CRM are connected by Oracle Integration Cloud or by a platform you already own. Every interface has an owner, a way to resend a failed record, a daily reconciliation of counts and totals, and an alert that goes to a person with time to react.',
      ],
    },
    {
      id: 'updates',
      heading: 'Living with four updates a year',
      paragraphs: [
        'Fusion Cloud is updated quarterly, first in test environments and about two weeks later in production. That window is short. We keep a set of regression tests for your core processes, run it in the window, read the release notes against your configuration, and report before the date what will look or behave differently.',
        'Features that are switched on by choice are collected in a list with our advice. Some become compulsory later, and it is better to be early with those.',
      ],
    },
    {
      id: 'roles',
      heading: 'Roles and segregation of duties',
      paragraphs: [
        'Predefined roles are generous. A person who can create a supplier should not be able to pay one. We build job roles from the privileges people use, test them against a matrix of conflicting duties, and hand your auditor the exceptions with the control that covers each.',
      ],
    },
    {
      id: 'support',
      heading: 'Support and training',
      paragraphs: [
        'Functional consultants answer questions on processes; technical staff handle interfaces, reports and service requests with Oracle. Period close has reinforced coverage. Training follows your own configuration and takes place shortly before people need it, in sessions of ninety minutes with exercises in a test environment.',
        'Requests are sorted into faults, questions and changes. Faults have response times in the contract, while changes are estimated before anyone begins.',
      ],
    },
    {
      id: 'exclusions',
      heading: 'Questions for others',
      paragraphs: [
        'Subscriptions and license audits are matters between you and Oracle; we count usage so that you arrive with facts. Tax treatment, revenue policy and statutory statements are decided by your accountants. Hardware for E-Business Suite and database administration can be added under IT management.',
      ],
    },
  ],
  next: {
    text: 'Name your modules, the number of entities, and the date of your next close.',
    action: 'Speak with an Oracle consultant',
    href: '/contact-us',
  },
}
