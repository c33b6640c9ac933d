import type { ArticlePage } from '../article.ts'

export const data: ArticlePage = {
  path: '/service/data',
  label: 'Data Engineering',
  title: 'Data engineering in eight offerings',
  description:
    'Eight data engineering offerings, from architecture, lake and warehouse to migration, analytics and DataOps, with the limits of each.',
  heading: 'From scattered tables to figures that agree',
  lead: 'Eight offerings that can be bought one at a time. If you do not know which to take first, take the seventh.',
  sections: [
    {
      id: 'architecture',
      heading: '1. Data architecture building',
      paragraphs: [
        "We record which systems create data, who uses it, how fresh it must be and what a wrong figure would cost. The result is a target picture with its reasons: where data lands, where it is cleaned, where it is served, which tools do it, and what that costs at today's volume and at ten times as much. A sequence of steps leads there, each useful even if the next is postponed.",
      ],
    },
    {
      id: 'data-lake',
      heading: '2. Data lake implementation',
      paragraphs: [
        'A lake keeps raw data, including logs, documents and sensor readings, in cheap object storage. Without order it becomes a place where files go to be forgotten. So each source gets a zone, an owner, a schema that is checked on arrival and a deletion date. Open table formats such as Apache Iceberg or Delta Lake add transactions and allow a table to be read as it was last Tuesday.',
      ],
    },
    {
      id: 'warehouse',
      heading: '3. Data warehouse implementation',
      paragraphs: [
        'In a warehouse, revenue has one definition. We model facts and dimensions with the people who answer for the figures, load history, and reconcile the first reports with the ledger to the cent. Platforms are Snowflake, BigQuery, Redshift, Microsoft Fabric or plain PostgreSQL, which is enough as long as the tables fit on one server.',
      ],
    },
    {
      id: 'migration',
      heading: '4. Data migration to the cloud',
      paragraphs: [
        'The old platform is inventoried first, and reports nobody has opened for a year are left behind. Tables are copied, then kept in step by change data capture while both sides run. Row counts, sums and samples are compared by script on every load. Users are moved in groups, and the old system becomes read-only before it is switched off.',
      ],
    },
    {
      id: 'management',
      heading: '5. Data management and compliance',
      paragraphs: [
        'Who may see a salary, how long an inquiry is kept, what happens when a person asks for deletion under the CCPA or the GDPR. We build a catalog with owners, classify columns, mask what testers and analysts do not need, and log access. Quality rules run with every load, and the person who owns the source hears about a breach before the reader of the report does.',
      ],
    },
    {
      id: 'analytics',
      heading: '6. Data analytics and visualization',
      paragraphs: [
        'Dashboards start from a decision somebody takes weekly or daily. We sketch the screen with that person, agree on five to ten measures, and show the source and the age of each. Tools include Power BI, Tableau, Looker and Metabase. After a month we look at who opened what, and remove what went unread.',
      ],
    },
    {
      id: 'consulting',
      heading: '7. Data engineering consulting',
      paragraphs: [
        'Sometimes a second pair of eyes is all that is missing. An engineer reviews your pipelines, models, bills and on-call log over a few days and reports what will break, what costs too much and what is fine as it is. Other forms: a tool comparison with your data, interviews of candidates you want to hire, a sparring partner for your lead.',
      ],
    },
    {
      id: 'dataops',
      heading: '8. DataOps implementation',
      paragraphs: [
        'DataOps applies the habits of software teams to data: version control for transformations, tests, separate environments, automated release, monitoring of freshness and volume. We set these up around the pipelines you have, often with dbt and an orchestrator such as Airflow or Dagster, and work with your team until a change can go live on an ordinary afternoon.',
      ],
    },
    {
      id: 'why-choose-us',
      heading: 'Why choose us',
      paragraphs: ['You can verify each of these points during the work.'],
      points: [
        {
          term: 'Your accounts',
          text: 'Everything is built in your cloud accounts and repositories, never in ours.',
        },
        {
          term: 'Proof by reconciliation',
          text: 'A data set counts as delivered when its totals match a source you trust.',
        },
        { term: 'Small first', text: 'The opening step is one question answered from end to end.' },
        { term: 'Neutral tools', text: 'Recommendations come with prices and the arguments against them.' },
        {
          term: 'Handover included',
          text: 'Your people pair with ours, and documentation is part of every delivery.',
        },
        {
          term: 'Staff if needed',
          text: 'If your team is too small to run it, our [staffing](/service/itstaffing) recruiters can help it grow.',
        },
      ],
    },
    {
      id: 'limits',
      heading: 'What data work cannot do',
      paragraphs: [
        'Pipelines carry errors as faithfully as facts. When a source system lets people enter nonsense, the repair belongs there, and we will show you where. Access for our engineers, and an hour a week of someone who knows what the columns mean, have to come from you. Platform and license costs are not in our fee. Legal opinions on privacy, and statistical models for regulated decisions such as credit, are outside this service.',
      ],
    },
  ],
  next: {
    text: 'Name one figure on which two of your reports disagree.',
    action: 'Bring us a data question',
    href: '/contact-us',
  },
}
