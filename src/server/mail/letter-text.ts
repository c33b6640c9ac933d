import type { Firm } from '#content/firm.ts'
import type { Letter } from './letter.ts'

/** The letter for those who read mail as text. */
export function letterText(letter: Letter, firm: Firm): string {
  const { frame, text, act, points, parts, next, page, reference, stranger } = letter
  return [
    frame.hello,
    text,
    ...(points ? [points.map((point) => `- ${point}`).join('\n')] : []),
    ...(parts ?? []).map(({ heading, items, more }) =>
      [
        heading,
        ...items.map((item) => `- ${item.text}${item.note ? ` (${item.note})` : ''}\n  ${item.href}`),
        ...(more ? [`- ${more.text}\n  ${more.href}`] : []),
      ].join('\n'),
    ),
    ...(act ? [`${act.label}:\n${act.href}`] : []),
    ...(next ? [frame.next, next.map((step, i) => `${i + 1}. ${step}`).join('\n')] : []),
    ...(page ? [`${page.text}\n${page.label}:\n${page.href}`] : []),
    ...(next ? [frame.answer] : []),
    ...(reference ? [reference] : []),
    '-- ',
    `${firm.legalName}\n${firm.phone.shown}\n${firm.email}`,
    stranger,
  ].join('\n\n')
}
