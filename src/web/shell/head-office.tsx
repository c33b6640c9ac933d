import { company, headOfficeLines } from '#content/company.ts'

export function HeadOffice({ className }: { className: string }) {
  return (
    <address className={`${className} not-italic`}>
      {headOfficeLines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <span className="mt-1 block text-small text-muted">{company.headOffice.note}</span>
    </address>
  )
}
