import { PAGE_LINK_MINUTES, PAGE_SESSION_MINUTES } from '#contract/core/limits.ts'
import { said } from '#contract/core/said.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { useSite } from '#web/shell/site.ts'
import { Button } from '#web/ui/button.tsx'
import { DonePanel } from '#web/ui/done-panel.tsx'
import { Field } from '#web/ui/field.tsx'
import { EmailInput } from '../email-input.tsx'

type AskForLinkProps = {
  /** Without a mail server nothing is promised. */
  sendsMail: boolean
  /** What was typed before, and what was wrong with it. */
  email?: string
  message?: string
}

export function AskForLink({ sendsMail, email, message }: AskForLinkProps) {
  const words = useSite().myApplication.ask
  return (
    <>
      <h1 className="text-h1">{words.heading}</h1>
      <p className="mt-4 text-lead text-muted">{sendsMail ? words.lead : words.no_mail}</p>
      {sendsMail && <EmailForm email={email} message={message} />}
    </>
  )
}

type EmailFormProps = { email?: string | undefined; message?: string | undefined }

function EmailForm({ email, message }: EmailFormProps) {
  const words = useSite().myApplication.ask
  return (
    <form action={myPaths.page} method="post" className="mt-8 grid gap-6">
      <Field id="my-email" label={words.email} hint={words.hint} error={message}>
        {(control) => <EmailInput {...control} defaultValue={email} />}
      </Field>
      <Button type="submit" variant="signal" className="sm:justify-self-start">
        {words.button}
      </Button>
    </form>
  )
}

/** The answer to every address: nothing in it depends on which it was. */
export function Asked() {
  const { asked: words, top } = useSite().myApplication
  return (
    <>
      <h1 className="text-h1">{top.title}</h1>
      <div className="mt-8">
        <DonePanel
          title={words.title}
          heading={words.heading}
          steps={words.steps.map((step) => said(step, { minutes: PAGE_LINK_MINUTES }))}
          focus={false}
        >
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
  const words = useSite().myApplication.link
  return (
    <>
      <h1 className="text-h1">{words.heading}</h1>
      <p className="mt-4 text-lead text-muted">{said(words.lead, { minutes: PAGE_SESSION_MINUTES })}</p>
      <TokenForm action={myPaths.open} token={token} button={words.button} />
    </>
  )
}

/** Whatever is wrong with a link, also when there never was one, the page is the same. */
export function LinkEnded({ token, sendsMail }: { token: string; sendsMail: boolean }) {
  const { ended: words, ask } = useSite().myApplication
  return (
    <>
      <h1 className="text-h1">{words.heading}</h1>
      <p className="mt-4 text-lead text-muted">
        {sendsMail ? said(words.lead, { minutes: PAGE_LINK_MINUTES }) : ask.no_mail}
      </p>
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
