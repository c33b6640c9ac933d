import type { ArticlePage } from '../article.ts'

export const management: ArticlePage = {
  path: '/service/management',
  label: 'IT Management Services',
  title: 'IT management and production support',
  description:
    'Day-to-day IT management in eight parts, production support with 24/7 assistance, and management consulting for budgets, teams and vendors.',
  heading: 'Your IT, run day to day and planned a year ahead',
  lead: 'Take one part or all of it: operation, support around the clock, and advice to the people who decide on the budget.',
  sections: [
    {
      id: 'network-manage',
      heading: 'Network management',
      paragraphs: [
        'Switches, wireless, firewalls and the lines between sites are monitored for availability, load and errors. Configuration is stored after every change, so a broken device can be replaced by a new one with the old settings. Firmware is updated in windows you approve, and carriers hear from us when a line is down.',
      ],
    },
    {
      id: 'cloud-manage',
      heading: 'Cloud management',
      paragraphs: [
        'Accounts multiply quietly. We keep an inventory of what runs where and for whom, tag it by cost center, turn off what has no owner, and set budgets that warn before they are exceeded. Access and network changes go through a request with an approver; the monthly bill arrives with an explanation of its five largest movements.',
      ],
    },
    {
      id: 'cyber-security',
      heading: 'Cyber security in operation',
      paragraphs: [
        'This is the routine side of security: patches, malware alerts, mailbox filters, certificate expiry, joiners and leavers. Urgent patches are rated by exposure and installed ahead of the monthly cycle. Assessments, penetration tests and round-the-clock detection are services of their own, described under [Cyber Security Services](/service/Cyber).',
      ],
    },
    {
      id: 'it-infrastructure',
      heading: 'IT infrastructure',
      paragraphs: [
        "Servers, storage, virtualization, directory, printing, and the room they stand in. Every component is recorded with age, warranty end and the business process that depends on it. From that record comes a replacement plan over three years, which makes next year's spending a discussion in the fall instead of an emergency in March.",
      ],
    },
    {
      id: 'it-support',
      heading: 'IT support',
      paragraphs: [
        'Employees reach the desk by phone, email or portal and get a ticket number. First level resolves passwords, printers, mail and standard software; second level takes devices and networks; vendors are chased by us. Repeated tickets are collected each month, and the most frequent cause is removed rather than answered again.',
      ],
    },
    {
      id: 'data-manage',
      heading: 'Data management',
      paragraphs: [
        'File shares, mailboxes and databases grow until somebody cleans up. We set retention by type of data, archive what must be kept, delete what must not, and report space and permissions by department. Databases get health checks, index maintenance and version upgrades on a calendar.',
      ],
    },
    {
      id: 'compliance',
      heading: 'Compliance',
      paragraphs: [
        "Auditors ask for proof that a control worked on a given day. For the framework that binds you (HIPAA, PCI DSS, SOX, GLBA or a customer's questionnaire) we map each requirement to a control, a person and a piece of evidence, and collect that evidence during the year. The certificate or opinion itself is issued by an independent party.",
      ],
    },
    {
      id: 'backup',
      heading: 'Backup',
      paragraphs: [
        "The rule we follow is 3-2-1: three copies, on two kinds of media, one of them off site. At least one cannot be altered, even with an administrator's password. Job reports are read every working day. Sample restores take place on a schedule, and you receive the list of what was restored and how long it took.",
      ],
    },
    {
      id: 'production-support',
      heading: 'Production support with 24/7 assistance',
      paragraphs: [
        'For the applications your revenue depends on, a person answers at any hour, on any day. Before we take the phone we read the code or the manuals, write runbooks for the known failures and take part in your on-call rotation for a while.',
      ],
      points: [
        {
          term: 'Severity 1',
          text: 'The business stands still. Work starts at once and continues without a break; you get updates at a fixed interval.',
        },
        {
          term: 'Severity 2',
          text: 'An important function fails and there is a workaround. Work continues through the day, and the night too if you ask.',
        },
        { term: 'Severity 3', text: 'A fault with small effect, repaired in business hours.' },
      ],
    },
    {
      id: 'consulting',
      heading: 'Management consulting',
      paragraphs: [
        'A consultant interviews the people who use IT and the people who pay for it, reads contracts and invoices, and compares cost with what the business receives. Typical questions: keep or outsource, merge two departments after an acquisition, leave an expensive vendor, hire a CIO or rent one. You get options with figures, a recommendation, and a plan with names and dates. The consultant takes no commission from vendors.',
      ],
    },
    {
      id: 'takeover',
      heading: 'How a takeover runs',
      paragraphs: [
        'Inventory and access come first, then shadowing, in which your team works and ours watches, then the reverse. Responsibility changes hands on a signed date. Response times, maintenance windows and the monthly report are written into the service agreement, together with the way out: documents, passwords and configurations are handed back when it ends.',
      ],
    },
    {
      id: 'limits',
      heading: 'Separate from the monthly fee',
      paragraphs: [
        "Hardware, licenses and carrier contracts are in your name and on your account. Projects such as an office move or a platform change are quoted one by one. We cannot repair a vendor's product without its maintenance contract, but we will report the fault and follow it up.",
      ],
    },
  ],
  next: {
    text: 'Give us the number of users, sites and servers, and what woke somebody up last month.',
    action: 'Ask for a service proposal',
    href: '/contact-us',
  },
}
