import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

const paragraphs = (...lines: string[]) => lines.join('\n\n')

/** What administrators find to begin with; they change or delete them. */
const FIRST = [
  {
    kind: 'interview',
    name: 'A first talk',
    subject: 'A first talk about {{job_title}}',
    body: paragraphs(
      'Hello {{first_name|there}},',
      'Thank you for applying for {{job_title}}. I have read your application and would like to talk with you for about 30 minutes, by phone or video: about what you have worked on so far, and about what the job asks for.',
      'Which two or three times suit you on the next working days? Please name your time zone with them, and the number to call.',
      'If you are no longer looking, a line that says so is enough.',
    ),
  },
  {
    kind: 'stage',
    name: 'We would like to go on',
    subject: 'Your application for {{job_title}} goes on',
    body: paragraphs(
      'Hello {{first_name|there}},',
      'We have read your application for {{job_title}} and would like to go on with you. The next thing you hear from me is a proposal for a time to talk.',
      'Has anything changed since you applied, such as when you could start or where you can work? Please answer this mail and tell me.',
    ),
  },
  {
    kind: 'refusal',
    name: 'Not for this job',
    subject: 'Your application for {{job_title}}',
    body: paragraphs(
      'Hello {{first_name|there}},',
      'Thank you for applying for {{job_title}} on {{applied_on}}, and for the time that you put into it. We have read your application and will not go further with it for this job.',
      'If another of our openings fits you, you are welcome to apply for it. You can also answer this mail if you have a question about our decision.',
    ),
  },
  {
    kind: 'resume',
    name: 'A current resume',
    subject: 'Could you send us your current resume?',
    body: paragraphs(
      'Hello {{first_name|there}},',
      'Before I tell a client about you I would like to have your resume as it is today. Please answer this mail and attach it as a PDF or Word file of at most 2 MB.',
      'Three things help most: the month and year of each position, what you did there yourself, and the place where you can work.',
    ),
  },
  {
    kind: 'free',
    name: 'Open to a talk?',
    subject: 'Are you open to a talk?',
    body: paragraphs(
      'Hello {{first_name|there}},',
      'I recruit for {{company}} and have a role that may fit what I know of your experience. I would like to tell you about it before your name goes to anybody.',
      'Are you open to a short call this week? If not now, tell me when to ask again, or that you would rather not be asked.',
    ),
  },
]

/** The templates of letters (docs/decisions/0048). */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('letter_templates')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .addColumn('deleted_at', types.timestamp)
    .execute()
  const created_at = new Date().toISOString()
  await (db as Kysely<{ letter_templates: (typeof FIRST)[number] & { created_at: string } }>)
    .insertInto('letter_templates')
    .values(FIRST.map((template) => ({ ...template, created_at })))
    .execute()
}
