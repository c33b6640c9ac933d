import { marketingGroups, serviceArticles } from '#content/articles.ts'
import { keyOfPath } from '#content/content-samples.ts'
import type { Article } from '#contract/content/article.ts'
import type { Company } from '#contract/content/company.ts'
import { otherCareers, otherContactForm } from './other-careers.ts'
import { otherHome } from './other-home.ts'
import { otherFailure, otherJobAlerts, otherMails, otherMyApplication } from './other-letters.ts'
import { otherMenus } from './other-menus.ts'
import { otherContact, otherProducts, otherQuestions, otherServices } from './other-pages.ts'
import { OTHER_POSTS, otherPostsPage } from './other-posts.ts'
import { PAGE_OF_EVERY_BLOCK } from './page-of-every-block.ts'
import type { Reply, Sent } from './send.ts'

/** Another firm than that of the samples, with two offices. */
export const OTHER_FIRM: Company = {
  name: 'Harborlight Staffing',
  legal_name: 'Harborlight Staffing LLC',
  email: 'hello@harborlight.example',
  place: 'Portland, Oregon',
  program: 'Harborlight Texts',
  offices: [
    {
      name: 'Portland',
      label: 'Main office',
      address: '18 Wharf Street\nPortland, OR 97204\nUSA',
      hours: 'Monday to Friday, 9 to 5',
      note: '',
      phone: '(503) 555-0177',
    },
    {
      ...{ name: 'Salem', label: '', address: '4 Mill Lane\nSalem, OR 97301' },
      ...{ hours: '', note: '', phone: '' },
    },
  ],
  map: '45.5189, -122.6725',
  social: [{ name: 'Mastodon', href: 'https://social.example/@harborlight' }],
  figures: [
    { figure: '41', plus: true, label: 'Teams placed' },
    { figure: '98%', plus: false, label: 'Stay a year' },
    { figure: '24/7', plus: false, label: 'Somebody answers' },
  ],
  years: { figure: '', label: '', whose: '' },
  leader: { title: '', text: '', profile: '', portrait: '' },
  ours: [],
}

/** The services that the other firm has, by their paths. */
const SERVICES = ['/service/itstaffing', '/service/RecruitOutsource', '/service/Cyber']

/** What it says of one of them. */
const STAFFING: Partial<Article> = {
  label: 'Personal de TI',
  title: 'Personal de TI por contrato y permanente',
  lead: 'Personas entrevistadas por alguien que conoce el oficio. ¿Cuándo empieza su proyecto?',
}

/** The service that it adds. */
export const ADDED_SERVICE = { key: 'service-night-shifts', path: '/service/night-shifts' }
/** Its page of every block. */
export const FREE_PAGE = { key: 'page-nosotros', path: '/nosotros' }
const NIGHT_SHIFTS: Partial<Article> = {
  description: 'Personas que atienden sus sistemas de noche y los fines de semana, por contrato.',
  lead: 'Personas que atienden sus sistemas mientras su equipo duerme.',
  sections: [
    { id: 'turnos', heading: 'Turnos', paragraphs: ['De ocho a ocho, también los domingos.'] },
    {
      id: 'avisos',
      heading: 'Avisos',
      paragraphs: ['Quién llama a quién está escrito. Véase [personal](/service/itstaffing).'],
      points: [{ term: 'Graves', text: 'A los cinco minutos.' }],
    },
  ],
  next: { text: '¿Quién responde esta noche?', action: 'Hablemos', href: '/contact-us' },
}

type Call = (method: string, path: string, sent: Sent) => Promise<Reply>

function changes(call: Call, token: string) {
  const change = async (method: string, path: string, json: object) => {
    const { status, text } = await call(method, `/api/content/${path}`, { token, json })
    if (status !== 200 && status !== 201) throw new Error(`${method} ${path}: ${status} ${text}`)
  }
  const publish = async (key: string, body: object) => {
    await change('PATCH', `${key}/draft/`, { body })
    await change('POST', `${key}/publish/`, {})
  }
  return { change, publish }
}

/** Its home page leads to the services that it has. */
const otherHomeOfFew = {
  ...otherHome,
  services: {
    ...otherHome.services,
    list: otherHome.services.list.filter(({ href }) => SERVICES.includes(href)),
  },
}

/** Makes of the samples' site that of the other firm, as an administrator with that token would: three services, no marketing pages. */
export async function becomeOtherFirm(call: Call, token: string): Promise<void> {
  const { change, publish } = changes(call, token)
  const dropped = [
    // What stands below a page is hidden before it.
    ...marketingGroups.flatMap(({ articles }) => articles),
    ...serviceArticles.filter(({ path }) => !SERVICES.includes(path)),
  ]
  for (const { path } of dropped)
    await change('PUT', `${keyOfPath(path)}/visibility/`, { hidden: true, redirect_to: '/services' })
  await publish('company', OTHER_FIRM)
  await publish('services', otherServices)
  await publish('products', otherProducts)
  await publish('contact-us', otherContact)
  await publish('questions', otherQuestions)
  await publish(keyOfPath('/service/itstaffing'), STAFFING)
  await change('POST', '', { kind: 'article', name: 'Turnos de noche', path: ADDED_SERVICE.path })
  await publish(ADDED_SERVICE.key, NIGHT_SHIFTS)
  for (const { path, body } of OTHER_POSTS) {
    await change('POST', '', { kind: 'post', name: body.post.title, path })
    await publish(path.replace('/posts/', 'post-'), body)
  }
  await change('POST', '', { kind: 'page', name: PAGE_OF_EVERY_BLOCK.label, path: FREE_PAGE.path })
  await publish(FREE_PAGE.key, PAGE_OF_EVERY_BLOCK)
}

/** Has the other firm say in Spanish what stands around its pages, its home page all of careers, the pages and mails of candidates; it hides the standing posting. */
export async function speakSpanish(call: Call, token: string): Promise<void> {
  const { change, publish } = changes(call, token)
  await publish('menus', otherMenus)
  await publish('careers', otherCareers)
  await publish('contact-form', otherContactForm)
  await publish('my-application', otherMyApplication)
  await publish('job-alerts', otherJobAlerts)
  await publish('mails', otherMails)
  await publish('failure', otherFailure)
  await publish('home', otherHomeOfFew)
  await publish('posts', otherPostsPage)
  await publish(keyOfPath('/service/RecruitOutsource'), { label: 'Selección' })
  await publish(keyOfPath('/service/Cyber'), { label: 'Seguridad' })
  await change('PUT', 'businessanalyst/visibility/', { hidden: true, redirect_to: '/careers' })
}
