import type { ArticlePage } from '../article.ts'

export const aws: ArticlePage = {
  path: '/marketing/aws',
  label: 'AWS',
  title: 'Amazon Web Services (AWS)',
  description:
    'AWS accounts put in order, workloads moved, built and operated: landing zone, migration, recovery tests, cost work and on-call support.',
  heading: 'AWS with fewer surprises',
  lead: 'Most companies that call us have AWS already, in one account that grew. Putting it in order is half of our work; building and running new systems on it is the rest.',
  sections: [
    {
      id: 'introduction',
      heading: 'What a first review looks at',
      paragraphs: [
        'Read-only access for a week is enough. We go through the six pillars of the Well-Architected Framework (operational excellence, security, reliability, performance efficiency, cost optimization, sustainability) with your real configuration instead of a questionnaire. Typical findings: root users without a second factor, snapshots of machines that no longer exist, a database in a single availability zone, a NAT gateway that costs more than the servers behind it.',
        'You get the findings in order of risk and of money, each with the hours needed. Nothing obliges you to let us do them.',
      ],
    },
    {
      id: 'landing-zone',
      heading: 'Untangling the single account',
      paragraphs: [
        'An account is the strongest wall AWS offers, so production, test, logs, backups and experiments each belong in their own. With Control Tower we set up the structure beside the old account and move workloads out one by one. Service control policies define what no administrator of a member account can do, such as switching off CloudTrail or using a region you have not approved.',
      ],
    },
    {
      id: 'migration',
      heading: 'Migration by seven words',
      paragraphs: [
        'AWS sorts migration into seven strategies. We use the list because it forces a decision for each application.',
      ],
      points: [
        { term: 'Retire, retain', text: 'Switch off, or leave where it is, with a date to ask again.' },
        {
          term: 'Rehost, relocate',
          text: 'Copy the machine or the virtualization layer. Quick, and the bill shows it later.',
        },
        {
          term: 'Replatform',
          text: 'Same program, but the database becomes RDS, files go to S3, or the server becomes a container.',
        },
        { term: 'Repurchase', text: 'A subscription replaces the program.' },
        { term: 'Refactor', text: 'Rewritten for the platform, where change or load justifies the cost.' },
      ],
    },
    {
      id: 'development',
      heading: 'Development on AWS',
      paragraphs: [
        'New systems are assembled from few parts: containers on Fargate or functions on Lambda, queues between them, PostgreSQL until a reason against it appears, DynamoDB for simple access at high volume. All of it is written in CDK or Terraform and passes through one pipeline. A developer can create a full copy for a branch and delete it the same evening.',
        'Event-driven designs fail in their own ways, with messages delivered twice or out of order. Idempotent handlers and dead-letter queues with an owner are therefore part of our definition of done.',
      ],
    },
    {
      id: 'recovery',
      heading: 'Backups that someone has restored',
      paragraphs: [
        'S3 is designed for eleven nines of durability, which protects against failing disks and does nothing against a script that deletes a bucket. Copies go to a separate account with vault lock, where an intruder with administrator rights in production cannot reach them.',
        'Twice a year we restore a system you pick into an empty account and measure how long it takes until a user can work. The figure goes to management, whether it is flattering or not.',
      ],
    },
    {
      id: 'cost',
      heading: 'Bringing the bill down',
      paragraphs: [
        'In this order: turn off what is idle, shrink what is oversized, change to newer instance families, move cold data to cheaper classes, look at traffic between zones and out to the internet, and only then buy Savings Plans for what remains. Buying first would fix the waste for one or three years.',
      ],
    },
    {
      id: 'management',
      heading: 'Operation and support',
      paragraphs: [
        'We patch, watch, answer alarms and keep the runbooks. GuardDuty and Security Hub findings are triaged every working day, severe ones at any hour. For each incident longer than thirty minutes there is a written review without blame and with dated actions. Monthly we meet over four numbers: availability, incidents, changes that failed, cost per unit of your business.',
      ],
    },
    {
      id: 'training',
      heading: 'Working alongside your engineers',
      paragraphs: [
        'Pairs learn faster than classrooms. One of yours joins every task we do in the foundation phase, and game days, where we break something in the test account by agreement, teach the rest.',
      ],
    },
    {
      id: 'agreement',
      heading: 'What stays outside the agreement',
      paragraphs: [
        'Support plans of AWS are bought by you, and outages of the provider are covered by its terms. We keep no root credentials. We do not convert mainframes or run devices at your sites, and for SAP on AWS the basis team must be part of the project.',
      ],
    },
  ],
  next: {
    text: 'Open a read-only role for us or send last month as a cost report.',
    action: 'Arrange an AWS review',
    href: '/contact-us',
  },
}
