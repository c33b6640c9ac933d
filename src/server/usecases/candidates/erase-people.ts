import { eraseApplications } from '#server/store/applications/erase-applications.ts'
import { queueErasing } from '#server/store/applications/erase-file.ts'
import { lockApplications } from '#server/store/applications/recruiter-application.ts'
import {
  allApplicationsOf,
  forgetCandidate,
  type OwnApplication,
} from '#server/store/candidates/candidate-applications.ts'
import { eraseCandidates, holdGroups } from '#server/store/candidates/erase-candidates.ts'
import { eraseConsentSubjects } from '#server/store/consents/ledger.ts'
import type { Store } from '#server/store/engine/store.ts'
import { eraseLetters } from '#server/store/letters/erase-letters.ts'
import { releaseResumeFiles } from '#server/store/resume-files/files-of-person.ts'
import { removeFilesGivenTo } from '#server/store/resume-files/given-files.ts'
import { eraseTexts } from '#server/store/texts/texts.ts'
import { lockMerges } from './lock-person.ts'

/** Which of the applications of these people go with them. */
type Erased = { candidates: readonly number[]; goes: (application: OwnApplication) => boolean }

/**
 * Erases people with all that is known of them, in a transaction for a few of them at a time: rows, what is found of them, and their
 * files. What belongs to others stays: an application that does not go belongs to whom `adoptApplications` finds it to be of, and whoever
 * was merged into one of these is a person of their own again. The audit keeps numbers. Nothing happens to who is not there.
 */
export async function erasePeople(
  transaction: Store,
  { candidates, goes }: Erased,
  at: string,
): Promise<void> {
  if (candidates.length === 0) return
  await lockMerges(transaction)
  const groups = await holdGroups(transaction, candidates)
  const applications = await allApplicationsOf(transaction, candidates)
  const gone = applications.filter(goes).map(({ id }) => id)
  await eraseHeldApplications(transaction, gone, at)
  await forgetCandidate(
    transaction,
    applications.filter((one) => !goes(one)).map(({ id }) => id),
  )
  await queueErasing(transaction, await removeFilesGivenTo(transaction, candidates), at)
  await queueErasing(transaction, await eraseLetters(transaction, candidates, at), at)
  await releaseResumeFiles(transaction, candidates)
  await eraseCandidates(transaction, { ids: candidates, groups }, at)
  const phones = await eraseConsentSubjects(transaction, candidates)
  await eraseTexts(transaction, candidates, phones)
}

/** Erases applications with all that is known of them, and their files. */
export async function eraseHeldApplications(
  transaction: Store,
  ids: readonly number[],
  at: string,
): Promise<void> {
  if (ids.length === 0) return
  await lockApplications(transaction, ids)
  await queueErasing(transaction, await eraseApplications(transaction, ids, at), at)
}
