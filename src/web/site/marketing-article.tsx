import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Picture as LibraryPicture } from '#web/shell/picture.tsx'
import { usePicture } from '#web/shell/pictures.ts'
import type { Route } from './+types/marketing-article.ts'
import { ArticleAct } from './article-act.tsx'
import { readArticle } from './article-loader.ts'
import { ArticleNeighbors } from './article-neighbors.tsx'
import { SectionText } from './article-section.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { type Family, familyOf, otherFamilies } from './drawings/families.ts'
import { Picture } from './drawings/picture.tsx'

export const handle = { scripts: 'none' } satisfies PageHandle

export const loader = ({ context, url }: Route.LoaderArgs) => readArticle(context, url.pathname)

export const meta: Route.MetaFunction = ({ loaderData: { article, site, origin } }) =>
  pageMeta({
    ...{ title: article.title, description: article.description },
    ...{ origin, path: article.path, pages: site.pages, firm: site.firm },
  })

/** Spec sections 2 and 9: scroll-ins last 2000 ms, and 1000 ms on some pages: those of the platforms. */
const scrollIn = (family: Family) => (family === 'signals' ? 'scroll-in' : 'scroll-in scroll-in-brisk')

/** Each of the thirteen marketing routes: heading, introduction, then pictures and text by turns. */
export default function MarketingArticle({ loaderData: { article, site } }: Route.ComponentProps) {
  const { path, label, heading, lead, sections, next } = article
  const group = site.groups.find(({ articles }) => articles.some((known) => known.path === path))
  const family = familyOf(group?.parent.path ?? '')
  const hands = otherFamilies(family, path)
  const above = [{ href: '/services', label: site.menus.articles.services }]
  if (group) above.push({ href: group.parent.path, label: group.parent.label })
  return (
    <>
      <div className="wrap grid-12 items-end gap-y-5 pt-10 pb-10 md:pt-16 md:pb-14">
        <div className="col-span-12">
          <Breadcrumbs above={above} here={label} />
        </div>
        <h1 className="col-span-12 text-h1 lg:col-span-7">{heading}</h1>
        <p className="col-span-12 max-w-text text-lead text-muted lg:col-span-5">{lead}</p>
      </div>
      <Picture family={family} seed={path} width={1440} height={220} className="strip-picture" />
      <div className="wrap pb-8 md:pb-16">
        {sections.map((section, at) => (
          <section key={section.id} id={section.id} className={`turn ${scrollIn(family)}`}>
            <TurnPicture
              of={section.picture}
              family={hands[at % hands.length] ?? family}
              seed={`${path}/${section.id}`}
            />
            <div className="turn-text">
              <SectionText section={section} />
            </div>
          </section>
        ))}
        {group && <ArticleNeighbors articles={group.articles} path={path} />}
      </div>
      <ArticleAct {...next} />
    </>
  )
}

type TurnPictureProps = { of: string | undefined; family: Family; seed: string }

/** What stands beside a section: the picture that an owner chose, or its drawing. */
function TurnPicture({ of = '', family, seed }: TurnPictureProps) {
  if (usePicture(of) === undefined)
    return <Picture family={family} seed={seed} width={480} height={320} className="turn-picture" />
  return (
    <LibraryPicture
      of={of}
      sizes="(min-width: 64rem) 36rem, 92vw"
      className="turn-picture aspect-3/2 object-cover"
    />
  )
}
