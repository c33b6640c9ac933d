import type { Contact } from '#contract/content/contact.ts'
import type { Products } from '#contract/content/products.ts'
import type { Questions } from '#contract/content/questions.ts'
import type { Services } from '#contract/content/services.ts'

/** The page of services of another firm, in Spanish: three cards, no marketing. */
export const otherServices: Services = {
  banner: { title: 'Servicios', tagline: 'Personas y programas, ¡en {place}!' },
  services: {
    heading: '{services} servicios',
    list: [
      {
        ...{ title: 'Personal', text: 'Gente que conoce el oficio.', href: '/service/itstaffing' },
        drawing: 'networks',
      },
      {
        ...{ title: 'Selección', text: 'De la oferta al contrato.', href: '/service/RecruitOutsource' },
        drawing: 'orbits',
      },
      {
        ...{ title: 'Seguridad', text: 'Primero la brecha mayor.', href: '/service/Cyber' },
        drawing: 'rings',
      },
    ],
  },
  more: { shown: false, heading: '', list: [] },
  marketing: { shown: true, heading: 'Publicidad', lead: '', list: [] },
  closing: {
    shown: true,
    heading: '¿Cuál hace falta?',
    paragraphs: ['Escriba a [nuestra oficina](/contact-us) y lo vemos.'],
    paragraphs_without_mail: [],
    contact: 'Escribir',
    careers: 'Buscar empleo',
  },
  search: { title: 'Servicios', description: 'Personal, selección y seguridad para empresas de Oregon.' },
  ours: [],
}

/** One product of its own. */
export const otherProducts: Products = {
  top: { heading: 'Productos', lead: 'Uno, y hecho en casa.' },
  products: {
    list: [
      {
        ...{ shown: 'yes', title: 'Turnos de noche', logo: 'none', picture: '', slug: 'turnos-de-noche' },
        description: 'Quién trabaja cuándo, en el teléfono de cada uno.',
        lead: 'Un calendario que todos leen.',
        text: '## Para quién\n\nPara equipos que nunca cierran.\n\n- **Cambios:** con un mensaje\n- **Pagos:** aparte',
        ...{ site: 'https://turnos.example.com', site_label: 'Ver los turnos' },
      },
    ],
    more: 'Leer más',
  },
  details: { others: 'Otro producto', unknown: 'No hay tal producto.' },
  next: { text: '¿Quiere verlo?', action: 'Pedir una muestra', href: '/contact-us' },
  search: { title: 'Productos', description: 'Un producto para turnos de noche, hecho en Portland.' },
  ours: [],
}

/** The contact page of a firm with two offices. */
export const otherContact: Contact = {
  banner: { title: 'Contacto', tagline: '' },
  ways: {
    ...{
      shown: true,
      heading: 'Tres maneras',
      write: 'Escribir',
      form: 'Abajo',
      call: 'Llamar',
      mail: 'Correo',
    },
  },
  offices: {
    heading: 'Oficinas',
    lead: '{offices} oficinas.',
    heading_one: 'La oficina',
    lead_one: '',
    ...{ phone: 'Teléfono', email: 'Correo', hours: 'Horario', directions: 'Cómo llegar' },
  },
  form: { heading: 'Escríbanos', lead: '' },
  sent: {
    heading: 'Ahora',
    steps: ['Leemos su mensaje.'],
    steps_without_mail: [],
    mail_steps: ['Contestamos el mismo día.'],
  },
  process: { heading: 'Qué sigue' },
  search: { title: 'Contacto', description: 'Escriba o llame a {company}.', description_one: '' },
  ours: [],
}

/** Its questions. */
export const otherQuestions: Questions = {
  questions: {
    shown: true,
    heading: 'Preguntas',
    list: [
      { question: '¿Cuándo contestan?', answer: 'El mismo día, desde {place}.', without_mail: '' },
      {
        question: '¿Cómo me postulo?',
        answer: 'En la [página de empleos](/careers). Recibe un correo.',
        without_mail: 'En la [página de empleos](/careers).',
      },
    ],
  },
  ours: [],
}
