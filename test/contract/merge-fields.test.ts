import { expect, test } from 'vitest'
import { merged, mergeFault } from '#contract/letters/merge-fields.ts'

test('fields are filled once, in one pass', () => {
  const values = { first_name: '{{company}}', job_title: 'Data & more' }
  expect(merged('Hello {{ first_name }}, {{job_title}}', values)).toEqual({
    text: 'Hello {{company}}, Data & more',
    holes: [],
  })
})

test('what is not known is a hole unless it has a fallback', () => {
  expect(
    merged('{{first_name|there}} {{job_title}} {{job_title}} {{applied_on}}', { applied_on: '' }),
  ).toEqual({
    text: 'there {{job_title}} {{job_title}} {{applied_on}}',
    holes: ['job_title', 'applied_on'],
  })
})

test.each([
  ['{{frist_name}}', /^\{\{frist_name\}\} is not a field\. There are: first_name, /],
  ['{{constructor}}', /is not a field/],
  ['{{}}', /is not a field/],
  ['{{first_name|}}', /names nothing behind the bar/],
  ['{{first_name', /left over/],
  ['first_name}}', /left over/],
  ['{{first_name {{company}}', /left over/],
])('%s is refused', (text, why) => {
  expect(mergeFault(text)).toMatch(why)
})

test('braces that are no field are text', () => {
  expect(mergeFault('{ "a": {} } {{company}} {{first_name|there, friend}}')).toBeUndefined()
})
