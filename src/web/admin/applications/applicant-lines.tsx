import type { ReactNode } from 'react'
import { applicantLabels, LINE_FIELDS, type LineField } from '#contract/applications/applicant-fields.ts'
import { telLink } from '../tel-link.ts'
import { Fact, factLink } from './fact.tsx'

/** How each line that the applicant typed is shown; the name is the heading of the page. */
const shown: Record<LineField, ((value: string) => ReactNode) | undefined> = {
  applicant_name: undefined,
  applicant_email: (email) => (
    <a
      href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
      className={`${factLink} wrap-anywhere`}
    >
      {email}
    </a>
  ),
  applicant_phone: (phone) => (
    <a href={telLink(phone)} className={`${factLink} tabular-nums`}>
      {phone}
    </a>
  ),
}

export function ApplicantLines({ application }: { application: Record<LineField, string> }) {
  return LINE_FIELDS.map((field) => {
    const show = shown[field]
    return (
      show && (
        <Fact key={field} label={applicantLabels[field]}>
          {show(application[field])}
        </Fact>
      )
    )
  })
}
