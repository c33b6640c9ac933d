import { z } from 'zod'
import { FACT_KINDS, type FactKind, factKind } from '../candidates/fact-kinds.ts'

/** What a column may hold beside a fact: parts of a fact, and what is no fact. */
const others = {
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  city: 'City',
  state: 'State',
  country: 'Country',
  tags: 'Tags',
  source: 'Source',
  owner: 'Owner',
  do_not_contact: 'Do not contact',
  note: 'Note',
  entries: 'Entries (of an export of this product)',
  facts: 'Facts (of an export of this product)',
  added_at: 'Added',
  id: 'Candidate ID',
} as const

type OtherField = keyof typeof others
export type ImportField = FactKind | OtherField

const isOther = (field: ImportField): field is OtherField => field in others

/** The kind of fact that a column of this field holds as a whole. */
export const factOfField = (field: ImportField): FactKind | undefined => (isOther(field) ? undefined : field)

export const IMPORT_FIELDS: readonly ImportField[] = [
  'name',
  'first_name',
  'middle_name',
  'last_name',
  ...FACT_KINDS.filter((kind) => kind !== 'name'),
  ...(Object.keys(others) as OtherField[]).filter((field) => !field.endsWith('_name')),
]
export const ImportField = z.enum(IMPORT_FIELDS as [ImportField, ...ImportField[]], 'is not a field')

/** What a field is called to people, and on top of the columns of an export. */
export const importFieldLabel = (field: ImportField): string =>
  isOther(field) ? others[field] : factKind(field).label

/** Of these a file may have several columns: their values are put together. */
export const takesSeveral = (field: ImportField): boolean =>
  field === 'tags' || field === 'note' || (!isOther(field) && factKind(field).many)
