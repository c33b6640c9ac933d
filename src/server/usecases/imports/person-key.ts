import type { RowPerson } from './read-row.ts'

const current = (person: RowPerson, kind: 'email' | 'phone'): string[] =>
  person.facts.flatMap((fact) => (fact.kind === kind && fact.state === 'current' ? [fact.value] : []))

/** The addresses of a person of a row. */
export const emailsOf = (person: RowPerson): string[] => current(person, 'email')

/** The phones that tell who somebody is: in E.164, of whom no address is known. */
export const tellingPhones = (person: RowPerson): string[] =>
  emailsOf(person).length > 0 ? [] : current(person, 'phone').filter((phone) => phone.startsWith('+'))

/** What tells whose row it is among those of its file: the number of our own export, else the first address, else a phone; or null. */
export function personKey(person: RowPerson): string | null {
  if (person.id !== null) return `id ${person.id}`
  const email = emailsOf(person)[0]
  if (email !== undefined) return `email ${email}`
  const phone = tellingPhones(person)[0]
  return phone === undefined ? null : `phone ${phone}`
}
