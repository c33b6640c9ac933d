import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { firstStartEndpoints } from '#contract/first-start/first-start.ts'
import { firstStartTexts } from '#contract/first-start/texts.ts'
import type { SignedInUser } from '#contract/people/session.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import { ScreenButtons, type ScreenProps } from './screen-buttons.tsx'
import { words } from './words.ts'

/** Whether there is a mail server, and a mail that shows that it works. */
export function MailScreen({ from, onDone, onSkip }: ScreenProps & { from: string | null }) {
  const { email } = useOutletContext<SignedInUser>()
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const [error, setError] = useState<string>()
  const signedOut = useSignedOut()

  async function send() {
    setState('busy')
    setError(undefined)
    try {
      await call(firstStartEndpoints.sendTestMail)
      setState('sent')
      notify.success(firstStartTexts.testMailSent)
    } catch (thrown) {
      setState('idle')
      if (signedOut(thrown)) return
      if (!(thrown instanceof ApiError)) throw thrown
      setError(thrown.message)
      notify.error(words.mail.notSent)
    }
  }

  return (
    <div className="grid max-w-text gap-6">
      {from === null ? (
        <Alert tone="warn">{words.mail.none}</Alert>
      ) : (
        <>
          <p>{words.mail.from(from)}</p>
          <div>
            <Button
              variant="outline"
              size="small"
              className="wrap-anywhere"
              aria-disabled={state === 'busy'}
              onClick={() => state !== 'busy' && void send()}
            >
              {words.mail.test(email)}
            </Button>
          </div>
        </>
      )}
      <div role="status">
        {state === 'sent' && (
          <p>
            {words.mail.sent(email)} <TextLink to={paths.outbox}>{words.mail.outbox}</TextLink>
          </p>
        )}
      </div>
      {error !== undefined && (
        <Alert tone="bad" role="alert">
          {error}
        </Alert>
      )}
      <ScreenButtons label={words.goOn} onSave={onDone} onSkip={onSkip} />
    </div>
  )
}
