import { ALERTS_PATH } from '#contract/alerts/paths.ts'
import { articleKind } from '#contract/content/article.ts'
import { brandSample } from '#contract/content/brand.ts'
import { careersKind } from '#contract/content/careers.ts'
import { companyKind } from '#contract/content/company.ts'
import { contactKind } from '#contract/content/contact.ts'
import { contactFormKind } from '#contract/content/contact-form.ts'
import type { ContentSample } from '#contract/content/document.ts'
import { failureKind } from '#contract/content/failure.ts'
import { homeKind } from '#contract/content/home.ts'
import { jobAlertsKind } from '#contract/content/job-alerts.ts'
import {
  BRAND_KEY,
  CAREERS_KEY,
  COMPANY_KEY,
  CONTACT_FORM_KEY,
  CONTACT_KEY,
  FAILURE_KEY,
  HOME_KEY,
  JOB_ALERTS_KEY,
  MAILS_KEY,
  MENUS_KEY,
  MY_APPLICATION_KEY,
  POLICY_KEY,
  POSTING_KEY,
  POSTS_KEY,
  PRODUCTS_KEY,
  QUESTIONS_KEY,
  SERVICES_KEY,
} from '#contract/content/keys.ts'
import { mailsKind } from '#contract/content/mails.ts'
import { menusKind } from '#contract/content/menus.ts'
import { myApplicationKind } from '#contract/content/my-application.ts'
import { policyKind } from '#contract/content/policy.ts'
import { POSTS_PATH } from '#contract/content/post.ts'
import { postingKind } from '#contract/content/posting.ts'
import { postsKind } from '#contract/content/posts.ts'
import { productsKind } from '#contract/content/products.ts'
import { questionsKind } from '#contract/content/questions.ts'
import { servicesKind } from '#contract/content/services.ts'
import { MY_APPLICATION_PATH } from '#contract/my-application/paths.ts'
import type { ArticlePage } from './article.ts'
import { marketingGroups, serviceArticles } from './articles.ts'
import { businessAnalyst } from './business-analyst.ts'
import { careers } from './careers.ts'
import { companySample } from './company.ts'
import { contact } from './contact.ts'
import { contactForm } from './contact-form.ts'
import { failureSample } from './failures.ts'
import { questionsSample } from './faq.ts'
import { homeSample } from './home-sample.ts'
import { jobAlertsSample } from './job-alerts.ts'
import { mailsSample } from './mails.ts'
import { menusSample } from './menus-sample.ts'
import { myApplicationSample } from './my-application.ts'
import { postsSample } from './posts-sample.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { productsSample } from './products.ts'
import { servicesPage } from './services-page.ts'

/** What a document is called, whatever becomes of its address. */
export const keyOfPath = (path: string): string => path.slice(1).replaceAll('/', '-').toLowerCase()

const sampleOf = ({ path, ...text }: ArticlePage, namedOn: ContentSample['namedOn'], below: string[]) => ({
  kind: 'article' as const,
  key: keyOfPath(path),
  path,
  below,
  namedOn,
  // In the order of its parts that saved texts have.
  body: articleKind.body.parse(text),
})

const page = (sample: Omit<ContentSample, 'below' | 'namedOn'>): ContentSample => ({
  ...sample,
  below: [],
  namedOn: 'frame',
})

const policyBody = () => {
  const { path: _, ...text } = privacyPolicy
  return policyKind.body.parse(text)
}

/** The documents that every installation begins with; one is shown until an owner publishes something in its place. */
export const contentSamples: readonly ContentSample[] = [
  {
    ...{ kind: 'company', key: COMPANY_KEY, path: '/', below: [], namedOn: 'frame' },
    body: companyKind.body.parse(companySample),
  },
  { kind: 'brand', key: BRAND_KEY, path: '/', below: [], namedOn: 'frame', body: brandSample },
  {
    ...{ kind: 'home', key: HOME_KEY, path: '/', below: [], namedOn: 'articles' },
    body: homeKind.body.parse(homeSample),
  },
  {
    ...{ kind: 'menus', key: MENUS_KEY, path: '/', below: [], namedOn: 'frame' },
    body: menusKind.body.parse(menusSample),
  },
  page({ kind: 'careers', key: CAREERS_KEY, path: '/careers', body: careersKind.body.parse(careers) }),
  page({
    kind: 'myapplication',
    key: MY_APPLICATION_KEY,
    path: MY_APPLICATION_PATH,
    body: myApplicationKind.body.parse(myApplicationSample),
  }),
  page({
    kind: 'jobalerts',
    key: JOB_ALERTS_KEY,
    path: ALERTS_PATH,
    body: jobAlertsKind.body.parse(jobAlertsSample),
  }),
  page({ kind: 'mails', key: MAILS_KEY, path: '/', body: mailsKind.body.parse(mailsSample) }),
  page({ kind: 'failure', key: FAILURE_KEY, path: '/', body: failureKind.body.parse(failureSample) }),
  page({
    kind: 'posting',
    key: POSTING_KEY,
    path: '/BusinessAnalyst',
    body: postingKind.body.parse(businessAnalyst),
  }),
  page({ kind: 'posts', key: POSTS_KEY, path: POSTS_PATH, body: postsKind.body.parse(postsSample) }),
  page({
    kind: 'services',
    key: SERVICES_KEY,
    path: '/services',
    body: servicesKind.body.parse(servicesPage),
  }),
  page({
    kind: 'products',
    key: PRODUCTS_KEY,
    path: '/products',
    body: productsKind.body.parse(productsSample),
  }),
  page({ kind: 'contact', key: CONTACT_KEY, path: '/contact-us', body: contactKind.body.parse(contact) }),
  page({
    kind: 'contactform',
    key: CONTACT_FORM_KEY,
    path: '/contact-us',
    body: contactFormKind.body.parse(contactForm),
  }),
  page({
    kind: 'questions',
    key: QUESTIONS_KEY,
    path: '/contact-us',
    body: questionsKind.body.parse(questionsSample),
  }),
  page({ kind: 'policy', key: POLICY_KEY, path: '/privacy-policy', body: policyBody() }),
  ...serviceArticles.map((article) => {
    const group = marketingGroups.find(({ parent }) => parent === article)
    return sampleOf(article, 'frame', group?.articles.map(({ path }) => path) ?? [])
  }),
  ...marketingGroups.flatMap(({ articles }) => articles.map((article) => sampleOf(article, 'articles', []))),
]
