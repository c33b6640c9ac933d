import { expect, test } from 'vitest'
import { careers } from '#content/careers.ts'
import { contactForm } from '#content/contact-form.ts'
import { menusSample } from '#content/menus-sample.ts'
import { careersKind } from '#contract/content/careers.ts'
import { contactFormKind } from '#contract/content/contact-form.ts'
import { menusKind } from '#contract/content/menus.ts'
import { contentTexts } from '#contract/content/texts.ts'

const FACTS = ['company', 'phone', 'email', 'place']

test('words of careers, menus and the contact form that name what nobody knows are not published', () => {
  expect(careersKind.faultsOf(careers)).toEqual({})
  const list = { ...careers.list, count: '{number} open roles', count_one: '{count} open role' }
  expect(careersKind.faultsOf({ ...careers, list })).toEqual({
    'list.count': contentTexts.unknownBrace('number', ['count', ...FACTS]),
    'list.count_one': contentTexts.unknownBrace('count', FACTS),
  })

  expect(menusKind.faultsOf(menusSample)).toEqual({})
  const footer = { ...menusSample.footer, copyright: '© {yaer} {legal_name}, {place}' }
  expect(menusKind.faultsOf({ ...menusSample, footer })).toEqual({
    'footer.copyright': contentTexts.unknownBrace('yaer', ['year', 'legal_name', ...FACTS]),
  })

  expect(contactFormKind.faultsOf(contactForm)).toEqual({})
  const sending = { ...contactForm.sending, wait_minutes: 'Again in {mins} minutes' }
  expect(contactFormKind.faultsOf({ ...contactForm, sending })).toEqual({
    'sending.wait_minutes': contentTexts.unknownBrace('mins', ['minutes', ...FACTS]),
  })
})
