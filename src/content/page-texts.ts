import type { Article } from '#contract/content/article.ts'
import { type Careers, careersParts } from '#contract/content/careers.ts'
import { type Contact, contactParts } from '#contract/content/contact.ts'
import { type ContactForm, contactFormParts } from '#contract/content/contact-form.ts'
import { bodyAs, type PublishedDocument } from '#contract/content/document.ts'
import { type FailureWords, failureParts } from '#contract/content/failure.ts'
import { type Home, homeKind } from '#contract/content/home.ts'
import { type JobAlertsWords, jobAlertsParts } from '#contract/content/job-alerts.ts'
import {
  CAREERS_KEY,
  CONTACT_FORM_KEY,
  CONTACT_KEY,
  FAILURE_KEY,
  HOME_KEY,
  JOB_ALERTS_KEY,
  MAILS_KEY,
  MY_APPLICATION_KEY,
  POLICY_KEY,
  POSTING_KEY,
  POSTS_KEY,
  PRODUCTS_KEY,
  QUESTIONS_KEY,
  SERVICES_KEY,
} from '#contract/content/keys.ts'
import type { IsShown } from '#contract/content/kind.ts'
import { type MailsWords, mailsParts } from '#contract/content/mails.ts'
import { type MyApplicationWords, myApplicationParts } from '#contract/content/my-application.ts'
import { type Posting, postingParts } from '#contract/content/posting.ts'
import { type Posts, postsParts } from '#contract/content/posts.ts'
import { type Products, productsParts } from '#contract/content/products.ts'
import { type Questions, questionsParts } from '#contract/content/questions.ts'
import { type Services, servicesKind, servicesParts } from '#contract/content/services.ts'
import { businessAnalyst } from './business-analyst.ts'
import { careers as careersSample } from './careers.ts'
import { contact as contactSample } from './contact.ts'
import { contactForm as contactFormSample } from './contact-form.ts'
import { homeWithFacts, partsWithFacts, withFacts } from './facts-in-texts.ts'
import { failureSample } from './failures.ts'
import { questionsSample } from './faq.ts'
import type { Firm } from './firm.ts'
import { homeSample } from './home-sample.ts'
import { jobAlertsSample } from './job-alerts.ts'
import { mailsSample } from './mails.ts'
import { myApplicationSample } from './my-application.ts'
import { postsSample } from './posts-sample.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { productsSample } from './products.ts'
import { servicesPage as servicesSample } from './services-page.ts'

/** What the pages say that are documents of parts, with the facts of the firm in their texts. */
export type PageTexts = {
  home: Home
  questions: Questions['questions']
  contact: Contact
  policy: Article
  servicesPage: Services
  productsPage: Products
  careers: Careers
  posting: Posting
  contactForm: ContactForm
  postsPage: Posts
  myApplication: MyApplicationWords
  jobAlerts: JobAlertsWords
  mails: MailsWords
  failure: FailureWords
}

type Around = { firm: Firm; isShown: IsShown }

/** The texts of those pages, as they were published or as the samples have them. */
export function pageTexts(
  byKey: ReadonlyMap<string, PublishedDocument>,
  { firm, isShown }: Around,
): PageTexts {
  // An owner's cards are as they were written: hiding a page names the card that leads to it. The sample's follow by themselves.
  const home = homeWithFacts(
    bodyAs('home', byKey.get(HOME_KEY)) ?? homeKind.withoutPages?.(homeSample, isShown) ?? homeSample,
    firm,
  )
  const { questions } = partsWithFacts(
    questionsParts,
    bodyAs('questions', byKey.get(QUESTIONS_KEY)) ?? questionsSample,
    firm,
  )
  const contact = partsWithFacts(
    contactParts,
    bodyAs('contact', byKey.get(CONTACT_KEY)) ?? contactSample,
    firm,
    { offices: firm.offices.length },
  )
  const ofServices =
    bodyAs('services', byKey.get(SERVICES_KEY)) ??
    servicesKind.withoutPages?.(servicesSample, isShown) ??
    servicesSample
  const servicesPage = partsWithFacts(servicesParts, ofServices, firm, {
    services: ofServices.services.list.length,
  })
  const productsPage = partsWithFacts(
    productsParts,
    bodyAs('products', byKey.get(PRODUCTS_KEY)) ?? productsSample,
    firm,
  )
  const policy = withFacts<Article>(bodyAs('policy', byKey.get(POLICY_KEY)) ?? privacyPolicy, firm)
  const careers = partsWithFacts(
    careersParts,
    bodyAs('careers', byKey.get(CAREERS_KEY)) ?? careersSample,
    firm,
  )
  const posting = partsWithFacts(
    postingParts,
    bodyAs('posting', byKey.get(POSTING_KEY)) ?? businessAnalyst,
    firm,
  )
  const contactForm = partsWithFacts(
    contactFormParts,
    bodyAs('contactform', byKey.get(CONTACT_FORM_KEY)) ?? contactFormSample,
    firm,
  )
  const postsPage = partsWithFacts(postsParts, bodyAs('posts', byKey.get(POSTS_KEY)) ?? postsSample, firm)
  const myApplication = partsWithFacts(
    myApplicationParts,
    bodyAs('myapplication', byKey.get(MY_APPLICATION_KEY)) ?? myApplicationSample,
    firm,
  )
  const jobAlerts = partsWithFacts(
    jobAlertsParts,
    bodyAs('jobalerts', byKey.get(JOB_ALERTS_KEY)) ?? jobAlertsSample,
    firm,
  )
  const mails = partsWithFacts(mailsParts, bodyAs('mails', byKey.get(MAILS_KEY)) ?? mailsSample, firm)
  const failure = partsWithFacts(
    failureParts,
    bodyAs('failure', byKey.get(FAILURE_KEY)) ?? failureSample,
    firm,
  )
  return {
    ...{ home, questions, contact, policy, servicesPage, productsPage, careers, posting, contactForm },
    ...{ postsPage, myApplication, jobAlerts, mails, failure },
  }
}
