import { frameWords } from '#content/nav.ts'
import type { PublicNotice } from '#contract/notices/notice.ts'

/** What an administrator wants every visitor to know, above the header. With a link all of it is the link. */
export function SiteNotice({ notice: { text, link } }: { notice: PublicNotice }) {
  return (
    <section aria-label={frameWords.notice} className="bg-ink text-paper">
      <p className="wrap py-2.5 text-small font-medium">
        {link === '' ? (
          text
        ) : (
          <a href={link} className="-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4">
            {text}
          </a>
        )}
      </p>
    </section>
  )
}
