import type { postParts } from '#contract/content/post.ts'
import type { PartsWords } from './parts-words.ts'

/** The form of a post. */
export const postWords: PartsWords<typeof postParts> = {
  post: {
    title: 'What lists and search engines say',
    fields: {
      title: 'Title',
      day: { label: 'Day', hint: 'Posts stand in this order, the newest first.' },
      topic: {
        label: 'Topic (optional)',
        hint: 'A word of your own, such as News or Case study. Visitors can look for posts of one topic.',
      },
      author: { label: 'Author (optional)', hint: 'Empty: the firm.' },
      summary: { label: 'Summary', hint: 'A sentence or two, in lists, in the feed and in search results.' },
      picture: 'Picture (optional)',
    },
  },
  text: {
    title: 'Text',
    fields: {
      text: {
        label: 'Text',
        hint: 'A blank line begins a paragraph, “- ” a point, “## ” a heading. [words](/contact-us) is a link, **bold** and *italic* are what they say.',
      },
    },
  },
  next: {
    title: 'What readers may do next (optional)',
    hint: 'A sentence and a button at the end. Leave all three empty for none.',
    fields: {
      text: 'Sentence',
      action: 'Words on the button',
      target: { label: 'Where the button leads', hint: 'Such as /contact-us.' },
    },
  },
}
