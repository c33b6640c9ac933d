import { isLetterSpaced, type Piece } from './resume-lines.ts'

/** What a part of a resume is about; `top` is what stands before its first heading. */
export type Section =
  | 'top'
  | 'contact'
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'certifications'
  | 'projects'
  | 'references'
  | 'other'

export type SectionedPiece = Piece & { section: Section; heading: boolean }

const HEADINGS: readonly (readonly [Section, string])[] = [
  [
    'contact',
    'contact|contacts|contact details|contact info|contact information|contact me|personal details|personal information|personal data|personal info|personal profile|get in touch|details',
  ],
  [
    'summary',
    'summary|profile|professional profile|professional summary|executive summary|career summary|summary of qualifications|qualifications summary|qualifications|objective|career objective|about|about me|overview|highlights|career highlights|introduction|personal statement|synopsis|experience summary|profile summary|background|summary of experience|career profile|key achievements|accomplishments|who i am',
  ],
  [
    'experience',
    'experience|work experience|appointments|academic appointments|professional appointments|positions|employment record|what i have done|experience summary and projects|professional employment|where i worked|military|professional experience|employment|employment history|work history|career history|relevant experience|employment experience|industry experience|career experience|experience details|professional background|professional history|internship|internships|internship experience|work|positions held|project experience|career|job history|experience and projects|related experience|other experience|additional experience|technical experience|consulting experience|military experience|organizational experience|where i worked|selected experience|earlier experience|prior experience|previous experience|work background|where i have worked|professional work experience|assignments|career path|teaching experience|clinical experience',
  ],
  [
    'education',
    'education|education and training|academic background|academics|academic qualifications|educational qualifications|academic details|education details|education qualification|educational background|academic profile|education and certifications|qualification|academic history|degrees|studies|training|trainings|training and education|education certifications',
  ],
  [
    'skills',
    'skills|technical skills|top skills|what i do|software knowledge|it knowledge|digital skills|personal skills|skills tools|languages and tools|technical|technical stack|key skills|core skills|core competencies|competencies|technologies|tools|tools and technologies|technical expertise|areas of expertise|expertise|skill set|skillset|skills set|it skills|technical proficiencies|technical proficiency|technical summary|computer skills|software skills|software|professional skills|skills and tools|skills and technologies|skills and competencies|skills summary|tech stack|technology stack|stack|technical profile|technical competencies|technical knowledge|programming skills|programming languages|skills and abilities|technical environment|skills and expertise|skills matrix|skills profile|core technologies|toolbox|what i use|hard skills|strengths|key competencies|technical toolkit|toolkit|technology|technology summary|technical strengths|technical qualifications|summary of skills|technical skill set|relevant skills|skills overview|key technologies|skills languages|other skills|additional skills|it proficiency|what i work with|what i know|soft skills',
  ],
  [
    'certifications',
    'certifications|certification|certificates|licenses|licenses and certifications|certifications and licenses|professional certifications|certifications and training|credentials|courses|courses and certifications|technical certifications|certifications and awards|licenses certifications|professional development',
  ],
  [
    'projects',
    'projects|key projects|personal projects|academic projects|selected projects|side projects|project details|open source|portfolio|project summary|notable projects',
  ],
  [
    'references',
    'references|reference|professional references|referees|personal references|character references|work references|references available',
  ],
  [
    'other',
    'languages|language skills|interests|hobbies|hobbies and interests|awards|awards and honors|honors|honors and awards|achievements|publications|volunteer|volunteering|volunteer experience|volunteer work|memberships|affiliations|professional affiliations|declaration|activities|patents|extracurricular activities|languages known|work authorization|additional information|other information|miscellaneous|community|conferences|military service|leadership|presentations|professional memberships|availability|passport details|visa status|security clearance|clearance|interests and hobbies|spoken languages|other',
  ],
]

const bySpaceless = new Map(
  HEADINGS.flatMap(([section, names]) =>
    names.split('|').map((name) => [name.replaceAll(' ', ''), section] as const),
  ),
)

const HEADING_MAX = 60
/** Signs around a heading: bullets, rules, numbers, colons. */
const spacelessOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}]/gu, '')

/** The section that a line opens; undefined when it is no heading. */
function headingOf(text: string): Section | undefined {
  if (text.length === 0 || text.length > HEADING_MAX) return undefined
  const word = spacelessOf(text.replace(/\((?:[^()]*)\)/g, ''))
  const section = bySpaceless.get(word) ?? bySpaceless.get(word.replace(/continued$|contd$/, ''))
  if (section === undefined) return undefined
  // "experience" within a broken sentence is in small letters; headings that are have a colon or stand alone by design.
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  const small = first === first.toLowerCase() && first !== first.toUpperCase()
  if (small && word.length < 5) return undefined
  return small && /[.,;]$/.test(text) ? undefined : section
}

const inlineHeading = /^[^\p{L}\n]{0,6}([\p{L}&/ ]{3,40}?)\s*(?::|[-–—|] )\s*(?=\S)/u

/** "Technical Skills: Java, SQL" opens its section in the line that fills it. */
function inlineHeadingOf(text: string): Section | undefined {
  const label = inlineHeading.exec(text)?.[1]
  if (label === undefined) return undefined
  const section = bySpaceless.get(spacelessOf(label))
  const opens: readonly (Section | undefined)[] = ['skills', 'references', 'certifications', 'education']
  return opens.includes(section) &&
    !/^(?:tools|software|technology|technologies|training|reference|stack|portfolio|work)$/i.test(label)
    ? section
    : undefined
}

/** The pieces of a resume with the section each stands in. */
export function sectionsOf(pieces: readonly Piece[]): SectionedPiece[] {
  let section: Section = 'top'
  /** What a line "Skills: ..." interrupts goes on at the next blank line or bullet of its own. */
  return pieces.map((piece) => {
    const whole =
      headingOf(piece.text) ??
      (isLetterSpaced(piece.text) ? headingOf(piece.text.replaceAll(' ', '')) : undefined)
    if (whole !== undefined) {
      section = whole
      return { ...piece, section, heading: true }
    }
    const inline = inlineHeadingOf(piece.text)
    if (
      inline !== undefined &&
      (section !== 'experience' || inline === 'references' || inline === 'education')
    )
      section = inline
    return { ...piece, section: inline ?? section, heading: false }
  })
}
