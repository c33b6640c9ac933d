import type { Services } from '#contract/content/services.ts'
import { marketingGrid } from './marketing-grid.ts'

const touch =
  'Many requests touch two or three of them: a cloud move that lacks engineers, a new shop that needs its stock figures. Describe the situation in your own words and we will say which part comes first.'
const answer =
  'from a solution advisor within 3 business days. If an NDA should come before the details, tell us in that first message.'

/** The /services page of the samples (spec section 2): six cards, the other five services as plain links, the shared closing section. */
export const servicesPage: Services = {
  banner: {
    title: 'Services',
    tagline: 'Advanced Solutions for Enterprise Evolution.',
  },
  services: {
    heading: '{services} main services',
    list: [
      {
        title: 'Staffing Solution',
        text: 'Temporary, permanent and remote IT people, screened by someone from the same field.',
        drawing: 'networks',
        href: '/service/itstaffing',
      },
      {
        title: 'Application & Software Development',
        text: 'Mobile, web and enterprise software in two-week steps, with the code in your hands.',
        drawing: 'branches',
        href: '/service/softwaredevelop',
      },
      {
        title: 'Digital Marketing',
        text: 'Six channels from SEO to email, with the cost of every result on one report.',
        drawing: 'signals',
        href: '/service/digital',
      },
      {
        title: 'Cyber Security Services',
        text: 'Assessment, hardening, detection and penetration tests, beginning with the widest gap.',
        drawing: 'rings',
        href: '/service/Cyber',
      },
      {
        title: 'Cloud Services',
        text: 'Google Cloud, AWS and Azure: planned from measurements, moved in waves, every cost with an owner.',
        drawing: 'strata',
        href: '/service/cloud',
      },
      {
        title: 'IT Management Services',
        text: 'Networks, servers, help desk and backups run for you, and production support 24/7.',
        drawing: 'stacks',
        href: '/service/management',
      },
    ],
  },
  more: {
    shown: true,
    heading: 'Also on offer',
    list: [
      { label: 'Recruitment Workforce Management', href: '/service/RecruitOutsource' },
      { label: 'ERP Services', href: '/service/erp' },
      { label: 'Data Engineering', href: '/service/data' },
      { label: 'Web Design & Development', href: '/service/Design' },
      { label: 'Call Center Services', href: '/service/CallCenter' },
    ],
  },
  marketing: marketingGrid,
  closing: {
    shown: true,
    heading: 'Not sure which service it is?',
    paragraphs: [touch, `You get an acknowledgment email when your message arrives, and an answer ${answer}`],
    paragraphs_without_mail: [
      touch,
      `You see at once that your message has arrived, and get an answer ${answer}`,
    ],
    contact: 'Write to us',
    careers: 'Looking for a job instead',
  },
  search: {
    title: 'Services',
    description:
      'IT staffing, software development, digital marketing, cyber security, cloud and IT management, and five further services on pages of their own.',
  },
  ours: [],
}
