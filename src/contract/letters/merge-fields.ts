/** What a letter may name in double braces, and what a recruiter reads it as. A letter names nothing else. */
export const MERGE_FIELDS = {
  first_name: 'first name of the person',
  full_name: 'whole name of the person',
  job_title: 'title of the job',
  applied_on: 'day of the application',
  asked_about: 'subject of the message that it answers',
  asked_on: 'day of that message',
  their_company: 'company that the message names',
  company: 'our name',
  company_phone: 'our phone number',
  recruiter: 'your name',
  recruiter_email: 'your email address',
} as const
export type MergeField = keyof typeof MERGE_FIELDS

/** What the fields stand for in one letter; one that is missing is not known for this person. */
export type MergeValues = Readonly<Partial<Record<MergeField, string>>>

const OF_PEOPLE: readonly MergeField[] = ['job_title', 'applied_on']
const OF_MESSAGES: readonly MergeField[] = ['asked_about', 'asked_on', 'their_company']

/** The fields that can be known in an answer to a message of the contact form, or in a letter to a person. */
export const fieldsFor = (isAnswer: boolean): MergeField[] => {
  const never = isAnswer ? OF_PEOPLE : OF_MESSAGES
  return (Object.keys(MERGE_FIELDS) as MergeField[]).filter((field) => !never.includes(field))
}

/** The first field of a text that is never known there, as it is written. */
export function strangeField(text: string, isAnswer: boolean): string | undefined {
  const known = new Set<string>(fieldsFor(isAnswer))
  for (const [whole, inner = ''] of text.matchAll(FIELD)) if (!known.has(parted(inner)[0])) return whole
  return undefined
}

const isField = (name: string): name is MergeField => Object.hasOwn(MERGE_FIELDS, name)

/** `{{first_name}}` or, with what to write where it is not known, `{{first_name|there}}`. */
const FIELD = /\{\{([^{}]*)\}\}/g

/** What is wrong with the fields of a text, as a sentence; undefined where nothing is. */
export function mergeFault(text: string): string | undefined {
  for (const [whole, inner = ''] of text.matchAll(FIELD)) {
    const [name = '', fallback] = parted(inner)
    if (!isField(name)) return `${whole} is not a field. There are: ${Object.keys(MERGE_FIELDS).join(', ')}.`
    if (fallback === '') return `${whole} names nothing behind the bar.`
  }
  return /\{\{|\}\}/.test(text.replace(FIELD, ''))
    ? 'Two braces are left over: a field is written {{first_name}}.'
    : undefined
}

/**
 * A text with its fields filled. What is not known and has no fallback is among `holes` and stays as it is written: such a text is never sent.
 */
export function merged(text: string, values: MergeValues): { text: string; holes: string[] } {
  const holes = new Set<string>()
  const filled = text.replace(FIELD, (whole, inner: string) => {
    const [name = '', fallback] = parted(inner)
    const value = (isField(name) ? values[name] : undefined) ?? fallback
    if (value !== undefined && value !== '') return value
    holes.add(name)
    return whole
  })
  return { text: filled, holes: [...holes] }
}

function parted(inner: string): [name: string, fallback: string | undefined] {
  const at = inner.indexOf('|')
  return at < 0 ? [inner.trim(), undefined] : [inner.slice(0, at).trim(), inner.slice(at + 1).trim()]
}
