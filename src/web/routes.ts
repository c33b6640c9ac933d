import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

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
    route('contact-us', 'site/contact.tsx'),
    route('careers', 'careers/list.tsx'),
    route('careers/jobs-detail/:id', 'careers/detail.tsx'),
    route('BusinessAnalyst', 'site/business-analyst.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),
  route('sitemap.xml', 'site/sitemap.ts'),
  route('sitemaps/pages', 'site/sitemap-pages.ts'),
  route('sitemaps/:part', 'site/sitemap-jobs.ts'),
  route('robots.txt', 'site/robots.ts'),
  route('site.webmanifest', 'site/web-manifest.ts'),
  route('careers/feed.xml', 'careers/feed.ts'),
  route('7kctech_administration', 'admin/people/login/login.tsx'),
  route('invitation', 'admin/people/invitation/invitation.tsx'),
  route('admin', 'admin/layout.tsx', [
    index('admin/dashboard/dashboard.tsx'),
    route('jobs-posted', 'admin/jobs/jobs-posted.tsx'),
    route('new-jobs', 'admin/jobs/new-job.tsx'),
    route('jobs-view/:id', 'admin/jobs/job-view.tsx'),
    route('Edit/:id', 'admin/jobs/edit-job.tsx'),
    route('ViewApplications', 'admin/applications/view-applications.tsx'),
    route('ViewApplications/:id', 'admin/applications/application-page.tsx'),
    route('Messages', 'admin/messages/messages.tsx'),
    route('Outbox', 'admin/mail/outbox.tsx'),
    route('Audit', 'admin/audit/audit.tsx'),
    route('settings', 'admin/settings/settings.tsx', [
      index('admin/people/profile/profile.tsx'),
      route('sessions', 'admin/people/sessions/sessions.tsx'),
      route('two-factor', 'admin/people/two-factor/two-factor.tsx'),
      route('people', 'admin/people/people.tsx'),
      route('stages', 'admin/stages/stages.tsx'),
      route('notice', 'admin/notices/notice.tsx'),
      route('security', 'admin/audit/security/security.tsx'),
    ]),
    route('*', 'admin/not-found.tsx'),
  ]),
] satisfies RouteConfig
