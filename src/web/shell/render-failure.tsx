import { failures } from '#content/failures.ts'
import { texts } from '#contract/core/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useFirmLogo, useFirmName } from './firm.ts'
import { NameMark } from './name-mark.tsx'

/** Stands alone: the frame may be what failed. */
export function RenderFailure({ reference }: { reference: string | undefined }) {
  const words = failures.render
  const name = useFirmName()
  return (
    <main className="wrap section grid min-h-dvh content-center">
      <title>{`${texts.page.renderFailure} | ${name}`}</title>
      <meta name="robots" content="noindex" />
      <NameMark name={name} logo={useFirmLogo()} />
      <h1 className="mt-12 max-w-[10.64em] text-h1">{texts.page.renderFailure}</h1>
      <p className="mt-6 max-w-text text-lead text-muted">{words.text}</p>
      {reference !== undefined && (
        <p className="mt-6 border-l-4 border-signal pl-4">
          <span className="block text-small text-muted">{words.reference}</span>
          <code className="text-h4 break-all">{reference}</code>
        </p>
      )}
      <p className="mt-10">
        <ButtonLink href="/" variant="signal">
          {words.home}
        </ButtonLink>
      </p>
    </main>
  )
}
