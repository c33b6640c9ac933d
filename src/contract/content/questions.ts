import { type BodyOf, entries, flag, line } from './fields.ts'
import { partsKind } from './parts-kind.ts'
import { type ContentTag, isSame } from './shown.ts'
import { contentTexts as texts } from './texts.ts'

const answer = (optional: boolean) => line(1_500, { rows: 4, linked: true, optional })

/** What visitors ask first. */
export const questionsParts = {
  questions: {
    shown: flag,
    heading: line(150),
    list: entries(
      60,
      { question: line(200), answer: answer(false), without_mail: answer(true) },
      { title: 'question', fresh: {}, telling: [['answer']] },
    ),
  },
} as const

/** The questions of the contact page. */
export type Questions = BodyOf<typeof questionsParts>

/** How many of them the home page shows. */
export const QUESTIONS_ON_HOME = 4

const onHome = ({ questions: { shown, list } }: Questions) => shown && list.slice(0, QUESTIONS_ON_HOME)

const oldAfter = (before: Questions, after: Questions): ContentTag[] => [
  'at /contact-us',
  ...(isSame(onHome(before), onHome(after)) ? [] : (['at /'] as const)),
  'sitemap',
]

/** The questions and answers of the contact page, of which the first stand on the home page, too. */
export const questionsKind = partsKind(questionsParts, {
  name: 'Questions and answers',
  titleOf: () => texts.questions,
  labelOf: () => '',
  alwaysShown: texts.sectionsHide,
  oldAfter,
})
