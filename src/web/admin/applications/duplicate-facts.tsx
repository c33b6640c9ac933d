import type { ReactNode } from 'react'
import { applicantLabels, LINE_FIELDS } from '#contract/applications/applicant-fields.ts'
import type { OtherApplication, RecruiterApplication } from '#contract/applications/recruiter-application.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { When } from '../when.tsx'
import { duplicateWords as words } from './duplicate-words.ts'

const cell = 'border-t border-line py-1.5 pr-3 text-left align-top wrap-anywhere'

type Held = RecruiterApplication | OtherApplication
type DuplicateFactsProps = { application: RecruiterApplication; duplicate: OtherApplication; stages: Stage[] }

/** Two applications side by side; what they share is said, what differs is in bold. */
export function DuplicateFacts({ application, duplicate, stages }: DuplicateFactsProps) {
  const stageOf = ({ stage_id }: Held) => stages.find(({ id }) => id === stage_id)?.name ?? ''
  const rows: { label: string; read: (held: Held) => string; show?: (held: Held) => ReactNode }[] = [
    ...LINE_FIELDS.map((field) => ({ label: applicantLabels[field], read: (held: Held) => held[field] })),
    { label: words.facts.job, read: (held) => held.job.title },
    { label: words.facts.resume, read: (held) => held.resume_name },
    { label: words.facts.stage, read: stageOf },
    {
      label: words.facts.received,
      read: (held) => held.submitted_at,
      show: (held) => <When at={held.submitted_at} />,
    },
  ]
  return (
    <table className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          <th scope="col" className="w-20 pr-3 text-left font-normal text-muted">
            <span className="sr-only">{words.fact}</span>
          </th>
          <th scope="col" className="pr-3 text-left font-normal text-muted">
            {words.thisOne}
          </th>
          <th scope="col" className="text-left font-normal text-muted">
            {words.otherOne}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, read, show = read }) => {
          const same = read(application) === read(duplicate)
          return (
            <tr key={label}>
              <th scope="row" className={`${cell} font-normal text-muted`}>
                {label}
              </th>
              <td className={cell}>{show(application)}</td>
              <td className={`${cell} ${same ? 'text-muted' : 'font-semibold'}`}>
                {same ? words.same : show(duplicate)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
