import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { LinkResponse, Person } from '#contract/people/people.ts'
import { ROLES } from '#contract/people/role.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '../lazy-confirm-dialog.ts'
import { Moment } from '../when.tsx'
import { ChangeButton } from './change-button.tsx'
import { peopleWords } from './words.ts'

const { people: words, roles } = peopleWords

type PersonRowProps = { person: Person; self: boolean; onLink: (link: LinkResponse['data']) => void }

export function PersonRow({ person, self, onLink }: PersonRowProps) {
  const { id, name, email, role, disabled, two_factor, last_sign_in_at } = person
  return (
    <li className="grid gap-y-3 border-line px-5 py-4 not-first:border-t">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          <Badge tone={role === 'administrator' ? 'brand' : 'plain'}>{roles[role]}</Badge>
          {disabled && <Badge tone="bad">{words.disabled}</Badge>}
          {self && <Badge tone="ok">{words.you}</Badge>}
        </p>
        <p className="text-muted wrap-anywhere">{email}</p>
        <p className="text-muted">
          {words.lastSignIn} {last_sign_in_at === null ? words.never : <Moment at={last_sign_in_at} />}
          {', '}
          <span className="whitespace-nowrap">{two_factor ? words.twoFactorOn : words.twoFactorOff}</span>
        </p>
      </div>
      {!self && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div role="group" aria-label={words.actionsOf(name)} className="flex flex-wrap gap-2">
          {ROLES.filter((other) => other !== role).map((other) => (
            <ChangeButton
              key={other}
              change={{ intent: 'role', id, role: other }}
              label={words.make[other]}
              of={name}
            />
          ))}
          <ChangeButton
            change={{ intent: 'link', id }}
            label={words.passwordLink}
            of={name}
            onLink={onLink}
          />
          <ChangeButton change={{ intent: 'sign out', id }} label={words.endSessions} of={name} />
          {two_factor && <ResetButton id={id} name={name} />}
          <ChangeButton
            change={{ intent: 'disable', id, disabled: !disabled }}
            label={disabled ? words.enable : words.disable}
            of={name}
            danger={!disabled}
          />
        </div>
      )}
    </li>
  )
}

/** Asks first: only the person can set it up again. */
function ResetButton({ id, name }: { id: string; name: string }) {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const fetcher = useFetcher()
  const busy = fetcher.state !== 'idle'
  return (
    <>
      <Button
        variant="outline"
        size="dense"
        className="lg:min-h-9"
        aria-haspopup="dialog"
        aria-disabled={busy}
        onClick={() => {
          if (busy) return
          setAsked(true)
          setOpen(true)
        }}
      >
        {busy ? words.working : words.resetTwoFactor}
        <span className="sr-only">, {name}</span>
      </Button>
      {asked && (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={words.resetTitle(name)}
          text={words.resetText}
          cancel={words.keep}
          confirm={words.resetConfirm}
          onConfirm={() => {
            setOpen(false)
            void fetcher.submit({ intent: 'reset', id }, { method: 'post', encType: 'application/json' })
          }}
        />
      )}
    </>
  )
}
