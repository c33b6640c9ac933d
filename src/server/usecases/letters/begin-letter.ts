import { shownLine } from '#contract/core/text.ts'
import type { LetterBeginningQuery, PersonLetterBeginning } from '#contract/letters/letter-input.ts'
import { isForPeople } from '#contract/letters/template.ts'
import type { Store } from '#server/store/engine/store.ts'
import { addressesOf } from '#server/store/letters/addresses.ts'
import { resumesOfPerson } from '../candidates/resumes-of-person.ts'
import type { Actor } from '../people/authenticate.ts'
import { letterAbout, personOfApplication, wholePerson } from './letter-about.ts'
import { listTemplates } from './list-templates.ts'
import { type Letterhead, mergeValues } from './merge-values.ts'
import { ownSignature } from './signature.ts'

type Deps = { store: Store; letterhead: Letterhead; sendsMail: boolean }

/** What a letter to a person begins with, to the whole one where the candidate was merged. Throws `candidate_not_found`, `application_not_found`. */
export async function beginLetter(
  { store, letterhead, sendsMail }: Deps,
  { candidate_id, application_id }: LetterBeginningQuery,
  actor: Actor,
): Promise<PersonLetterBeginning> {
  const { row, ids, silent, application } = await letterAbout(store, {
    candidate_id:
      candidate_id === undefined
        ? await personOfApplication(store, application_id)
        : await wholePerson(store, candidate_id),
    application_id,
  })
  const resumes = await resumesOfPerson(store, ids)
  return {
    candidate_id: row.id,
    name: shownLine(row.name),
    do_not_contact: silent,
    addresses: await addressesOf(store, ids, application?.id ?? null),
    values: mergeValues({ name: row.name, application, recruiter: actor, letterhead }),
    templates: (await listTemplates({ store })).filter(isForPeople),
    files: resumes.map(({ of, id, resume_name, resume_size }) => ({
      of,
      id,
      name: resume_name,
      size: resume_size,
    })),
    signature: (await ownSignature({ store }, actor, letterhead)).signature,
    sending: sendsMail,
  }
}
