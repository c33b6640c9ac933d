import type { OtherApplication, PossibleDuplicate } from '#contract/applications/recruiter-application.ts'
import type { ApplicationRow } from '#server/store/applications/applications.ts'
import { applicationsLike } from '#server/store/applications/recruiter-application.ts'
import type { Store } from '#server/store/engine/store.ts'
import { foldName } from '#server/store/search/folded.ts'
import { similarName } from './similar-name.ts'

const MOST = 50
/** Fewer digits than this are no phone number that tells two people apart. */
const PHONE_DIGITS_LEAST = 7

/**
 * Other applications of the person (same email), and those that may be this one once more: same email on the same
 * job, same file, or same phone and a similar name. Newest first. `today` tells how their jobs stand.
 */
export async function findDuplicates(store: Store, application: ApplicationRow, today: string) {
  const { id, email, resume_sha256, phone_digits, sort_name, job_id } = application
  const some = { most: MOST, today }
  // A recruiter may consider somebody whose address is not known.
  const same_person = email === '' ? [] : await applicationsLike(store, id, ['email', email], some)
  const sameFile = await applicationsLike(store, id, ['resume_sha256', resume_sha256], some)
  const samePhone =
    phone_digits.length < PHONE_DIGITS_LEAST
      ? []
      : await applicationsLike(store, id, ['phone_digits', phone_digits], some)
  const found = new Map<number, PossibleDuplicate>()
  const add = (reason: PossibleDuplicate['reasons'][number], others: readonly OtherApplication[]) => {
    for (const other of others) {
      const { reasons = [] } = found.get(other.id) ?? {}
      found.set(other.id, { ...other, reasons: [...reasons, reason] })
    }
  }
  add(
    'same_job',
    same_person.filter(({ job }) => job.id === job_id),
  )
  add('same_resume', sameFile)
  add(
    'same_phone',
    samePhone.filter(({ applicant_name }) => similarName(foldName(applicant_name), sort_name)),
  )
  const possible_duplicates = [...found.values()].sort((a, b) => b.id - a.id)
  return { same_person, possible_duplicates }
}
