import { grouped } from '../grouped.ts'

export const editorWords = {
  tooLong: (length: number, most: number) =>
    `Nothing was put in: it has ${grouped(length)} characters, and all of this text may have ${grouped(most)}.`,
  full: (length: number, most: number) =>
    `Nothing was put in: the text would have ${grouped(length)} characters with it, and may have ${grouped(most)}. Signs of Markdown count, too.`,
  picture: 'Nothing was put in: a text holds no pictures.',
  notShownAs:
    'There is more formatting in this text than pages read: visitors get it as plain text, with its signs. Take some of it away, such as links or bold words.',
  link: {
    group: 'Link',
    target: 'Leads to',
    hintSite: 'A page of the site such as /careers, or an address such as https://example.com',
    hint: 'An address such as https://example.com or mailto:jobs@example.com',
    words: 'Words',
    wrong: {
      site: 'Begin with / for a page of the site, or with https://, mailto: or tel:+.',
      anybody: 'Begin with https:// or mailto:.',
    },
    noWords: 'Say in words where it leads.',
    apply: 'Apply',
    remove: 'Remove link',
    cancel: 'Cancel',
  },
} as const
