import type { ImportField } from '#contract/imports/import-fields.ts'

/** A heading as it is compared: its letters and digits alone, in lower case. */
export const foldHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const headings = (text: string): string[] => text.split(',').map((heading) => foldHeading(heading))

/**
 * What the columns are called that hold a field: in lists of people by hand, in the exports of OpenCATS, Zoho Recruit and Greenhouse, and by
 * Bullhorn's names of fields.
 */
const KNOWN: readonly (readonly [field: ImportField, names: string])[] = [
  [
    'name',
    'Name,Full Name,Candidate Name,Candidate,Applicant,Applicant Name,Person,Contact Name,Display Name',
  ],
  ['first_name', 'First Name,FirstName,Forename,Given Name,Preferred First Name,First'],
  ['middle_name', 'Middle Name,Middle Initial,Middle'],
  ['last_name', 'Last Name,LastName,Surname,Family Name,Last'],
  [
    'email',
    'Email,E-Mail,E-mail Address,Email Address,Email Addresses,Email 1,Email 2,Email 3,2nd E-Mail,Secondary Email,Primary Email,Personal Email,Personal Email Address,Work Email,Other Email,Mail,Contact Email',
  ],
  [
    'phone',
    'Phone,Phones,Phone Number,Phone Numbers,Mobile,Mobile Phone,Mobile Number,Cell,Cell Phone,Phone Cell,Home Phone,Phone Home,Work Phone,Phone Work,Phone 2,Phone 3,Primary Phone,Telephone,Tel,Other Phone,Contact Number',
  ],
  [
    'link',
    'Link,Links,LinkedIn,LinkedIn URL,LinkedIn Profile,LinkedIn Profile URL,Website,Web Site,Website URL,URL,GitHub,GitHub URL,Portfolio,Social Media,Company URL,Profile URL',
  ],
  ['place', 'Place,Location,Address Location,Current Location,Candidate Location,Home Town,Metro'],
  ['city', 'City,Town,Address City,address.city,Mailing City,Current City'],
  ['state', 'State,Province,State/Province,Region,address.state,Mailing State,County'],
  ['country', 'Country,address.countryName,Country Name,Nation'],
  [
    'work_authorization',
    'Work Authorization,Work Authorisation,Visa,Visa Status,Work Status,Authorization,Immigration Status,Work Permit,Citizenship Status,Visa Type',
  ],
  [
    'available_from',
    'Available From,Date Available,DateAvailable,Availability,Availability Date,Available,Start Date,Available Date',
  ],
  [
    'hourly_rate',
    'Rate wanted,per hour,Hourly Rate,HourlyRate,Desired Hourly Rate,Desired Pay Rate,Pay Rate,Rate,Desired Rate,Bill Rate Wanted,Desired Pay',
  ],
  [
    'yearly_salary',
    'Salary,Desired Salary,Expected Salary,Salary Expectation,Salary Expectations,Target Salary,Yearly Salary,Annual Salary,Expected CTC',
  ],
  [
    'workplace',
    'Workplace,Work Place,Remote,Remote Preference,Workplace Preference,Work Mode,Workplace Type',
  ],
  [
    'relocation',
    'Relocation,Relocate,Can Relocate,Will Relocate,willRelocate,Willing To Relocate,Open To Relocation',
  ],
  ['tags', 'Tags,Tag,Candidate Tags,Labels,Keywords,Prospect Pool,Tearsheet,Associated Tags'],
  // What others call pools may be hundreds, more than there may be here: those two above are tags.
  ['pools', 'Pool,Pools,Talent Pool,Talent Pools,Candidate Pool,Candidate Pools'],
  ['source', 'Source,Candidate Source,Lead Source,Referred By,Source Name,Origin'],
  [
    'owner',
    'Owner,Candidate Owner,Owner Name,owner.name,Recruiter,Recruiter Name,Record Owner,Who gets credit,Assigned To,Owner Email',
  ],
  [
    'do_not_contact',
    'Do Not Contact,DNC,Email Opt Out,Mass Mail Opt Out,massMailOptOut,Opted Out,Unsubscribed,Do Not Call',
  ],
  [
    'note',
    'Note,Notes,Comment,Comments,Misc Notes,Description,Additional Info,Remarks,Summary,General Comments,Highest Qualification Held,Highest Qualification,Experience,Experience in Years,Candidate Status,Recent Status,Status,Current Pay,Current Salary,Highest Degree,Education,Street,Skype ID',
  ],
  [
    'title',
    'Title,Titles,Job Title,Current Title,Current Job Title,Occupation,Headline,Position,Current Position',
  ],
  ['employer', 'Employer,Employers,Company,Current Company,Current Employer,Company Name,Organization'],
  [
    'skill',
    'Skill,Skills,Key Skills,keySkills,Skill Set,skillSet,Primary Skills,primarySkills.name,secondarySkills.name,Skills List,Technologies',
  ],
  [
    'resume_file',
    'Resume,Resumes,CV,Resume File,Resume Files,Resume File Name,Resume Filename,Resume Name,Resume Path,CV File,File,File Name,Filename,Attachment,Attachments,Resume Attachment,Files',
  ],
  ['added_at', 'Added,Date Created,Date Added,Created Time,Created At,Created On,dateAdded'],
]

/** Names that hold nothing of a person's that is kept, although a part of them sounds so. */
export const LEFT_OUT = new Set(
  headings(
    'Modified Time,Date Modified,Last Modified,Last Activity,Last Activity Time,Modified By,Created By,Fax,Zip,Zip Code,Zip/Postal Code,Postal Code,address.zip,address.address1,address.address2,Date Of Birth,dateOfBirth,Gender,Ethnicity,SSN,Disability,Veteran,isDeleted,externalID,workAuthorized,Race,Age,Marital Status',
  ),
)

/** The field that each known heading holds. */
export const knownHeadings: ReadonlyMap<string, ImportField> = new Map(
  KNOWN.flatMap(([field, names]) => headings(names).map((name) => [name, field] as const)),
)

type Marks = readonly (readonly [product: string, names: readonly string[]])[]

/** Headings of which an export has several and hardly any other list has one. */
const MARKS: Marks = [
  [
    'Bullhorn',
    headings(
      'owner.name,massMailOptOut,primarySkills.name,employeeType,address.city,willRelocate,employmentPreference,dateAvailable,Employment Preference',
    ),
  ],
  [
    'Zoho Recruit',
    headings(
      'Candidate Owner,Experience in Years,Highest Qualification Held,Current Job Title,Skill Set,Email Opt Out,Candidate Status,Expected Salary,Skype ID',
    ),
  ],
  [
    'Greenhouse',
    headings(
      'Who gets credit,Prospect Pool,Prospect Stage,Milestone,Candidate Tags,Social Media,Coordinator,Email Addresses',
    ),
  ],
  [
    'OpenCATS',
    headings(
      'Key Skills,keySkills,2nd E-Mail,Misc Notes,Can Relocate,Desired Pay,Recent Status,phoneCell,phoneHome,email1,email2,Web Site,Date Available',
    ),
  ],
]

/** Whose export the headings look like, or null; of candidates unless `marks` tells of something else. */
export function productOf(all: readonly string[], marks: Marks = MARKS): string | null {
  const folded = new Set(all.map(foldHeading))
  const scored = marks.map(([product, names]) => ({
    product,
    score: [...new Set(names)].filter((name) => folded.has(name)).length,
  }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score >= 2 ? best.product : null
}
