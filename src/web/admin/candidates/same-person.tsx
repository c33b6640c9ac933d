import { useRef, useState } from 'react'
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
  const told = useRef(0)
  // Once the server has merged or separated somebody, also for a colleague: asked before, it answers as it was.
  const { reading, retry } = useRead(`${id} ${saved.merged_into} ${known}`, async (signal) => {
    // Who is merged into another takes nobody in.
    if (saved.merged_into !== null) return NOBODY
    const before = told.current
    const answer = await call(candidateEndpoints.samePerson, { params: { id }, signal })
    // It may be older than what was said meanwhile, and is read again once that is saved.
    return told.current === before ? answer : undefined
  })
  // What is shown stays while it is read anew.
  const [{ read, shown }, show] = useState({ read: NOBODY, shown: NOBODY })
  const answer = reading.state === 'loaded' ? reading.data : undefined
  if (answer !== undefined && answer !== read) show({ read: answer, shown: answer })
  const tell = (change: (now: LikelySame) => LikelySame) => {
    told.current += 1
    show((now) => ({ ...now, shown: change(now.shown) }))
  }
  const gone = new Set(merged.map((other) => other.id))
  const { data, apart } = merged_into === null ? shown : NOBODY
  const others = { possible: data.filter((other) => !gone.has(other.id)), apart }
  return (
    others.possible.length + apart.length + merged.length > 0 && (
      <SamePeople changes={changes} {...others} tell={tell} readAgain={retry} />
    )
  )
}
