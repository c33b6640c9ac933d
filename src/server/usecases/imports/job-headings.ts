import type { ImportField } from '#contract/imports/import-fields.ts'
import { foldHeading } from './known-headings.ts'

/** What the columns of jobs are called by hand, in OpenCATS, Zoho Recruit and Greenhouse, and by Bullhorn's names of fields. */
const KNOWN: readonly (readonly [field: ImportField, names: string])[] = [
  [
    'job_title',
    'Job title,Title,Job,Job Name,Posting Title,Position,Position Title,Role,Job Opening Name,Job Post Name,Opening,Requisition Name',
  ],
  [
    'job_id',
    'Job ID,ID,Job Order ID,joborderID,Job Opening ID,Job Opening Id,Requisition ID,Req ID,Job Number,Job Code,Reference,Ref,clientJobID',
  ],
  ['job_address', 'Address,Location,Job Location,Office,Offices,Place,Work Location'],
  ['job_city', 'City,Town,Address City,address.city'],
  ['job_region', 'State,Province,State/Province,Region,address.state'],
  ['job_country', 'Country,address.countryName,Country Name'],
  ['job_type', 'Job type,Type,Employment Type,employmentType,Contract Type,Position Type'],
  [
    'job_open',
    'Open or closed,Status,Job Status,Job Opening Status,isOpen,Open,Active,Active Job Post,is_active,Published,State of job',
  ],
  [
    'job_remote',
    'Remote work,Remote,Remote Job,Is Remote,remote_work,onSite,On Site,Workplace,Workplace Type,Work Mode',
  ],
  [
    'job_skills',
    'Skills asked,Skills,Skill,Key Skills,Required Skills,Skill Set,skillList,skills.name,Technologies,Keywords',
  ],
  [
    'job_decrp',
    'Job description,Description,publicDescription,Public Description,Job Details,Details,job_decrp,Text,Summary',
  ],
  [
    'job_requirement',
    'Job requirements,Requirements,Qualifications,Must have,Minimum Qualifications,Experience',
  ],
  [
    'job_pay',
    'Pay,Salary,Rate,Pay Rate,payRate,Max Rate,rateMax,Hourly Rate,Salary Range,Pay Range,Compensation,Budget,Yearly Salary',
  ],
  [
    'job_pay_min',
    'Pay from,Minimum Pay,Salary From,Minimum Salary,Min Salary,Salary Min,Salary Low,Pay Min,pay_min',
  ],
  [
    'job_pay_max',
    'Pay to,Maximum Pay,Salary To,Maximum Salary,Max Salary,Salary Max,Salary High,Pay Max,pay_max',
  ],
  ['job_pay_currency', 'Pay currency,Currency,Salary Currency,pay_currency'],
  ['job_pay_unit', 'Pay per,Salary Unit,salaryUnit,Pay Unit,Pay Period,Rate Type,pay_unit,Pay Type'],
  ['job_opens_on', 'Opening date,Publish On,Publish Date,Open From,opens_on'],
  [
    'job_valid_through',
    'Closing date,Target Date,Close Date,Closing,Expires,Expiry Date,Application Deadline,Deadline,valid_through,Valid Through',
  ],
  [
    'job_added_at',
    'Posted,Date Opened,Opened,Opened On,Open Date,Date Created,Created,Created Time,Created At,Date Added,dateAdded,Created On',
  ],
]

/** The field that each known heading of a table of jobs holds. */
export const knownJobHeadings: ReadonlyMap<string, ImportField> = new Map(
  KNOWN.flatMap(([field, names]) => names.split(',').map((name) => [foldHeading(name), field] as const)),
)

/** Words of a heading that say what it holds, when all of it is not known: the first that fits. */
export const JOB_HINTS: readonly (readonly [pattern: RegExp, field: ImportField])[] = [
  [/job.*title|title.*(job|position)/i, 'job_title'],
  [/description/i, 'job_decrp'],
  [/requirement|qualification/i, 'job_requirement'],
  [/\bskills?\b/i, 'job_skills'],
  [/\bstatus\b/i, 'job_open'],
  [/\bcity\b|\btown\b/i, 'job_city'],
  [/\bstate\b|province/i, 'job_region'],
  [/country/i, 'job_country'],
  [/location/i, 'job_address'],
  [/remote/i, 'job_remote'],
]

/** Headings of which an export of jobs has several and hardly any other list has one. */
export const JOB_MARKS: readonly (readonly [product: string, names: readonly string[]])[] = [
  [
    'Bullhorn',
    'employmentType,isOpen,publicDescription,salaryUnit,payRate,clientBillRate,numOpenings,clientCorporation.name,skillList,dateAdded,address.city',
  ],
  [
    'Zoho Recruit',
    'Posting Title,Job Opening Name,Job Opening Status,Number of Positions,Target Date,Date Opened,Assigned Recruiter,Job Opening ID,Required Skills',
  ],
  [
    'Greenhouse',
    'Requisition ID,Job Name,Opened,Closed,Hiring Manager,Job Post Name,Departments,Department,Offices,Office',
  ],
  [
    'OpenCATS',
    'joborderID,clientJobID,rateMax,Max Rate,Is Hot,isHot,Openings,Duration,Company Job ID,Start Date',
  ],
].map(([product = '', names = '']) => [product, names.split(',').map((name) => foldHeading(name))] as const)
