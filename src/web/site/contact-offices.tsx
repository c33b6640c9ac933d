import type { Firm, FirmOffice } from '#content/firm.ts'
import type { Contact } from '#contract/content/contact.ts'
import { useFirm } from '#web/shell/firm.ts'
import { LinkedText } from './linked-text.tsx'

type Words = Contact['offices']

/** A list like a departures board: place, address, numbers, one line each. */
export function ContactOffices({ words }: { words: Words }) {
  const firm = useFirm()
  const { offices } = firm
  const isOne = offices.length === 1
  const lead = isOne ? words.lead_one : words.lead
  return (
    <section className="wrap section">
      <div className="grid-12 items-end gap-y-4">
        <h2 className="col-span-12 text-h1 lg:col-span-6">{isOne ? words.heading_one : words.heading}</h2>
        {lead !== '' && (
          <p className="col-span-12 text-lead text-muted lg:col-span-5 lg:col-start-8">
            <LinkedText>{lead}</LinkedText>
          </p>
        )}
      </div>
      <ul className="mt-10 border-t-4 border-brand md:mt-14">
        {offices.map((office, at) => (
          <OfficeRow key={office.name} words={words} office={office} firm={firm} isHead={at === 0} />
        ))}
      </ul>
    </section>
  )
}

type OfficeRowProps = { words: Words; office: FirmOffice; firm: Firm; isHead: boolean }

function OfficeRow({ words, office, firm, isHead }: OfficeRowProps) {
  const { name, label, lines, hours, note, phone } = office
  return (
    <li className="grid-12 gap-y-3 border-b border-line py-7 md:py-8">
      <h3 className="col-span-12 flex flex-wrap items-baseline gap-x-4 text-h3 md:col-span-12 lg:col-span-4">
        {name}
        {label !== '' && (
          <span className="font-text text-small font-semibold tracking-normal text-signal">{label}</span>
        )}
      </h3>
      <address className="col-span-12 not-italic md:col-span-6 lg:col-span-4">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {note !== '' && <span className="mt-1 block text-small text-muted">{note}</span>}
        {isHead && (
          <a href={firm.directionsHref} className="text-link">
            {words.directions}
          </a>
        )}
      </address>
      <dl className="col-span-12 grid grid-cols-[auto_1fr] content-start items-center gap-x-6 md:col-span-6 md:-mt-2 lg:col-span-4">
        {phone && (
          <>
            <dt className="text-muted">{words.phone}</dt>
            <dd>
              <a href={`tel:${phone.dialed}`} className="text-link">
                {phone.shown}
              </a>
            </dd>
          </>
        )}
        <dt className="text-muted">{words.email}</dt>
        <dd className="min-w-0">
          <a href={`mailto:${firm.email}`} className="text-link break-all">
            {firm.email}
          </a>
        </dd>
        {hours !== '' && (
          <>
            <dt className="text-muted">{words.hours}</dt>
            <dd>{hours}</dd>
          </>
        )}
      </dl>
    </li>
  )
}
