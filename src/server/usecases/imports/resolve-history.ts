import type { RowProblem } from '#contract/imports/import.ts'
import { importTexts } from '#contract/imports/texts.ts'
import type { Stage } from '#contract/stages/stage.ts'
import type { Store } from '#server/store/engine/store.ts'
import { peopleOfSource } from '#server/store/imports/import-history.ts'
import { jobsOfSource, jobsTitled } from '#server/store/imports/import-jobs.ts'
import { holders } from '#server/store/imports/import-people.ts'
import type { RowHistory, RowPlace } from './read-history-row.ts'

/** Where somebody stands, in our words. Without a stage the job is what a note is about. */
export type Place = { jobId: number; title: string; stage: Stage | undefined }

/** How the jobs and stages that rows name are found: a place, or what is wrong. */
export async function placeFinder(
  store: Store,
  places: readonly RowPlace[],
  stageOf: (written: string) => Stage | undefined,
): Promise<(place: RowPlace) => Place | RowProblem> {
  const ofSource = await jobsOfSource(
    store,
    places.flatMap(({ jobId }) => jobId ?? []),
  )
  const titled = await jobsTitled(
    store,
    places.flatMap(({ job }) => (job === '' ? [] : [job])),
  )
  const byId = Map.groupBy(ofSource, ({ source_id }) => source_id)
  const byTitle = Map.groupBy(titled, ({ title }) => title)
  return (place) => {
    const problem = (column: number | null, message: string) => ({ column, message, warning: false })
    const { job, jobId, isOurs, stage, columns } = place
    const named = (byId.get(jobId ?? '') ?? []).filter(({ title }) => !isOurs || title === job)
    // Of our own export the number may be that of this very installation.
    const own = isOurs ? (byTitle.get(job) ?? []).filter(({ id }) => jobId === `export ${id}`) : []
    const called = byTitle.get(job) ?? []
    const open = called.filter(({ deleted_at }) => deleted_at === null)
    const found = [named, own, open, called].find((some) => some.length > 0) ?? []
    const [first] = found
    if (first === undefined) return problem(columns.job, importTexts.noJob)
    if (found.length > 1 && found !== named) return problem(columns.job, importTexts.severalJobs)
    const at = found.at(-1) ?? first
    if (stage === '') return { jobId: at.id, title: at.title, stage: undefined }
    const ours = stageOf(stage)
    if (ours === undefined) return problem(columns.stage, importTexts.noStage)
    return { jobId: at.id, title: at.title, stage: ours }
  }
}

/** How the people that rows name are found: by current email, else by their number where the file comes from. */
export async function personFinder(
  store: Store,
  rows: readonly RowHistory[],
): Promise<(row: RowHistory) => number | undefined> {
  const byEmail = await holders(
    store,
    'email',
    rows.flatMap(({ email }) => (email === '' ? [] : [email])),
  )
  const byId = await peopleOfSource(
    store,
    rows.flatMap(({ personId }) => personId ?? []),
  )
  return ({ email, personId }) => byEmail.get(email) ?? byId.get(personId ?? '')
}
