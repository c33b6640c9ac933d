import { useMemo } from 'react'
import { questionWords } from '#content/apply-questions.ts'
import { answerName, checkAnswers } from '#contract/applications/screening-answers.ts'
import type { Careers } from '#contract/content/careers.ts'
import type { ScreeningQuestion } from '#contract/jobs/screening.ts'
import { ApplyForm, type ApplyFormProps } from './apply-form.tsx'
import { ApplyQuestions } from './apply-questions.tsx'
import type { Screening } from './apply-screening.ts'

type Words = Careers['questions']

type ScreenedApplyFormProps = ApplyFormProps & {
  questions: readonly ScreeningQuestion[]
  /** Those of the sample stand in the scripts of the form. */
  questionWords?: Words
}

/** The island of a job that asks questions of its own. */
export function ScreenedApplyForm({
  questions,
  questionWords: words = questionWords,
  ...form
}: ScreenedApplyFormProps) {
  const screening = useMemo(() => screeningOf(questions, words), [questions, words])
  return <ApplyForm {...form} screening={screening} />
}

function screeningOf(questions: readonly ScreeningQuestion[], words: Words): Screening {
  const labels = Object.fromEntries(questions.map(({ id, label }) => [answerName(id), label]))
  return {
    labels,
    read(form) {
      const data = new FormData(form)
      return Object.fromEntries(Object.keys(labels).map((name) => [name, String(data.get(name) ?? '')]))
    },
    check: (answers) => checkAnswers(questions, answers).errors,
    Inputs: (props) => <ApplyQuestions {...{ questions, words }} {...props} />,
  }
}
