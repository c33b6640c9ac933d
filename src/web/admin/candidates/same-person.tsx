import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import { call } from '#web/api/client.ts'
import { useRead } from '../use-read.ts'
import { SamePeople } from './late-parts.tsx'
import type { CandidateChanges } from './use-candidate.ts'

/** Who else this person may be, and who they were already found to be. */
export function SamePerson({ changes }: { changes: CandidateChanges }) {
  const { id, merged, merged_into } = changes.candidate
  const known = merged.map((other) => other.id).join(' ')
  const { reading } = useRead(`${id} ${known}`, async (signal) => {
    if (merged_into !== null) return []
    return (await call(candidateEndpoints.samePerson, { params: { id }, signal })).data
  })
  const gone = new Set(merged.map((other) => other.id))
  // Who is merged into another takes nobody in.
  const isOpen = merged_into === null && reading.state === 'loaded'
  const possible = isOpen ? reading.data.filter((other) => !gone.has(other.id)) : []
  return possible.length + merged.length > 0 && <SamePeople changes={changes} possible={possible} />
}
