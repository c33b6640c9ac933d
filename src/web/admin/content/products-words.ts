import type { productsParts } from '#contract/content/products.ts'
import type { ChoiceNames, PartsWords } from './parts-words.ts'

const withLinks =
  'A link is [words](/contact-us). {company}, {place}, {phone} and {email} are those of the firm.'

/** The form of the products. */
export const productsWords: PartsWords<typeof productsParts> = {
  top: {
    title: 'Top of the page',
    fields: { heading: 'Heading', lead: 'Line under the heading (optional)' },
  },
  products: {
    title: 'Products',
    hint: 'Each has a card here and a page of its own. A firm without products hides the page, and their pages go with it.',
    fields: {
      list: {
        label: 'Products',
        one: 'Product',
        add: 'Add a product',
        fields: {
          shown: 'On the site',
          title: 'Name',
          description: 'Text on the card, and description for search engines',
          logo: 'Drawing',
          picture: { label: 'Logo (optional)', hint: 'Stands in place of the drawing.' },
          slug: {
            label: 'Address of its page',
            hint: 'What follows /ProductDetails?product= in it, such as night-shift.',
          },
          lead: 'Text under the heading of its page (optional)',
          text: {
            label: 'Text of its page (optional)',
            hint: `A line such as ## For owners begins a section, an empty line a paragraph, and - **Term:** text is a point. ${withLinks}`,
          },
          site: { label: 'Its own site (optional)', hint: 'Such as https://product.example.com' },
          site_label: 'Words on the link to it',
        },
      },
      more: 'Words on the link to the page of a product',
    },
  },
  details: {
    title: 'Pages of products',
    fields: {
      others: 'Words above the links to the others',
      unknown: 'Text where there is no such product',
    },
  },
  next: {
    title: 'End of the page',
    fields: { text: 'Sentence', action: 'Words on the button', href: 'The button leads to' },
  },
  search: {
    title: 'For menus and search engines',
    fields: { title: 'Title in search results', description: 'Description for search engines' },
  },
}

/** The choices of a product. */
export const productsChoices: ChoiceNames = {
  yes: 'Shown',
  no: 'Left out',
  none: 'None',
  roof: 'Roof',
  match: 'Rings that meet',
  '/contact-us': 'The contact page',
  '/careers': 'The jobs',
}
