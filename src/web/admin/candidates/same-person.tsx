import { useState } from 'react'
import type { Candidate, LikelySame } from '#contract/candidates/candidate.ts'
import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import { call } from '#web/api/client.ts'
import { useRead } from '../use-read.ts'
import { SamePeople } from './late-parts.tsx'
import type { CandidateChanges } from './use-candidate.ts'

const NOBODY: LikelySame = { data: [], apart: [] }

/** Who else this person may be, and who they were already found to be. `saved`: the person as the server has them. */
export function SamePerson({ changes, saved }: { changes: CandidateChanges; saved: Candidate }) {
  const { id, merged, merged_into } = changes.candidate
  const known = saved.merged.map((other) => other.id).join(' ')
  // Once the server has merged or separated somebody, also for a colleague: asked before, it answers as it was.
  const { reading, change } = useRead(`${id} ${saved.merged_into} ${known}`, async (signal) =>
    // Who is merged into another takes nobody in.
    saved.merged_into === null ? call(candidateEndpoints.samePerson, { params: { id }, signal }) : NOBODY,
  )
  const [last, keep] = useState(NOBODY)
  if (reading.state === 'loaded' && reading.data !== last) keep(reading.data)
  const gone = new Set(merged.map((other) => other.id))
  const { data, apart } = merged_into === null ? last : NOBODY
  const others = { possible: data.filter((other) => !gone.has(other.id)), apart }
  return (
    others.possible.length + apart.length + merged.length > 0 && (
      <SamePeople changes={changes} {...others} tell={change} />
    )
  )
}
