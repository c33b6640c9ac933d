import type { ArticlePage } from '../article.ts'

export const cyber: ArticlePage = {
  path: '/service/Cyber',
  label: 'Cyber Security Services',
  title: 'Cyber security services',
  description:
    'Ten security services from network and endpoint to SIEM and penetration testing, each with what is done and what you receive at the end.',
  heading: 'Security work in ten parts, ordered as you need them',
  lead: 'Few companies need all ten at once. We find the gaps an attacker would use first, close those, and leave you a list for the rest.',
  sections: [
    {
      id: 'network',
      heading: 'Network security',
      paragraphs: [
        'Flat networks turn one infected laptop into an outage. We separate office, server, guest and production segments, review firewall rules line by line, and replace open remote access with a gateway that asks who is connecting and from which device. You get a current diagram and a rule set in which every rule has an owner and a reason.',
      ],
    },
    {
      id: 'endpoint',
      heading: 'Endpoint security',
      paragraphs: [
        'Laptops, servers and phones get disk encryption, a patch schedule and detection software that can cut a machine off from the network when an alert is confirmed. Administrator rights are taken from daily accounts. A monthly list shows the devices that are missing, outdated or silent.',
      ],
    },
    {
      id: 'application',
      heading: 'Application security',
      paragraphs: [
        'We draw how data moves through the application, mark where trust changes, and look there for the weaknesses of the OWASP Top Ten. Scanners for code, dependencies and secrets go into your build pipeline, tuned until developers stop ignoring them. Each finding names the file, the abuse and the repair.',
      ],
    },
    {
      id: 'cloud',
      heading: 'Cloud security',
      paragraphs: [
        'Many cloud incidents begin with a setting: a public bucket, a key in a repository, a role that may do everything. Your accounts are compared with the CIS benchmarks for the platform, the deviations are ranked by exposure, and guardrails then stop them from coming back.',
      ],
    },
    {
      id: 'identity',
      heading: 'Identity and access',
      paragraphs: [
        "Single sign-on, phishing-resistant multi-factor login (passkeys or hardware keys), and a process that opens access on the first day, adjusts it on a change of role and ends it on the last. Privileged accounts are lent for a task and expire by themselves. Managers confirm their team's rights on a fixed date.",
      ],
    },
    {
      id: 'dataloss',
      heading: 'Data loss prevention',
      paragraphs: [
        'First comes a decision about which data would hurt you: customer records, designs, payroll. We label it, then write rules for mail, browsers, USB ports and shared folders. Rules only watch for the first weeks. Blocking starts after the false alarms are gone, because a rule that stops honest work is soon switched off.',
      ],
    },
    {
      id: 'disaster',
      heading: 'Disaster recovery',
      paragraphs: [
        'Two figures steer this work. The recovery point objective says how much recent data you can afford to lose, measured in time; the recovery time objective says how long the system may be down. We set both for every system with its business owner, build copies that an intruder cannot delete, and prove the figures in a rehearsal.',
      ],
    },
    {
      id: 'threat',
      heading: 'Threat detection and response',
      paragraphs: [
        'Analysts look at alerts around the clock, discard the noise and act on the remainder by playbooks you have approved. The playbook says what we may do without calling you, such as locking an account, and what needs your word, such as stopping a production line. After an incident you receive its timeline and the measures that follow from it.',
      ],
    },
    {
      id: 'securityinfo',
      heading: 'Security information and event management',
      paragraphs: [
        'A SIEM collects logs from firewalls, servers, cloud accounts and applications and connects events that look harmless alone. We choose sources by the attacks they reveal, since storage is what you pay for, set the retention your auditors expect, and write detection rules that are tested by imitating the attack.',
      ],
    },
    {
      id: 'penetration',
      heading: 'Penetration testing',
      paragraphs: [
        'People try to break in, within written limits: targets, hours, methods, an emergency number. The report opens with one page for management and continues with every step reproducible, a CVSS score and a repair for each weakness. After your fixes we test those points again.',
      ],
    },
    {
      id: 'first-steps',
      heading: 'Where to begin',
      paragraphs: [
        'If you are unsure, begin with an assessment against the six functions of the NIST Cybersecurity Framework 2.0: govern, identify, protect, detect, respond, recover. Interviews and a technical scan lead to a ranked list with effort and cost. You may carry it out with us, by yourself or with another firm.',
      ],
    },
    {
      id: 'limits',
      heading: 'Outside our work',
      paragraphs: [
        'No defense is complete, and we do not claim that you cannot be breached. SOC 2 reports come from CPA firms and PCI DSS assessments from qualified assessors; we prepare you for both. Notification of authorities, insurance claims and evidence for a court belong to your counsel and to forensic specialists, whom we support with logs.',
      ],
    },
  ],
  next: {
    text: 'If something is happening right now, call us at {phone}; for everything else a short message is enough.',
    action: 'Contact the security team',
    href: '/contact-us',
  },
}
