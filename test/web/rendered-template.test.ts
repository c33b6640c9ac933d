import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderedTemplate } from '#web/shell/rendered-template.ts'

type Texts = { href: string; label: string; hint: string }

const Link = ({ href, label, hint }: Texts) =>
  createElement('p', null, createElement('a', { href, title: hint }, label), createElement('i', null, hint))

test('a template is, whatever the texts, what React makes of the component', () => {
  const template = renderedTemplate(Link, ['href', 'label', 'hint'])
  const texts = [
    '',
    'plain',
    `<script>alert("it's")</script> & more`,
    '&amp; $& $1 \u{f8ff}0\u{f8ff}',
    '日本 🙂\n',
  ]
  for (const href of texts)
    for (const label of texts) {
      const props = { href, label, hint: label }
      expect(template(props)).toBe(renderToString(createElement(Link, props)))
    }
})
