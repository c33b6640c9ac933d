import type { NotShown } from '#markdown/not-shown.ts'
import type { Tool } from './tools.ts'

/** The words around a formatted text; those of its editor load with it. */
export const richTextWords = {
  toolbar: 'Formatting',
  tools: {
    strong: 'Bold',
    emphasis: 'Italic',
    code: 'Code',
    link: 'Link',
    heading: 'Heading',
    subheading: 'Subheading',
    bullets: 'Bulleted list',
    numbers: 'Numbered list',
    quote: 'Quote',
    rule: 'Line across',
    undo: 'Undo',
    redo: 'Redo',
  } satisfies Record<Tool, string>,
  withKeys: (name: string, keys: string) => `${name} (${keys})`,
  markdown: 'Markdown',
  hint: {
    formatted: (indent: string, outdent: string) =>
      `Signs of Markdown work here too: ## and a blank begin a heading, - a list. ${indent} and ${outdent} move an item in and out.`,
    markdown:
      'Markdown: a blank line begins a paragraph, - a list, ## a heading, **bold**, [link](https://...)',
  },
  notShown: {
    picture:
      'This text names a picture, of which pages show only the words. It stays Markdown, so that nothing of it is lost.',
    link: 'A link in this text leads where none may: pages show only its words. It stays Markdown until that is mended.',
    bounds:
      'This text has too many signs, lines or levels for Markdown: pages show it as plain text. It stays Markdown until it is simpler.',
    other:
      'This text says something that pages do not show, such as the title of a link. It stays Markdown, so that nothing of it is lost.',
  } satisfies Record<NotShown, string>,
  notLoaded:
    'What shows this text formatted could not be loaded. It is here as Markdown; load the page anew to try again.',
} as const
