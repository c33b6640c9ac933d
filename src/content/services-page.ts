export type ServiceCard = {
  title: string
  desc: string
  /** The family of drawings (site/drawings) that the card's picture is one of. */
  icon: 'networks' | 'branches' | 'stacks' | 'signals' | 'rings' | 'strata'
  link: `/${string}`
}

type ServicesPage = {
  title: string
  description: string
  banner: { title: string; tagline: string }
  /** Read by screen readers only: the banner says the rest. */
  heading: string
  cards: readonly ServiceCard[]
  more: { heading: string; links: readonly { label: string; href: `/${string}` }[] }
}

/** The /services page (spec section 2): six cards, the other five services as plain links, the shared closing section. */
export const servicesPage = {
  title: 'Services',
  description:
    'IT staffing, software development, digital marketing, cyber security, cloud and IT management, and five further services on pages of their own.',
  banner: {
    title: 'Services',
    tagline: 'Advanced Solutions for Enterprise Evolution.',
  },
  heading: 'Six main services',
  cards: [
    {
      title: 'Staffing Solution',
      desc: 'Temporary, permanent and remote IT people, screened by someone from the same field.',
      icon: 'networks',
      link: '/service/itstaffing',
    },
    {
      title: 'Application & Software Development',
      desc: 'Mobile, web and enterprise software in two-week steps, with the code in your hands.',
      icon: 'branches',
      link: '/service/softwaredevelop',
    },
    {
      title: 'Digital Marketing',
      desc: 'Six channels from SEO to email, with the cost of every result on one report.',
      icon: 'signals',
      link: '/service/digital',
    },
    {
      title: 'Cyber Security Services',
      desc: 'Assessment, hardening, detection and penetration tests, beginning with the widest gap.',
      icon: 'rings',
      link: '/service/Cyber',
    },
    {
      title: 'Cloud Services',
      desc: 'Google Cloud, AWS and Azure: planned from measurements, moved in waves, every cost with an owner.',
      icon: 'strata',
      link: '/service/cloud',
    },
    {
      title: 'IT Management Services',
      desc: 'Networks, servers, help desk and backups run for you, and production support 24/7.',
      icon: 'stacks',
      link: '/service/management',
    },
  ],
  more: {
    heading: 'Also on offer',
    links: [
      { label: 'Recruitment Workforce Management', href: '/service/RecruitOutsource' },
      { label: 'ERP Services', href: '/service/erp' },
      { label: 'Data Engineering', href: '/service/data' },
      { label: 'Web Design & Development', href: '/service/Design' },
      { label: 'Call Center Services', href: '/service/CallCenter' },
    ],
  },
} as const satisfies ServicesPage

/** The closing section that the services page shares with other pages. */
export const closingSection = {
  heading: 'Not sure which service it is?',
  paragraphs: (sendsMail: boolean) => [
    'Many requests touch two or three of them: a cloud move that lacks engineers, a new shop that needs its stock figures. Describe the situation in your own words and we will say which part comes first.',
    `${sendsMail ? 'You get an acknowledgment email when your message arrives, and an answer' : 'You see at once that your message has arrived, and get an answer'} from a solution advisor within 3 business days. If an NDA should come before the details, tell us in that first message.`,
  ],
  primary: { label: 'Write to us', href: '/contact-us' },
  secondary: { label: 'Looking for a job instead', href: '/careers' },
} as const
