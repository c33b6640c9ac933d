import type { ArticlePage } from '../article.ts'

export const cloudPlatform: ArticlePage = {
  path: '/marketing/cloudplatform',
  label: 'Google Cloud',
  title: 'Google Cloud Platform services',
  description:
    'Google Cloud from an empty organization to operation: projects, network, containers, BigQuery, cost control, security and training.',
  heading: 'Google Cloud Platform for containers, data and small teams',
  lead: 'Managed services let a few engineers run what used to need a department. The price is discipline about projects, permissions and queries, and that discipline is what we set up.',
  sections: [
    {
      id: 'introduction',
      heading: 'Good reasons to choose it',
      paragraphs: [
        'Three come up again and again: large tables to analyze, software that already runs in containers, and a company that signs in with Google Workspace. A VPC network spans all regions, so one private network can serve Oregon and Frankfurt without a tunnel between them.',
        'Reasons against it deserve a hearing as well. If your estate is mainly Windows servers under existing Microsoft agreements, another platform usually costs less, and the page on Azure describes it.',
      ],
    },
    {
      id: 'foundation',
      heading: 'Foundation in three weeks',
      paragraphs: [
        'Folders mirror who pays and who decides; each application gets a project per environment, created from a Terraform module within minutes. People receive rights through groups, never singly. Organization policies forbid external addresses on machines, long-lived service account keys and storage outside the regions you have approved.',
        'Audit logs flow into a separate project that administrators of other projects cannot alter. Pipelines sign in by workload identity federation, which leaves no key file to steal.',
      ],
    },
    {
      id: 'development',
      heading: 'Developing applications for it',
      paragraphs: [
        'A decision tree, printed on one side of paper, helps your developers choose where code runs.',
      ],
      points: [
        {
          term: 'Cloud Run',
          text: 'The first choice for web services and jobs. It scales to zero and bills by use.',
        },
        {
          term: 'Google Kubernetes Engine',
          text: 'For many services with their own needs in networking or scheduling. Autopilot mode unless there is a reason to manage nodes.',
        },
        {
          term: 'Compute Engine',
          text: 'For software that must own its machine. Live migration moves it during most host maintenance without a restart.',
        },
        {
          term: 'Cloud SQL, AlloyDB or Spanner',
          text: 'Chosen by size, by write load and by whether the data must be consistent across regions.',
        },
      ],
    },
    {
      id: 'bigquery',
      heading: 'BigQuery without surprises',
      paragraphs: [
        'With on-demand pricing a query costs by the bytes it reads. Someone who selects all columns of an unpartitioned table every five minutes can spend a salary on it. We partition and cluster tables by how they are asked, set limits per user and per project, and move steady workloads to reserved slots once their pattern is known.',
        'Pipelines bring data in from your systems with tests at the entrance: row counts, freshness, keys without duplicates. Analysts work on named views, while raw tables stay out of sight.',
      ],
    },
    {
      id: 'migration',
      heading: 'Migration',
      paragraphs: [
        'Virtual machines are replicated while they run and switched in a short window. Databases follow by continuous replication, with a comparison of both sides before the switch. Hadoop clusters seldom move as they are; jobs are rewritten for BigQuery or run on Dataproc until they can be retired.',
      ],
    },
    {
      id: 'management',
      heading: 'Management after go-live',
      paragraphs: [
        'Service level objectives are agreed per application: for example, 99.9 percent of requests answered within half a second, counted over four weeks. An alert fires when the error budget burns too fast, which keeps nights quiet and real trouble visible. Our engineers share the on-call rota with yours or take it over.',
        'Costs are exported to BigQuery daily and shown by team. Recommendations for idle disks and oversized machines become tickets with an owner; commitments for one or three years are made for the base load only.',
      ],
    },
    {
      id: 'training',
      heading: 'Training',
      paragraphs: [
        'Developers deploy a small service from an empty project to production in two days, with logging, secrets and a rollback on the way. Analysts learn to read the bytes estimate before pressing Run. Finance staff get one hour on the bill.',
      ],
    },
    {
      id: 'reservations',
      heading: 'What we do not take on',
      paragraphs: [
        'We do not resell consumption; the billing account is in your name. Regulated workloads need your own compliance approval in writing before data moves. Machine learning models are trained and judged with your specialists, as we provide the platform and pipelines for them. Google Workspace administration is offered under IT management.',
      ],
    },
  ],
  next: {
    text: 'Give us a list of services or a monthly bill, and we come back with questions.',
    action: 'Talk about Google Cloud',
    href: '/contact-us',
  },
}
