import { policyOf } from '#content/privacy-policy.ts'
import { siteOf } from '#content/site.ts'
import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/privacy-policy.ts'
import { ArticleAct } from './article-act.tsx'
import { ArticleContents } from './article-contents.tsx'
import { SectionText } from './article-section.tsx'
import { TargetMarks } from './target-marks.tsx'

export const handle = { scripts: 'none' } satisfies PageHandle

const PATH = '/privacy-policy'

export const loader = ({ context }: Route.LoaderArgs) => {
  const { origin, sendsMail, content } = context.get(pageContext)
  return { origin, sendsMail, site: siteOf(content) }
}

export const meta: Route.MetaFunction = ({ loaderData: { origin, site } }) => {
  const { firm, pages, policy } = site
  return pageMeta({ firm, pages, title: policy.title, description: policy.description, origin, path: PATH })
}

/** Terms are read, not looked at: no picture, numbers in the margin, the contents always at hand. */
export default function PrivacyPolicy({ loaderData: { sendsMail, site } }: Route.ComponentProps) {
  const { heading, lead, sections, next } = policyOf(site.policy, sendsMail)
  return (
    <>
      <TargetMarks path={PATH} ids={sections.map(({ id }) => id)} />
      <div className="border-b border-line bg-surface">
        <div className="wrap py-12 md:py-20">
          <h1 className="max-w-[14.63em] text-h1">{heading}</h1>
          <p className="mt-5 max-w-text text-lead text-muted">{lead}</p>
        </div>
      </div>
      <div className="wrap terms-body">
        <ArticleContents sections={sections} />
        <div className="service-text terms-text">
          {sections.map((section) => (
            <section key={section.id} id={section.id} className="article-section">
              <SectionText section={section} />
            </section>
          ))}
        </div>
      </div>
      <ArticleAct {...next} />
    </>
  )
}
