import type { Post } from '#contract/content/post.ts'
import type { Posts } from '#contract/content/posts.ts'

/** What the other firm calls its posts. */
export const otherPostsPage: Posts = {
  list: {
    heading: 'Noticias',
    lead: 'Lo que pasa en {company}. [Escríbanos](/contact-us).',
    empty: 'Todavía no hay nada.',
    topics: 'Temas',
    all: 'Todos los temas',
    pages: 'Páginas de la lista',
    previous: 'Más nuevas',
    page: 'Página {page} de {pages}',
    next: 'Más antiguas',
    titled: 'Noticias, página {page}',
  },
  post: { author: 'De {author}', neighbors: 'Otras noticias', newer: 'Más nueva', older: 'Más antigua' },
  search: {
    ...{ label: 'Noticias', menu: 'footer', title: 'Noticias', feed: 'Noticias de {company}' },
    description: 'Novedades de {company} en {place}.',
  },
  ours: [],
}

const post = (
  path: string,
  facts: Partial<Post['post']>,
  text: string,
  next: Partial<Post['next']> = {},
) => ({
  path,
  body: {
    post: { title: '', day: '', topic: '', author: '', summary: '', picture: '', ...facts },
    text: { text },
    next: { text: '', action: '', target: '', ...next },
    ours: [],
  } satisfies Post,
})

/** Its posts, the newest first. */
export const OTHER_POSTS = [
  post(
    '/posts/salem',
    {
      ...{ title: 'Abrimos en Salem', day: '2026-05-04', topic: 'Empresa', author: 'Mara Lindqvist' },
      summary: 'Desde mayo hay dos mesas y una puerta abierta en Mill Lane.',
    },
    `{company} tiene una segunda oficina.

## Cómo llegar

A dos calles de la estación. [Todas las señas](/contact-us).

- De nueve a cinco
- También por teléfono`,
  ),
  post(
    '/posts/turno-de-noche',
    {
      ...{ title: 'Un turno de noche en nueve días', day: '2026-03-02', topic: 'Casos' },
      summary: 'Cómo un puerto encontró a cuatro personas antes de que empezara la temporada.',
    },
    `El puerto llamó un lunes.

> Llegaron el martes de la semana siguiente.

Lo demás está en [turnos de noche](/service/night-shifts).`,
    { text: '¿Quién atiende su puerto esta noche?', action: 'Hablemos', target: '/contact-us' },
  ),
]
