import { holders } from '#server/store/imports/import-people.ts'
import type { ImportRow } from '#server/store/imports/schema.ts'
import { removePeople } from '#server/store/imports/take-back.ts'
import type { Accounts } from './accounts.ts'
import { applyRows } from './apply-rows.ts'
import { emailsOf, personKey, tellingPhones } from './person-key.ts'
import { type RowPerson, readRow } from './read-row.ts'
import type { RowKind } from './row-kind.ts'
import { returnedPeople, takeBackAdded } from './take-back-people.ts'

/** Files of candidates: nobody who is known is overwritten (docs/decisions/0036). */
export function peopleKind(job: ImportRow, accounts: Accounts): RowKind<RowPerson> {
  const running = {
    importId: job.id,
    by: job.created_by ?? '',
    at: job.started_at ?? job.created_at,
    accounts,
  }
  const isAccount = (owner: string) => accounts.ownerOf(owner) !== undefined
  return {
    read(mapping, cells) {
      const { person, problems } = readRow(mapping, cells, isAccount)
      return { record: person, problems }
    },
    key: personKey,
    async known(store, people) {
      const byEmail = await holders(store, 'email', people.flatMap(emailsOf))
      const byPhone = await holders(store, 'phone', people.flatMap(tellingPhones))
      return (person) =>
        emailsOf(person).some((email) => byEmail.has(email)) ||
        tellingPhones(person).some((phone) => byPhone.has(phone))
    },
    outcomes: { known: job.known === 'skip' ? 'skipped' : 'offered', again: 'joined' },
    apply: (transaction, rows) =>
      applyRows(
        transaction,
        running,
        rows.map(({ row, record }) => ({ row, person: record })),
        job.known,
      ),
    returned: (transaction, after, most) => returnedPeople(transaction, job, after, most),
    async remove(transaction, ids, result) {
      await removePeople(transaction, ids)
      result.people += ids.length
    },
    staying: (candidate_id) => ({ candidate_id }),
    end: (transaction, result, at) => takeBackAdded(transaction, job.id, result, at),
  }
}
