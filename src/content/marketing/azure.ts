import type { ArticlePage } from '../article.ts'

export const azure: ArticlePage = {
  path: '/marketing/azure',
  label: 'Microsoft Azure',
  title: 'Microsoft Azure services',
  description:
    'Azure for companies with Windows, SQL Server and Microsoft 365: identity, landing zone, hybrid servers, virtual desktops, cost and support.',
  heading: 'Azure, joined to what you run today',
  lead: 'Few Azure projects start from nothing. There is an Active Directory, a file server, a SQL Server that everything depends on. We connect first and move second.',
  sections: [
    {
      id: 'introduction',
      heading: 'Begin with identity',
      paragraphs: [
        'Every later step relies on who may sign in. We compare the local directory with Entra ID and clean what should not be synchronized: accounts of people long gone, service users with domain administrator rights, groups nested until nobody can say who is inside.',
        'Conditional Access then asks for a managed device or a second factor according to risk. Administrators obtain their role for a few hours through Privileged Identity Management. Two emergency accounts stand outside these rules, locked away, and an alarm sounds when one is used.',
      ],
    },
    {
      id: 'landing-zone',
      heading: 'Landing zone',
      paragraphs: [
        'Management groups hold policy, subscriptions hold workloads and budgets. A hub network carries the firewall, name resolution and the connection to your offices by VPN or ExpressRoute; spokes belong to applications. Azure Policy refuses public storage, missing tags and unencrypted disks at creation, which is kinder than a report afterward. The whole is kept in Bicep or Terraform.',
      ],
    },
    {
      id: 'implementation',
      heading: 'Moving servers and databases',
      paragraphs: [
        "Azure Migrate gathers performance and dependencies for some weeks. What it suggests is checked against people's knowledge, as a machine that is idle in May may be busy at year end.",
      ],
      points: [
        {
          term: 'Windows and Linux servers',
          text: 'Replicated in the background, tested in an isolated network, switched in a window.',
        },
        {
          term: 'SQL Server',
          text: 'To Azure SQL Database where the application allows, to Managed Instance where agent jobs and cross-database queries are used, to a virtual machine where the vendor insists.',
        },
        {
          term: 'File shares',
          text: 'To Azure Files or SharePoint, depending on whether programs or people use them.',
        },
        {
          term: 'Old versions',
          text: 'Extended support of Windows Server 2016 ends on January 12, 2027. Such machines are upgraded on the way or receive a date of their own.',
        },
      ],
    },
    {
      id: 'hybrid',
      heading: 'What must remain on site',
      paragraphs: [
        'A machine controller on the shop floor, a laboratory device, a branch on a slow line. With Azure Arc those servers appear in the same inventory, get the same policies and updates, and report to the same monitoring, though they never leave the building.',
      ],
    },
    {
      id: 'desktops',
      heading: 'Virtual desktops',
      paragraphs: [
        'Azure Virtual Desktop makes sense for contractors, call centers, seasonal staff and programs that must stay close to their database. We measure a week of real sessions to size the hosts, scale them with office hours, and test printing, cameras and telephony before anyone is promised anything. For a user with a good laptop and web applications, it adds cost and little else.',
      ],
    },
    {
      id: 'development',
      heading: 'Development with the Microsoft stack',
      paragraphs: [
        '.NET teams get a path from repository to production: GitHub Actions or Azure DevOps, App Service or Container Apps, secrets in Key Vault fetched by managed identity, traces in Application Insights. Legacy ASP.NET applications are brought over first and modernized afterward, page by page, while they are in use.',
      ],
    },
    {
      id: 'management',
      heading: 'Day-to-day management',
      paragraphs: [
        'Updates follow rings: test servers, then pilot users, then everybody. Backups use immutable vaults, and restoring is practiced. Defender for Cloud recommendations are worked through by severity and not by score, because the score rewards easy items.',
        'For money, we apply Hybrid Benefit where your licenses entitle you, reserve steady machines after three months of observation, stop test environments at night, and send each department its own page of the invoice.',
      ],
    },
    {
      id: 'consulting',
      heading: 'Consulting on agreements',
      paragraphs: [
        'Enterprise Agreement, Microsoft Customer Agreement, cloud solution provider: the channel through which you buy affects price, support and who can see your tenant. We lay the options side by side with your consumption. This advice is paid by the hour, so no channel earns us more than another.',
      ],
    },
    {
      id: 'demarcation',
      heading: 'Demarcation',
      paragraphs: [
        'Microsoft 365 administration, Power Platform and Dynamics are separate agreements. Application vendors must confirm in writing that their product is supported on the target; without it we move test systems only. You remain owner of the tenant, and our delegated rights show in its logs and end with the contract.',
      ],
    },
  ],
  next: {
    text: 'Count your servers, name the oldest, and tell us when its support ends.',
    action: 'Plan the Azure path',
    href: '/contact-us',
  },
}
