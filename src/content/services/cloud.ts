import type { ArticlePage } from '../article.ts'

export const cloud: ArticlePage = {
  path: '/service/cloud',
  label: 'Cloud Services',
  title: 'Cloud services: Google Cloud, AWS, Azure',
  description:
    'Moving to and running Google Cloud, AWS and Azure: which platform suits which company, how a move runs in waves, and who secures what.',
  heading: 'Into the cloud for a reason, and with a way to pay for it',
  lead: 'We plan, build and run environments on three platforms. Where a server in your own room is the better answer, the plan will say that.',
  sections: [
    {
      id: 'before',
      heading: 'What we look at before a platform is named',
      paragraphs: [
        'Two or three weeks of measurement show what your servers do: load by hour, disk growth, which machine talks to which. Add license terms, data that may not leave a country, and the dates on which leases and support contracts end.',
        'Every application then gets one of six fates: leave it, retire it, replace it with a subscription, move it as it is, adjust it, or rebuild it. The first two cost least, and they are considered first.',
      ],
    },
    {
      id: 'fusion',
      heading: 'Google Cloud',
      paragraphs: [
        '[Google Cloud](/marketing/cloudplatform) is a strong choice where analysis and containers are at the center: BigQuery stores and queries large tables without servers to size, and Google Kubernetes Engine is the managed form of a system that began at Google. Companies that work in Google Workspace already have the identities.',
        'We arrange organization, folders and projects to mirror how you assign cost and responsibility, connect your network, and set organization policies before the first workload. Committed use discounts, for one or three years, are bought after usage has settled.',
      ],
    },
    {
      id: 'aws',
      heading: 'Amazon Web Services',
      paragraphs: [
        '[AWS](/marketing/aws) lists more than 200 services and is the platform many engineers learned first. Its breadth is also the danger: there are several ways to run a container or to queue a message, and teams tend to choose all of them.',
        'Our foundation is a set of accounts under AWS Organizations, with production, test and logging apart, sign-in through IAM Identity Center and a short list of approved building blocks. Virtual machines on EC2 and databases on RDS come over first; functions on Lambda follow where traffic is uneven.',
      ],
    },
    {
      id: 'azure',
      heading: 'Microsoft Azure',
      paragraphs: [
        'If you run Windows Server, SQL Server and Microsoft 365, [Azure](/marketing/azure) starts with an advantage in price and in habit. Licenses with Software Assurance can be brought along under Azure Hybrid Benefit, and staff sign in with the Entra ID accounts they use for mail.',
        'Management groups, subscriptions and policies are laid out first. For plants and branches that must keep local machines, Azure Arc brings those under the same inventory and rules. Virtual desktops are sized from measured sessions, because guesses there are expensive in both directions.',
      ],
    },
    {
      id: 'waves',
      heading: 'Moving in waves',
      paragraphs: [
        'Applications that depend on each other travel together. A wave has a rehearsal, a date, a list of checks by the people who use the system, and an hour until which we can go back.',
      ],
      points: [
        {
          term: 'Wave zero',
          text: 'Network, sign-in, logging, backup and cost alerts, described in code and kept in your repository.',
        },
        { term: 'Wave one', text: 'Something small with a patient owner, to find out what the plan forgot.' },
        {
          term: 'Middle waves',
          text: 'The bulk, in an order set by dependencies and by contract end dates.',
        },
        {
          term: 'Last wave',
          text: 'The systems nobody wanted to touch, and then the power-off of the old room.',
        },
      ],
    },
    {
      id: 'bill',
      heading: 'Keeping the bill explainable',
      paragraphs: [
        'Each resource carries an owner and a cost center, or it is not created. Weekly, idle machines and forgotten disks are listed; monthly, sizes are adjusted to measured load. A forecast for twelve months is compared with the invoice, and deviations are explained in writing to the owner.',
      ],
    },
    {
      id: 'shared-responsibility',
      heading: 'Who secures what',
      paragraphs: [
        "All three providers work on a shared responsibility model. They protect buildings, hardware and the services themselves; the customer answers for identities, settings, data and, on virtual machines, the operating system. We take over the tasks on the customer's side that you assign to us, and the contract has a table of them.",
      ],
    },
    {
      id: 'limits',
      heading: 'Not part of the offer',
      paragraphs: [
        "Availability promises for a service are the provider's, with the credits in its terms. You hold the accounts and pay the provider; if our contract ends, our access is removed and everything runs on. Changes inside a vendor's application need that vendor, and moving away again has a cost, which we estimate before you commit.",
      ],
    },
  ],
  next: {
    text: 'Tell us what runs where today and which contract ends first.',
    action: 'Plan a move',
    href: '/contact-us',
  },
}
