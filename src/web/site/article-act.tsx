import { useSite } from '#web/shell/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkedText } from './linked-text.tsx'

type ActProps = { text: string; action: string; href: string }

/** The end of every text page: one sentence and one way to act. */
export function ArticleAct({ text, action, href }: ActProps) {
  return (
    <section aria-label={useSite().menus.articles.next_step} className="border-t border-line bg-surface">
      <div className="wrap grid-12 items-center gap-y-8 py-14 md:py-20">
        <p className="col-span-12 font-display text-h2 font-bold tracking-tight text-balance lg:col-span-8">
          <LinkedText>{text}</LinkedText>
        </p>
        <p className="col-span-12 lg:col-span-4 lg:text-end">
          <ButtonLink href={href} variant="signal" className="w-full sm:w-auto">
            {action}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
