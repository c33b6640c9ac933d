import { useContext } from 'react'
import { failureSample } from '#content/failures.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useFirmLogo, useFirmName } from './firm.ts'
import { NameMark } from './name-mark.tsx'
import { SiteContext } from './site.ts'

/** Stands alone: the frame may be what failed. */
export function RenderFailure({ reference }: { reference: string | undefined }) {
  // The admin has no site, and speaks the language of the release.
  const words = (useContext(SiteContext)?.failure ?? failureSample).render
  const name = useFirmName()
  return (
    <main className="wrap section grid min-h-dvh content-center">
      <title>{`${words.heading} | ${name}`}</title>
      <meta name="robots" content="noindex" />
      <NameMark name={name} logo={useFirmLogo()} />
      <h1 className="mt-12 max-w-[10.64em] text-h1">{words.heading}</h1>
      <p className="mt-6 max-w-text text-lead text-muted">{words.text}</p>
      {reference !== undefined && (
        <p className="mt-6 border-s-4 border-signal ps-4">
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
