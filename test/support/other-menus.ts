import type { Menus } from '#contract/content/menus.ts'

const shown = 'yes' as const

/** The menus of another firm, in Spanish: one service with two sections, and one without. */
export const otherMenus: Menus = {
  page: { language: 'es', skip: 'Ir al contenido', notice: 'Aviso' },
  header: {
    list: [
      { shown, label: 'Empleos', href: '/careers' },
      { shown, label: 'Servicios', href: '/services' },
      { shown, label: 'Contacto', href: '/contact-us' },
    ],
    home: '{company}, inicio',
    navigation: 'Principal',
    menu: 'Menú',
    close: 'Cerrar',
    open: '{link}: abrir la lista',
    all: 'Todos los servicios',
    panel: 'Cada página dice qué se hace y qué no.',
    panel_one: 'La página dice qué se hace y qué no.',
  },
  side: {
    title: 'Nuestros servicios',
    group: 'Partes de {group}',
    more: 'Las {count} de {group}',
    added: 'end',
    list: [
      {
        ...{ shown, label: 'Seguridad', href: '/service/Cyber' },
        links: '[Redes](/service/Cyber#network)\n\n[Accesos](/service/Cyber#identity)',
      },
      { shown, label: 'Personal', href: '/service/itstaffing', links: '' },
    ],
  },
  footer: {
    contact: 'Hable con nosotros',
    pages: 'Páginas',
    list: [
      { shown, label: 'Inicio', href: '/' },
      { shown, label: 'Privacidad', href: '/privacy-policy' },
    ],
    navigation: 'Pie',
    social: 'En otros sitios',
    copyright: '© {year} {legal_name}. Todos los derechos reservados.',
  },
  articles: {
    home: 'Inicio',
    services: 'Servicios',
    banner: 'El servicio en detalle',
    trail: 'Usted está aquí',
    sections: 'En esta página',
    neighbors: 'Páginas vecinas',
    previous: 'Anterior',
    next: 'Siguiente',
    next_step: 'Siguiente paso',
  },
  home: {
    services: 'Los servicios',
    industries: 'Los sectores',
    previous: 'Anterior',
    next: 'Siguiente',
    pause: 'Parar',
    play: 'Seguir',
    card: 'Tarjeta {number} de {of}',
    pause_words: 'Parar las palabras',
    play_words: 'Cambiar las palabras',
    pause_marks: 'Parar las marcas',
    leaves: 'se abre en otra pestaña',
    directions: 'Cómo llegar',
    show_map: 'Ver el mapa',
    map_note: 'Viene de openstreetmap.org',
    map_title: 'Mapa de la oficina',
  },
  missing: {
    title: 'No está',
    heading: 'Esta página no está.',
    text: 'Puede que la dirección tenga un error.',
    home: 'A la página de inicio',
    careers: 'Ver los empleos',
  },
  unread: {
    title: 'Sin datos',
    text: 'Ahora mismo no se puede leer.',
    again: 'Otra vez',
    contact: 'Escribir',
    reference: 'Referencia',
  },
  ours: [],
}
