import type { Firm } from '#content/firm.ts'

type HeadOfficeProps = { firm: Firm; className: string }

export function HeadOffice({ firm: { headOffice }, className }: HeadOfficeProps) {
  const { lines, hours, note } = headOffice
  return (
    <address className={`${className} not-italic`}>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {hours !== '' && <span className="block">{hours}</span>}
      {note !== '' && <span className="mt-1 block text-small text-muted">{note}</span>}
    </address>
  )
}
