import type { ArticlePage } from '../article.ts'

export const softwareDevelop: ArticlePage = {
  path: '/service/softwaredevelop',
  label: 'Application & Software Development',
  title: 'Application and software development',
  description:
    'Mobile, web, enterprise, cloud, custom and game software: how we estimate and build it, what you own at the end and what costs extra.',
  heading: 'Software built in short steps that you can see and try',
  lead: 'From one app to the system a department runs on. You use a working version early and decide with it in your hands what comes next.',
  sections: [
    {
      id: 'estimate',
      heading: 'From your message to a price',
      paragraphs: [
        'Write down what should be different once the software exists. A solution advisor replies within 3 business days with questions or a first view. If you want a mutual NDA, it is signed within 1-2 business days, and the estimate follows in about 3-5 days. It lists the parts, the hours for each, the assumptions and the risks, so you can strike out what you do not need.',
      ],
    },
    {
      id: 'mobile-app',
      heading: 'Mobile apps',
      paragraphs: [
        'We build native apps in Swift and Kotlin, and shared code bases in React Native or Flutter. The choice depends on how deep the app reaches into the phone: background location, Bluetooth and heavy graphics favor native, while forms and lists favor shared code.',
        'Offline behavior, push messages, crash reports and the store listings are part of the work. Apple and Google review every release and may refuse it, so the schedule contains days for that.',
      ],
    },
    {
      id: 'web-app',
      heading: 'Web applications',
      paragraphs: [
        'Customer portals, booking systems, internal tools. They run in current browsers without installation, carry roles and an audit trail from the beginning, and are checked with keyboard and screen reader. Pages that search engines should find are rendered on the server. Load tests use the number of users you expect on your busiest day.',
      ],
    },
    {
      id: 'enterprise',
      heading: 'Enterprise software',
      paragraphs: [
        'Here the hard part is what already exists: a directory, an ERP, a warehouse scanner, a nightly file nobody dares to touch. We start with a list of interfaces, their owners and their failure modes. Old and new run side by side until the figures of both agree, and then one department at a time moves over.',
      ],
    },
    {
      id: 'cloud-based',
      heading: 'Cloud-based software',
      paragraphs: [
        'Software that several customers share needs their data kept apart, a meter for billing, deployments without downtime and a bill that grows slower than usage. We design for those four from the first sprint. Infrastructure is described in code, which means a second environment takes a command instead of a week.',
      ],
    },
    {
      id: 'custom',
      heading: 'Custom software',
      paragraphs: [
        'A spreadsheet with forty tabs is often a specification in disguise. We watch people use it, write the rules down, and replace it with a program that checks its input and can be used by more than one person at once. If a product you can buy covers most of the need, we will say so and offer to configure it.',
      ],
    },
    {
      id: 'game',
      heading: 'Games',
      paragraphs: [
        'Casual and training games in Unity or Unreal, for phones, browsers and desktops. The first deliverable is a playable prototype in plain gray shapes, because a rule that bores people cannot be rescued by artwork. Art, sound, accounts, leaderboards and in-app purchases follow after players outside the team have tried it.',
      ],
    },
    {
      id: 'delivery',
      heading: 'Two weeks at a time',
      paragraphs: [
        'Work is cut into two-week steps. Each ends with a version on a test address, a demonstration and an updated forecast of cost.',
      ],
      points: [
        {
          term: 'You provide',
          text: 'One person who may decide, and a few hours of that person every week.',
        },
        {
          term: 'We provide',
          text: 'A lead engineer as your contact, code review on every change, and automated tests that run before each merge.',
        },
        {
          term: 'Changes',
          text: 'Welcome between steps. Each one is sized first, and something of equal size may have to leave.',
        },
      ],
    },
    {
      id: 'ownership',
      heading: 'What you own, and what is extra',
      paragraphs: [
        'Once an invoice is paid, the code written under it is yours, with its history, its tests and a guide to build and run it. The repository can live in your account from day one. Open-source parts keep their own licenses, and we give you the list.',
        'Hosting, store accounts, third-party licenses, translation and legal texts are not in the estimate. Defects against the agreed behavior are corrected during the warranty period of the contract; new wishes and operation after launch need an agreement of their own.',
      ],
    },
  ],
  next: {
    text: 'Describe the problem in a few lines; a specification is not needed yet.',
    action: 'Ask for an estimate',
    href: '/contact-us',
  },
}
