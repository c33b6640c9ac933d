import type { LikelySame } from '#contract/candidates/candidate.ts'
import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import { call } from '#web/api/client.ts'
import { useRead } from '../use-read.ts'
import { SamePeople } from './late-parts.tsx'
import type { CandidateChanges } from './use-candidate.ts'

const NOBODY: LikelySame = { data: [], apart: [] }

/** Who else this person may be, and who they were already found to be. */
export function SamePerson({ changes }: { changes: CandidateChanges }) {
  const { id, merged, merged_into } = changes.candidate
  const known = merged.map((other) => other.id).join(' ')
  // Also when a colleague merges or separates it while it is shown.
  const { reading, change } = useRead(`${id} ${merged_into} ${known}`, async (signal) =>
    // Who is merged into another takes nobody in.
    merged_into === null ? call(candidateEndpoints.samePerson, { params: { id }, signal }) : NOBODY,
  )
  const gone = new Set(merged.map((other) => other.id))
  const { data, apart } = reading.state === 'loaded' ? reading.data : NOBODY
  const others = { possible: data.filter((other) => !gone.has(other.id)), apart }
  return (
    others.possible.length + apart.length + merged.length > 0 && (
      <SamePeople changes={changes} {...others} tell={change} />
    )
  )
}
