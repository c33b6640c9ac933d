import { applicantColumns, textColumns } from '../applications/applicant-columns.ts'
import { BEGINNING, phoneEnds, plainWords, withBeginnings } from './candidate-words.ts'
import { documentOf, MARKS } from './document.ts'
import type { PersonTexts } from './person-texts.ts'
import { phoneWords } from './phones.ts'

/** Of these kinds the words are looked up as they are written, too, and by their beginnings: a name has no stem. */
const NAMES = new Set(['name', 'email'])
/** What a person is: who holds a word there comes before who only mentions it. */
const TELLING = new Set(['skill', 'title'])

/** What the index holds of a person. */
export function personDocument(person: PersonTexts): { id: number; words: string } {
  const { facts, tags, applications, readings } = person
  const names = [...facts.filter(({ kind }) => NAMES.has(kind)).map(({ value }) => value), ...tags]
  const phones = facts.filter(({ kind }) => kind === 'phone').map(({ value }) => value)
  const telling = [...facts, ...readings].filter(({ kind }) => TELLING.has(kind)).map(({ value }) => value)
  const others = facts.filter(({ kind }) => kind !== 'phone').map(({ written, value }) => written || value)
  const texts = [
    ...new Set([...others, ...tags, ...readings.map(({ value }) => value)]),
    ...applications.flatMap((row) => applicantColumns.map((column) => row[column])),
    ...foundTexts(person),
  ]
  const words = documentOf([
    { words: names.flatMap(plainWords).flatMap(withBeginnings).map(marked) },
    { words: [...phones.flatMap(phoneEnds), ...applications.flatMap(({ phone }) => phoneWords(phone))] },
    ...[...new Set(telling)].map((text) => ({ text, mark: MARKS.title })),
    ...texts.map((text) => ({ text })),
  ])
  return { id: person.id, words }
}

/** As `plainWords` of a name stand in the index of persons: apart from those of texts. */
export const nameWord = (word: string): string => `${MARKS.place}${word}`
const marked = (word: string) => (word.startsWith(BEGINNING) ? word : nameWord(word))

/** The texts in which a hit is shown in its sentence: resumes first. */
export function foundTexts({
  resumes,
  notes,
  entries,
  letters,
  applications,
  answers,
}: PersonTexts): string[] {
  return [
    ...resumes,
    ...notes,
    ...entries.map(({ body }) => body),
    ...letters,
    ...applications.flatMap((row) => textColumns.map((column) => row[column])),
    ...answers.map(({ question, answer }) => `${question}\n${answer}`),
  ].filter((text) => text !== '')
}
