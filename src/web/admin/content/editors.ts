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
  POSTING_KEY,
  POSTS_KEY,
  PRODUCTS_KEY,
  QUESTIONS_KEY,
  SERVICES_KEY,
} from '#contract/content/keys.ts'
import type { ContentEditor } from './content-editor.ts'

/** The editors of the documents that stand alone in their kind. */
const editors: Readonly<Record<string, () => Promise<ContentEditor>>> = {
  [BRAND_KEY]: () => import('./brand-editor.tsx').then((it) => it.brandEditor),
  [COMPANY_KEY]: () => import('./company-editor.tsx').then((it) => it.companyEditor),
  [HOME_KEY]: () => import('./home-editor.tsx').then((it) => it.homeEditor),
  [CAREERS_KEY]: () => import('./careers-editor.tsx').then((it) => it.careersEditor),
  [POSTING_KEY]: () => import('./posting-editor.tsx').then((it) => it.postingEditor),
  [POSTS_KEY]: () => import('./posts-editor.tsx').then((it) => it.postsEditor),
  [CONTACT_FORM_KEY]: () => import('./contact-form-editor.tsx').then((it) => it.contactFormEditor),
  [MY_APPLICATION_KEY]: () => import('./my-application-editor.tsx').then((it) => it.myApplicationEditor),
  [JOB_ALERTS_KEY]: () => import('./job-alerts-editor.tsx').then((it) => it.jobAlertsEditor),
  [MAILS_KEY]: () => import('./mails-editor.tsx').then((it) => it.mailsEditor),
  [FAILURE_KEY]: () => import('./failure-editor.tsx').then((it) => it.failureEditor),
  [MENUS_KEY]: () => import('./menus-editor.tsx').then((it) => it.menusEditor),
  [SERVICES_KEY]: () => import('./services-editor.tsx').then((it) => it.servicesEditor),
  [PRODUCTS_KEY]: () => import('./products-editor.tsx').then((it) => it.productsEditor),
  [CONTACT_KEY]: () => import('./contact-editor.tsx').then((it) => it.contactEditor),
  [QUESTIONS_KEY]: () => import('./questions-editor.tsx').then((it) => it.questionsEditor),
}

/** How the document of a key is edited. Only what is edited is loaded: its form, its words and what drags its lists. */
export const editorOf = (key: string): Promise<ContentEditor> =>
  editors[key]?.() ??
  (key.startsWith('page-')
    ? import('./page-editor.tsx').then((it) => it.pageEditor)
    : key.startsWith('post-')
      ? import('./post-editor.tsx').then((it) => it.postEditor)
      : import('./article-editor.tsx').then((it) => it.articleEditor))

/** Whether the form of a document marks what is still the sample's. */
export const isMarked = (key: string): boolean => Object.hasOwn(editors, key)
