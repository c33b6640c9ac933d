import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { INVITATION_PATH, LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { ADDED_ROUTES } from '#contract/site/added-routes.ts'
import { paths } from './admin/paths.ts'

const SERVICES = [
  'RecruitOutsource',
  'itstaffing',
  'softwaredevelop',
  'digital',
  'Cyber',
  'management',
  'erp',
  'CallCenter',
  'Design',
  'cloud',
  'data',
]

const MARKETING = [
  'seo',
  'sem',
  'PPC',
  'SocialMedia',
  'ContentMarketing',
  'EmailMarketing',
  'oracle',
  'sap',
  'salesforce',
  'netsuite',
  'cloudplatform',
  'aws',
  'azure',
]

/** One module per kind of page: many rows share it, each under an id of its own. */
const articles = (folder: string, names: readonly string[], module: string) =>
  names.map((name) => route(`${folder}/${name}`, module, { id: `${folder}/${name}` }))

/** A row of a path that is written down elsewhere; the table wants it without that of the row above. */
const below =
  (parent: string) =>
  (path: string, module: string, children?: RouteConfigEntry[]): RouteConfigEntry =>
    route(path.slice(parent.length + 1), module, children)
const page = below('')
const inAdmin = below(paths.dashboard)
const inSettings = below(paths.settings)

/** Paths stand in their canonical spelling (spec section 2): the server folds case and redirects to it. */
export default [
  layout('shell/frame.tsx', [
    index('site/home.tsx'),
    route('services', 'site/services.tsx'),
    route('products', 'site/products.tsx'),
    route('ProductDetails', 'site/product-details.tsx'),
    route('privacy-policy', 'site/privacy-policy.tsx'),
    ...articles('service', SERVICES, 'site/service-article.tsx'),
    ...articles('marketing', MARKETING, 'site/marketing-article.tsx'),
    // Those that an owner adds. The server asks them for no address that no document has.
    route(ADDED_ROUTES.service, 'site/service-article.tsx', { id: ADDED_ROUTES.service }),
    route(ADDED_ROUTES.marketing, 'site/marketing-article.tsx', { id: ADDED_ROUTES.marketing }),
    route('posts', 'site/posts.tsx'),
    route(ADDED_ROUTES.post, 'site/post.tsx', { id: ADDED_ROUTES.post }),
    route('contact-us', 'site/contact.tsx'),
    route('careers', 'careers/list.tsx'),
    route('careers/jobs-detail/:id', 'careers/detail.tsx'),
    route('BusinessAnalyst', 'site/business-analyst.tsx'),
    route(ADDED_ROUTES.page, 'site/free-page.tsx', { id: ADDED_ROUTES.page }),
    route(ADDED_ROUTES.below, 'site/free-page.tsx', { id: ADDED_ROUTES.below }),
    route('*', 'site/not-found.tsx'),
  ]),
  // Apart from the public pages: search engines are told of none of these.
  layout('shell/frame.tsx', { id: 'own-page-frame' }, [
    route('my-application', 'careers/my-application/my-application.tsx'),
    route('job-alerts', 'careers/alerts/job-alerts.tsx'),
  ]),
  route('sitemap.xml', 'site/sitemap.ts'),
  route('sitemaps/pages', 'site/sitemap-pages.ts'),
  route('sitemaps/:part', 'site/sitemap-jobs.ts'),
  route('robots.txt', 'site/robots.ts'),
  route('site.webmanifest', 'site/web-manifest.ts'),
  route('careers/feed.xml', 'careers/feed.ts'),
  route('posts/feed.xml', 'site/posts-feed.ts'),
  page(LOGIN_PATH, 'admin/people/login/login.tsx'),
  page(INVITATION_PATH, 'admin/people/invitation/invitation.tsx'),
  page(paths.dashboard, 'admin/layout.tsx', [
    index('admin/dashboard/dashboard.tsx'),
    inAdmin(paths.jobs, 'admin/jobs/jobs-posted.tsx'),
    inAdmin(paths.newJob, 'admin/jobs/new-job.tsx'),
    inAdmin(paths.job(':id'), 'admin/jobs/job-view.tsx'),
    inAdmin(paths.forThisJob(':id'), 'admin/evidence/for-this-job.tsx'),
    inAdmin(paths.editJob(':id'), 'admin/jobs/edit-job.tsx'),
    inAdmin(paths.applications, 'admin/applications/view-applications.tsx'),
    inAdmin(paths.application(':id'), 'admin/applications/application-page.tsx'),
    inAdmin(paths.candidates, 'admin/candidates/candidates.tsx'),
    inAdmin(paths.newCandidate, 'admin/candidates/new-candidate.tsx'),
    inAdmin(paths.reviewResumes, 'admin/resume-files/review.tsx'),
    inAdmin(paths.candidate(':id'), 'admin/candidates/candidate-page.tsx'),
    inAdmin(paths.candidateResumes(':id'), 'admin/candidates/resumes-beside.tsx'),
    inAdmin(paths.candidateTexts(':id'), 'admin/consents/person-texts.tsx'),
    inAdmin(paths.texts, 'admin/texts/texts.tsx'),
    inAdmin(paths.bulks, 'admin/bulks/bulks.tsx'),
    inAdmin(paths.pools, 'admin/pools/pools.tsx'),
    inAdmin(paths.imports, 'admin/imports/imports.tsx'),
    inAdmin(paths.import(':id'), 'admin/imports/import-page.tsx'),
    inAdmin(paths.steps, 'admin/steps/steps.tsx'),
    inAdmin(paths.reports, 'admin/reports/reports.tsx'),
    inAdmin(paths.siteReports, 'admin/reports/site-reports.tsx'),
    inAdmin(paths.views, 'admin/views/views.tsx'),
    inAdmin(paths.messages, 'admin/messages/messages.tsx'),
    inAdmin(paths.nobodysMails, 'admin/letters/nobodys-mails.tsx'),
    inAdmin(paths.firstStart, 'admin/first-start/first-start.tsx'),
    inAdmin(paths.content, 'admin/content/content-list.tsx'),
    inAdmin(paths.contentPage(':key'), 'admin/content/content-page.tsx'),
    inAdmin(paths.media, 'admin/media/library.tsx'),
    inAdmin(paths.outbox, 'admin/mail/outbox.tsx'),
    inAdmin(paths.audit, 'admin/audit/audit.tsx'),
    inAdmin(paths.settings, 'admin/settings/settings.tsx', [
      index('admin/people/profile/profile.tsx'),
      inSettings(paths.notifications, 'admin/notifications/notifications.tsx'),
      inSettings(paths.sessions, 'admin/people/sessions/sessions.tsx'),
      inSettings(paths.twoFactor, 'admin/people/two-factor/two-factor.tsx'),
      inSettings(paths.people, 'admin/people/people.tsx'),
      inSettings(paths.stages, 'admin/stages/stages.tsx'),
      inSettings(paths.stageWords, 'admin/my-application/stage-words.tsx'),
      inSettings(paths.reasons, 'admin/reasons/reasons.tsx'),
      inSettings(paths.letterTemplates, 'admin/letters/templates.tsx'),
      inSettings(paths.evidence, 'admin/evidence/evidence-setting.tsx'),
      inSettings(paths.samples, 'admin/samples/sample-setting.tsx'),
      inSettings(paths.siteSettings, 'admin/site-settings/site-settings.tsx'),
      inSettings(paths.notice, 'admin/notices/notice.tsx'),
      inSettings(paths.keeping, 'admin/retention/keeping.tsx'),
      inSettings(paths.erased, 'admin/retention/erased.tsx'),
      inSettings(paths.security, 'admin/audit/security/security.tsx'),
      inSettings(paths.queue, 'admin/queue/queue.tsx'),
    ]),
    route('*', 'admin/not-found.tsx'),
  ]),
] satisfies RouteConfig
