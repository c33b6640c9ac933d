import { ADDRESS_LINK_HOURS } from '#contract/core/limits.ts'
import { said } from '#contract/core/said.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { useSite } from '#web/shell/site.ts'
import { TokenForm } from './link-forms.tsx'

type ConfirmAddressProps = { token: string; address: string; elsewhere: boolean }

/** What fetches the link of a new address gets this, and changes nothing. */
export function ConfirmAddress({ token, address, elsewhere }: ConfirmAddressProps) {
  const words = useSite().myApplication.confirm
  return (
    <>
      <h1 className="text-h1">{words.heading}</h1>
      <p className="mt-4 text-lead text-muted">
        {elsewhere ? words.elsewhere : said(words.lead, { address })}
      </p>
      {elsewhere ? (
        <ToPage label={words.ask} />
      ) : (
        <TokenForm action={myPaths.confirm} token={token} button={words.button} />
      )}
    </>
  )
}

/** Whatever is wrong with such a link, also when there never was one, the page is the same. */
export function NotConfirmed() {
  const words = useSite().myApplication.confirm
  return (
    <>
      <h1 className="text-h1">{words.ended}</h1>
      <p className="mt-4 text-lead text-muted">{said(words.ended_lead, { hours: ADDRESS_LINK_HOURS })}</p>
      <ToPage label={words.open} />
    </>
  )
}

const ToPage = ({ label }: { label: string }) => (
  <p className="mt-6">
    <a href={myPaths.page} className="text-link inline-flex min-h-11 items-center">
      {label}
    </a>
  </p>
)
