import type { Application } from '#contract/applications/application.ts'
import { When } from '../when.tsx'
import { jobWindowWords as words } from './job-window-words.ts'
import { ResumeButton } from './resume-button.tsx'

const head =
  'sticky top-0 border-b border-muted bg-surface px-1 py-2.5 text-left font-semibold first:pl-4 last:pr-4 max-sm:first:w-[36%] max-sm:last:w-24 sm:px-3 sm:first:pl-5 sm:last:pr-5'
const cell =
  'border-b border-line px-1 py-2.5 align-middle first:pl-4 last:pr-4 sm:px-3 sm:first:pl-5 sm:last:pr-5'

export function ApplicationsTable({ applications }: { applications: Application[] }) {
  const { applicant, email, resume } = words.columns
  return (
    <table className="w-full max-sm:table-fixed border-separate border-spacing-0">
      <thead>
        <tr>
          {[applicant, email, resume].map((label) => (
            <th key={label} scope="col" className={head}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {applications.map((application) => (
          <tr key={application.id}>
            <td className={cell}>
              <span className="block font-semibold wrap-anywhere">{application.applicant_name}</span>
              <span className="block text-muted">
                <When at={application.submitted_at} />
              </span>
            </td>
            <td className={cell}>
              <a
                href={`mailto:${encodeURIComponent(application.applicant_email).replace('%40', '@')}`}
                className="inline-block py-2.5 text-brand wrap-anywhere"
              >
                <Address email={application.applicant_email} />
              </a>
            </td>
            <td className={cell}>
              <ResumeButton application={application} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Where it must break, it breaks before the @. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
