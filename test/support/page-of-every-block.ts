import type { Page } from '#contract/content/page.ts'

const shown = { shown: true } as const

/** A page that has each kind of block; that of a picture is left out as long as the library has none. */
export const PAGE_OF_EVERY_BLOCK: Page = {
  label: 'Quiénes somos',
  title: 'Quiénes somos y cómo trabajamos',
  description: 'Quién trabaja aquí, desde cuándo, y qué dicen de nosotros quienes nos conocen.',
  menu: 'both',
  blocks: [
    {
      ...{ type: 'hero', id: 'top', ...shown, heading: 'Gente de Portland para equipos de Portland' },
      ...{ lead: 'Somos {company}. [Escríbanos](/contact-us).', action: 'Ver el equipo', target: '/careers' },
    },
    {
      ...{ type: 'text', id: 'historia', ...shown, heading: 'De dónde venimos' },
      text: `Empezamos con una mesa y dos teléfonos.

Hoy hay quien [responde](/careers) a **toda hora**.

- Una oficina en el puerto
- Otra en Salem`,
    },
    {
      ...{ type: 'figures', id: 'cifras', ...shown, heading: '' },
      list: [
        { figure: '41', label: 'equipos completos' },
        { figure: '2', label: 'oficinas' },
      ],
    },
    {
      ...{ type: 'cards', id: 'oficios', ...shown, heading: 'Qué hacemos', lead: '' },
      list: [
        { title: 'Personal', text: 'Por contrato y permanente.', target: '/service/itstaffing' },
        { title: 'Guardias', text: '', target: '' },
      ],
    },
    {
      ...{
        type: 'quote',
        id: 'clientes',
        ...shown,
        text: 'Llegaron el lunes; el martes ya no hacía falta llamar.',
      },
      ...{ name: 'Ana Quintero', role: 'Directora de sistemas' },
    },
    {
      ...{ type: 'people', id: 'equipo', ...shown, heading: 'El equipo', lead: '' },
      list: [{ name: 'Mara Lindqvist', role: 'Selección', text: 'Entrevista en tres idiomas.', picture: '' }],
    },
    {
      ...{ type: 'questions', id: 'preguntas', ...shown, heading: 'Preguntas' },
      list: [{ question: '¿Cuánto tarda?', answer: 'Tres días. [Más](/contact-us).' }],
    },
    { type: 'jobs', id: 'empleos', ...shown, heading: 'Empleos', lead: '', action: 'Ver todos' },
    {
      ...{ type: 'posts', id: 'noticias', ...shown, heading: 'Noticias', lead: '', topic: '' },
      ...{ count: '3', action: 'Todas las noticias' },
    },
    { type: 'picture', id: 'foto', shown: false, picture: '', caption: '' },
    {
      type: 'call',
      id: 'hablemos',
      ...shown,
      text: '¿Hablamos?',
      action: 'Escríbanos',
      target: '/contact-us',
    },
  ],
}
