import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/service-article.ts'
import { ArticleAct } from './article-act.tsx'
import { ArticleContents } from './article-contents.tsx'
import { readArticle } from './article-loader.ts'
import { ArticleNeighbors } from './article-neighbors.tsx'
import { SectionPicture, SectionText } from './article-section.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { familyOf } from './drawings/families.ts'
import { Picture } from './drawings/picture.tsx'
import { ServiceMenu } from './service-menu.tsx'
import { TargetMarks } from './target-marks.tsx'

export const handle = { scripts: 'none' } satisfies PageHandle

export const loader = ({ context, url }: Route.LoaderArgs) => readArticle(context, url.pathname)

export const meta: Route.MetaFunction = ({ loaderData: { article, site, origin } }) =>
  pageMeta({
    ...{ title: article.title, description: article.description },
    ...{ origin, path: article.path, pages: site.pages, firm: site.firm },
  })

/** Each of the eleven service routes (spec section 2): banner, side menu, text. */
export default function ServiceArticle({ loaderData: { article, site } }: Route.ComponentProps) {
  const { path, label, heading, lead, sections, next } = article
  const words = site.menus.articles
  return (
    <>
      <TargetMarks path={path} ids={sections.map(({ id }) => id)} />
      <div className="article-banner">
        <div className="wrap grid-12">
          <div className="col-span-12 py-10 md:py-16 lg:col-span-7">
            <Breadcrumbs above={[{ href: '/services', label: words.services }]} here={label} />
            <p className="mt-8 font-semibold text-signal">{words.banner}</p>
            <h1 className="mt-3 text-h1">{heading}</h1>
            <p className="mt-5 max-w-text text-lead text-muted">{lead}</p>
          </div>
        </div>
        <Picture family={familyOf(path)} seed={path} width={800} height={400} className="banner-picture" />
      </div>
      <div className="wrap service-body">
        <ServiceMenu here={path} site={site} />
        <ArticleContents sections={sections} />
        <div className="service-text">
          {sections.map((section) => (
            <section key={section.id} id={section.id} className="article-section">
              <SectionText section={section} />
              <SectionPicture of={section.picture} />
            </section>
          ))}
          <ArticleNeighbors articles={site.services} path={path} />
        </div>
      </div>
      <ArticleAct {...next} />
    </>
  )
}
