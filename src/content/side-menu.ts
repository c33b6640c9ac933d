import type { NavLink } from './nav.ts'

/** One collapsible group of the service pages' side menu (spec section 2). */
export type SideMenuGroup = NavLink & { links: readonly NavLink[] }

export const sideMenu: readonly SideMenuGroup[] = [
  {
    label: 'Staffing Solution',
    href: '/service/itstaffing',
    links: [
      { label: 'Temporary Staffing', href: '/service/itstaffing#temporary-staffing' },
      { label: 'Permanent Staffing', href: '/service/itstaffing#permanent-staffing' },
      { label: 'Contract Staffing', href: '/service/itstaffing#contract' },
      { label: 'Executive Search', href: '/service/itstaffing#executive' },
      { label: 'On-Demand Staffing', href: '/service/itstaffing#demand' },
      { label: 'Remote Staffing', href: '/service/itstaffing#remote' },
    ],
  },
  {
    label: 'Application & Software Development',
    href: '/service/softwaredevelop',
    links: [
      { label: 'Mobile Apps', href: '/service/softwaredevelop#mobile-app' },
      { label: 'Web Applications', href: '/service/softwaredevelop#web-app' },
      { label: 'Enterprise Software', href: '/service/softwaredevelop#enterprise' },
      { label: 'Cloud-Based Software', href: '/service/softwaredevelop#cloud-based' },
      { label: 'Custom Software', href: '/service/softwaredevelop#custom' },
      { label: 'Games', href: '/service/softwaredevelop#game' },
    ],
  },
  {
    label: 'Digital Marketing',
    href: '/service/digital',
    links: [
      { label: 'Search Engine Optimization', href: '/marketing/seo' },
      { label: 'Search Engine Marketing', href: '/marketing/sem' },
      { label: 'Pay per Click', href: '/marketing/PPC' },
      { label: 'Social Media', href: '/marketing/SocialMedia' },
      { label: 'Content Marketing', href: '/marketing/ContentMarketing' },
      { label: 'Email Marketing', href: '/marketing/EmailMarketing' },
    ],
  },
  {
    label: 'ERP Services',
    href: '/service/erp',
    links: [
      { label: 'Oracle', href: '/marketing/oracle' },
      { label: 'SAP', href: '/marketing/sap' },
      { label: 'Salesforce', href: '/marketing/salesforce' },
      { label: 'NetSuite', href: '/marketing/netsuite' },
    ],
  },
  {
    label: 'Cloud Services',
    href: '/service/cloud',
    links: [
      { label: 'Google Cloud', href: '/marketing/cloudplatform' },
      { label: 'Amazon Web Services', href: '/marketing/aws' },
      { label: 'Microsoft Azure', href: '/marketing/azure' },
    ],
  },
  {
    label: 'Data Engineering',
    href: '/service/data',
    links: [
      { label: 'Data Architecture', href: '/service/data#architecture' },
      { label: 'Data Lake', href: '/service/data#data-lake' },
      { label: 'Data Warehouse', href: '/service/data#warehouse' },
      { label: 'Migration to the Cloud', href: '/service/data#migration' },
      { label: 'Management and Compliance', href: '/service/data#management' },
      { label: 'Analytics and Visualization', href: '/service/data#analytics' },
      { label: 'Consulting', href: '/service/data#consulting' },
      { label: 'DataOps', href: '/service/data#dataops' },
    ],
  },
  {
    label: 'Web Design & Development',
    href: '/service/Design',
    links: [
      { label: 'Brand', href: '/service/Design#brand' },
      { label: 'Graphic Design', href: '/service/Design#graphic' },
      { label: 'UI and UX', href: '/service/Design#ui-ux' },
    ],
  },
  {
    label: 'Cyber Security Services',
    href: '/service/Cyber',
    links: [
      { label: 'Network Security', href: '/service/Cyber#network' },
      { label: 'Endpoint Security', href: '/service/Cyber#endpoint' },
      { label: 'Application Security', href: '/service/Cyber#application' },
      { label: 'Cloud Security', href: '/service/Cyber#cloud' },
      { label: 'Identity and Access', href: '/service/Cyber#identity' },
      { label: 'Data Loss Prevention', href: '/service/Cyber#dataloss' },
      { label: 'Disaster Recovery', href: '/service/Cyber#disaster' },
      { label: 'Threat Detection', href: '/service/Cyber#threat' },
      { label: 'Security Information (SIEM)', href: '/service/Cyber#securityinfo' },
      { label: 'Penetration Testing', href: '/service/Cyber#penetration' },
    ],
  },
  {
    label: 'IT Management Services',
    href: '/service/management',
    links: [
      { label: 'Network Management', href: '/service/management#network-manage' },
      { label: 'Cloud Management', href: '/service/management#cloud-manage' },
      { label: 'Cyber Security', href: '/service/management#cyber-security' },
      { label: 'IT Infrastructure', href: '/service/management#it-infrastructure' },
      { label: 'IT Support', href: '/service/management#it-support' },
      { label: 'Data Management', href: '/service/management#data-manage' },
      { label: 'Compliance', href: '/service/management#compliance' },
      { label: 'Backup', href: '/service/management#backup' },
      { label: 'Production Support', href: '/service/management#production-support' },
      { label: 'Management Consulting', href: '/service/management#consulting' },
    ],
  },
]

/** Services without parts of their own stand below the groups. */
export const sideMenuMore: readonly NavLink[] = [
  { label: 'Recruitment Workforce Management', href: '/service/RecruitOutsource' },
  { label: 'Call Center Services', href: '/service/CallCenter' },
]
