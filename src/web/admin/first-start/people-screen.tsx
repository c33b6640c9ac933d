import { useState } from 'react'
import type { LinkResponse } from '#contract/people/people.ts'
import { InviteForm } from '../people/invite-form.tsx'
import { LinkPanel } from '../people/link-panel.tsx'
import { ScreenButtons, type ScreenProps } from './screen-buttons.tsx'
import { words } from './words.ts'

/** Invitations, one after another. */
export function PeopleScreen({ onDone, onSkip }: ScreenProps) {
  const [link, setLink] = useState<LinkResponse['data']>()
  return (
    <div className="grid gap-8">
      {link !== undefined && <LinkPanel key={link.link} link={link} onClose={() => setLink(undefined)} />}
      <InviteForm onLink={setLink} />
      <ScreenButtons label={words.goOn} onSave={onDone} onSkip={onSkip} />
    </div>
  )
}
