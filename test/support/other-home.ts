import type { Home } from '#contract/content/home.ts'

const named = (words: string) => ({ name: `${words} nuestro`, text: `Texto sobre ${words}.` })
const card = (title: string, href: string): Home['services']['list'][number] => ({
  ...{ title, href, text: `Lo que hacemos en ${title}.`, sign: 'none' },
})

/** The home page of another firm, in Spanish: three services, no industries, no partners. */
export const otherHome: Home = {
  hero: {
    tagline: 'Personas para la tecnología',
    before: '',
    phrases: ['TU EQUIPO', 'TU PROYECTO'],
    services: 'Ver servicios',
    jobs: 'Ver empleos',
  },
  figures: { shown: true, heading: 'Cifras' },
  about: {
    shown: true,
    heading: 'Quiénes somos',
    lead: 'Trabajamos en {place} desde hace poco.',
    text: '',
    aims: [named('Propósito')],
    action: 'Conocernos',
    values_heading: 'Lo que vale',
    values: [named('Trato'), named('Palabra')],
  },
  intro: { shown: true, heading: 'Empezar es fácil', lead: '', list: [named('Primero')] },
  services: {
    shown: true,
    heading: 'Qué hacemos',
    lead: 'Hay {services} servicios. {services}!',
    list: [
      card('Personal', '/service/itstaffing'),
      card('Programas', '/service/softwaredevelop'),
      card('Datos', '/service/data'),
    ],
    question: '',
    action: 'Preguntar',
  },
  technology: {
    shown: true,
    heading: 'Cómo trabajamos',
    paragraphs: ['Paso a paso, y escríbanos en la [página de contacto](/contact-us).'],
    points: [],
    action: 'Todos los servicios',
  },
  industries: { shown: false, heading: '', lead: '', list: [] },
  call: { shown: true, heading: '¿Hay una fecha?', text: '', action: 'Hablemos' },
  process: {
    shown: true,
    heading: 'Los pasos',
    lead: '',
    list: [
      { when: 'El mismo día', title: 'Respuesta', text: 'Contestamos por escrito.', without_mail: '' },
      { when: 'En una semana', title: 'Propuesta', text: 'Con precio y plazos.', without_mail: '' },
    ],
  },
  partners: { shown: false, heading: '', lead: '', list: [] },
  jobs: {
    shown: true,
    heading: 'Empleos',
    one: 'Hay un puesto.',
    many: 'Hay {jobs} puestos.',
    none: 'Hoy no hay puestos.',
    see_one: 'Ver el puesto',
    see_many: 'Ver los {jobs} puestos',
    see_none: 'Ver la página',
  },
  faq: { shown: false, heading: '', lead: '', action: '' },
  office: { shown: true, heading: 'Dónde estamos', lead: 'En {place}.' },
  last: { shown: true, heading: 'Cuéntenos.', text: '', client: 'Escribir', candidate: 'Buscar empleo' },
  search: { title: 'Personal de tecnología', description: 'Personas para proyectos de tecnología.' },
  ours: [],
}
