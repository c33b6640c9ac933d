import { myApplicationWords } from '#content/my-application.ts'
import { EMAIL_MAX } from '#contract/core/limits.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DonePanel } from '#web/ui/done-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type AskForLinkProps = {
  /** Without a mail server nothing is promised. */
  sendsMail: boolean
  /** What was typed before, and what was wrong with it. */
  email?: string
  message?: string
}

export function AskForLink({ sendsMail, email, message }: AskForLinkProps) {
  const words = myApplicationWords.ask
  return (
    <>
      <h1 className="text-h1">{words.heading}</h1>
      <p className="mt-4 text-lead text-muted">{sendsMail ? words.lead : words.noMail}</p>
      {sendsMail && <EmailForm email={email} message={message} />}
    </>
  )
}

type EmailFormProps = { email?: string | undefined; message?: string | undefined }

function EmailForm({ email, message }: EmailFormProps) {
  const words = myApplicationWords.ask
  return (
    <form action={myPaths.page} method="post" className="mt-8 grid gap-6">
      <Field id="my-email" label={words.email} hint={words.hint} error={message}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            required
            maxLength={EMAIL_MAX}
            defaultValue={email}
          />
        )}
      </Field>
      <Button type="submit" variant="signal" className="sm:justify-self-start">
        {words.button}
      </Button>
    </form>
  )
}

/** The answer to every address: nothing in it depends on which it was. */
export function Asked() {
  const words = myApplicationWords.asked
  return (
    <>
      <h1 className="text-h1">{myApplicationWords.title}</h1>
      <div className="mt-8">
        <DonePanel title={words.title} heading={words.heading} steps={words.next} focus={false}>
          <a href={myPaths.page} className="text-link mt-4 inline-flex min-h-11 items-center">
            {words.back}
          </a>
        </DonePanel>
      </div>
    </>
  )
}

/** What fetches the address of a link gets this, and uses nothing up. */
export function UseLink({ token }: { token: string }) {
  const words = myApplicationWords.link
  return (
    <>
      <h1 className="text-h1">{words.heading}</h1>
      <p className="mt-4 text-lead text-muted">{words.lead}</p>
      <TokenForm action={myPaths.open} token={token} button={words.button} />
    </>
  )
}

/** Whatever is wrong with a link, also when there never was one, the page is the same. */
export function LinkEnded({ token, sendsMail }: { token: string; sendsMail: boolean }) {
  const words = myApplicationWords.ended
  return (
    <>
      <h1 className="text-h1">{words.heading}</h1>
      <p className="mt-4 text-lead text-muted">{sendsMail ? words.lead : myApplicationWords.ask.noMail}</p>
      {sendsMail && <TokenForm action={myPaths.again} token={token} button={words.button} />}
      <p className="mt-6">
        <a href={myPaths.page} className="text-link inline-flex min-h-11 items-center">
          {words.other}
        </a>
      </p>
    </>
  )
}

/** A button that sends the token of a link. */
export function TokenForm({ action, token, button }: { action: string; token: string; button: string }) {
  return (
    <form action={action} method="post" className="mt-8">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="signal">
        {button}
      </Button>
    </form>
  )
}
