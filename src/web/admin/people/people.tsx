import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { peopleEndpoints } from '#contract/people/endpoints.ts'
import type { LinkResponse } from '#contract/people/people.ts'
import type { SignedInUser } from '#contract/people/session.ts'
import { call } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { surface } from '#web/ui/surface.ts'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { adminMeta } from '../page-meta.ts'
import { Section } from '../settings/section.tsx'
import { settingsWords } from '../settings/words.ts'
import { Moment } from '../when.tsx'
import type { Route } from './+types/people.ts'
import { ChangeButton } from './change-button.tsx'
import { changePeople } from './change-people.ts'
import { InviteForm } from './invite-form.tsx'
import { LinkPanel } from './link-panel.tsx'
import { PersonRow } from './person-row.tsx'
import { SignInRulesForm } from './sign-in-rules.tsx'
import { peopleWords } from './words.ts'

const { people: words, invite, invitations: invited, roles } = peopleWords

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(settingsWords.sections.people)

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  const { signal } = request
  return asRecruiter(url, async () => {
    const [people, rules] = await Promise.all([
      call(peopleEndpoints.people, { signal }),
      call(peopleEndpoints.signInRules, { signal }),
    ])
    return { data: people.data, rules: rules.data }
  })
}

export const clientAction = ({ url, request }: Route.ClientActionArgs) => changePeople(url, request)

export default function People({ loaderData: { data, rules } }: Route.ComponentProps) {
  const self = useOutletContext<SignedInUser>()
  const [link, setLink] = useState<LinkResponse['data']>()
  return (
    <>
      {link !== undefined && <LinkPanel key={link.link} link={link} onClose={() => setLink(undefined)} />}
      <div>
        <Section title={words.title} lead={words.lead}>
          <ul className={surface}>
            {data.people.map((person) => (
              <PersonRow key={person.id} person={person} self={person.id === self.id} onLink={setLink} />
            ))}
          </ul>
        </Section>
        <SignInRulesForm rules={rules} />
        <Section title={invite.title} lead={invite.lead}>
          <InviteForm onLink={setLink} />
        </Section>
        <Section title={invited.title} lead={invited.lead}>
          {data.invitations.length === 0 && <p className="text-muted">{invited.none}</p>}
          <ul className={data.invitations.length === 0 ? 'hidden' : surface}>
            {data.invitations.map(({ id, name, email, role, expires_at, expired }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line px-5 py-4 not-first:border-t"
              >
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
                    <Badge>{roles[role]}</Badge>
                    {expired && <Badge tone="warn">{invited.expired}</Badge>}
                  </p>
                  <p className="text-muted wrap-anywhere">
                    {email}, {invited.until} <Moment at={expires_at} />
                  </p>
                </div>
                <div className="flex flex-wrap gap-2">
                  <ChangeButton
                    change={{ intent: 'again', id: String(id) }}
                    label={invited.again}
                    of={name}
                    onLink={setLink}
                  />
                  <ChangeButton
                    change={{ intent: 'cancel', id: String(id) }}
                    label={invited.cancel}
                    of={name}
                    danger
                  />
                </div>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={settingsWords.sections.people} message={settingsWords.failed} />
}
