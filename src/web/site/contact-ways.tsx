import type { Contact } from '#contract/content/contact.ts'
import { useFirm } from '#web/shell/firm.ts'

/** The shortest ways first: on a phone the form is five offices further down. */
export function ContactWays({ words }: { words: Contact['ways'] }) {
  const company = useFirm()
  const { heading, write, form, call, mail } = words
  const ways = [
    { label: write, href: '#write', value: form },
    { label: call, href: `tel:${company.phone.dialed}`, value: company.phone.shown },
    { label: mail, href: `mailto:${company.email}`, value: company.email },
  ]
  return (
    <section className="border-b border-line bg-surface">
      <h2 className="sr-only">{heading}</h2>
      <ul className="wrap contact-ways">
        {ways.map(({ label, href, value }) => (
          <li key={href} className="contact-way">
            <a href={href}>
              <span className="block text-small text-muted">{label}</span>
              <span className="block font-semibold lg:text-h4">{value}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
