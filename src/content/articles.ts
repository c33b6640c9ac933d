import type { ArticlePage } from './article.ts'
import { aws } from './marketing/aws.ts'
import { azure } from './marketing/azure.ts'
import { cloudPlatform } from './marketing/cloud-platform.ts'
import { contentMarketing } from './marketing/content-marketing.ts'
import { emailMarketing } from './marketing/email-marketing.ts'
import { netsuite } from './marketing/netsuite.ts'
import { oracle } from './marketing/oracle.ts'
import { ppc } from './marketing/ppc.ts'
import { salesforce } from './marketing/salesforce.ts'
import { sap } from './marketing/sap.ts'
import { sem } from './marketing/sem.ts'
import { seo } from './marketing/seo.ts'
import { socialMedia } from './marketing/social-media.ts'
import { callCenter } from './services/call-center.ts'
import { cloud } from './services/cloud.ts'
import { cyber } from './services/cyber.ts'
import { data } from './services/data.ts'
import { design } from './services/design.ts'
import { digital } from './services/digital.ts'
import { erp } from './services/erp.ts'
import { itStaffing } from './services/it-staffing.ts'
import { management } from './services/management.ts'
import { recruitOutsource } from './services/recruit-outsource.ts'
import { softwareDevelop } from './services/software-develop.ts'

/** In the order in which "previous" and "next" walk through them: that of the side menu. */
export const serviceArticles: readonly ArticlePage[] = [
  itStaffing,
  recruitOutsource,
  softwareDevelop,
  digital,
  erp,
  cloud,
  data,
  design,
  cyber,
  management,
  callCenter,
]

export type MarketingGroup = { parent: ArticlePage; articles: readonly ArticlePage[] }

/** The marketing pages under the service that each of them belongs to (spec section 2). */
export const marketingGroups: readonly MarketingGroup[] = [
  { parent: digital, articles: [seo, sem, ppc, socialMedia, contentMarketing, emailMarketing] },
  { parent: erp, articles: [oracle, sap, salesforce, netsuite] },
  { parent: cloud, articles: [cloudPlatform, aws, azure] },
]

const byPath = new Map(
  [...serviceArticles, ...marketingGroups.flatMap(({ articles }) => articles)].map((article) => [
    article.path,
    article,
  ]),
)

/** The article at a path in its canonical spelling: the server has redirected every other one. */
export const articleAt = (path: string): ArticlePage | undefined => byPath.get(path)

export const groupOf = (path: string): MarketingGroup | undefined =>
  marketingGroups.find(({ articles }) => articles.some((article) => article.path === path))
