import { Link } from 'react-router'
import { type TakenBack as Result, STAY_REASONS } from '#contract/imports/import.ts'
import type { ImportKind } from '#contract/imports/import-fields.ts'
import { grouped } from '../grouped.ts'
import { Part } from '../part.tsx'
import { paths } from '../paths.ts'
import { fileWords as words } from './words.ts'

const reasons = Object.keys(STAY_REASONS) as (keyof typeof STAY_REASONS)[]

/** What was removed, and what stays and why. */
export function TakenBack({ kind, result }: { kind: ImportKind; result: Result }) {
  const { people, jobs, applications, notes, facts, tags, entries, resumes, stays, staying } = result
  const kept = reasons.filter((reason) => (stays[reason] ?? 0) > 0)
  return (
    <Part title={words.takenBack}>
      <p>{words.removed(kind, { candidates: people, jobs, history: applications }[kind])}</p>
      {kind === 'candidates' && applications + notes > 0 && <p>{words.alsoRemoved(applications, notes)}</p>}
      {kind === 'history' && notes > 0 && <p>{words.notesRemoved(notes)}</p>}
      {resumes > 0 && <p>{words.erased(resumes)}</p>}
      {facts + tags + entries > 0 && <p>{words.added(facts, tags, entries)}</p>}
      {kept.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-semibold">{words.staysHead}</h3>
          <ul className="mb-3">
            {kept.map((reason) => (
              <li key={reason}>
                <span className="tabular-nums">{grouped(stays[reason] ?? 0)}</span>: {STAY_REASONS[reason]}
              </li>
            ))}
          </ul>
          <ul>
            {staying.map(({ candidate_id, job_id, application_id, name, reason }) => (
              <li
                key={`${reason} ${candidate_id ?? job_id ?? application_id}`}
                className="min-h-11 content-center"
              >
                <Link
                  to={
                    candidate_id !== undefined
                      ? paths.candidate(candidate_id)
                      : job_id !== undefined
                        ? paths.job(job_id)
                        : paths.application(application_id ?? 0)
                  }
                  className="font-semibold text-brand"
                >
                  {name}
                </Link>
                <span className="text-muted">: {STAY_REASONS[reason]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  )
}
