import { type Article, articleKind } from './article.ts'
import { type Brand, brandKind } from './brand.ts'
import { type Careers, careersKind } from './careers.ts'
import { type Company, companyKind } from './company.ts'
import { type Contact, contactKind } from './contact.ts'
import { type ContactForm, contactFormKind } from './contact-form.ts'
import { type FailureWords, failureKind } from './failure.ts'
import { type Home, homeKind } from './home.ts'
import { type JobAlertsWords, jobAlertsKind } from './job-alerts.ts'
import type { ContentKind } from './kind.ts'
import { type MailsWords, mailsKind } from './mails.ts'
import { type Menus, menusKind } from './menus.ts'
import { type MyApplicationWords, myApplicationKind } from './my-application.ts'
import { type Page, pageKind } from './page.ts'
import { policyKind } from './policy.ts'
import { type Post, postKind } from './post.ts'
import { type Posting, postingKind } from './posting.ts'
import { type Posts, postsKind } from './posts.ts'
import { type Products, productsKind } from './products.ts'
import { type Questions, questionsKind } from './questions.ts'
import { type Services, servicesKind } from './services.ts'

/** The bodies of documents, by kind. A new kind is a file beside `article.ts`, a row here and a row below. */
export type ContentBodies = {
  article: Article
  company: Company
  brand: Brand
  home: Home
  questions: Questions
  contact: Contact
  policy: Article
  menus: Menus
  careers: Careers
  posting: Posting
  contactform: ContactForm
  myapplication: MyApplicationWords
  jobalerts: JobAlertsWords
  mails: MailsWords
  failure: FailureWords
  services: Services
  products: Products
  page: Page
  posts: Posts
  post: Post
}

export type ContentKindName = keyof ContentBodies
export type ContentBody = ContentBodies[ContentKindName]

/** Every kind of content. */
export const contentKinds: { readonly [Kind in ContentKindName]: ContentKind<ContentBodies[Kind]> } = {
  article: articleKind,
  company: companyKind,
  brand: brandKind,
  home: homeKind,
  questions: questionsKind,
  contact: contactKind,
  policy: policyKind,
  menus: menusKind,
  careers: careersKind,
  posting: postingKind,
  contactform: contactFormKind,
  myapplication: myApplicationKind,
  jobalerts: jobAlertsKind,
  mails: mailsKind,
  failure: failureKind,
  services: servicesKind,
  products: productsKind,
  page: pageKind,
  posts: postsKind,
  post: postKind,
}

/** Whether this release knows a kind: a newer one may have stored others. */
export const isContentKind = (kind: string): kind is ContentKindName => Object.hasOwn(contentKinds, kind)

/** A body as its kind has it; undefined for one that this release cannot read, such as one of a newer release. */
export function readBody(kind: string, body: unknown): ContentBody | undefined {
  return isContentKind(kind) ? contentKinds[kind].body.safeParse(body).data : undefined
}

/** What a stored text says; undefined for one that is no JSON any more, such as the half of one that a damaged disk left. */
export function readStored(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A body as it is stored; undefined for one that this release cannot read. */
export const readBodyText = (kind: string, text: string): ContentBody | undefined =>
  readBody(kind, readStored(text))
