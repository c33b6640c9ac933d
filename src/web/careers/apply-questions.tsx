import { answerName } from '#contract/applications/screening-answers.ts'
import type { Careers } from '#contract/content/careers.ts'
import { ANSWER_MAX } from '#contract/core/limits.ts'
import type { ScreeningQuestion } from '#contract/jobs/screening.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { QuestionInputsProps } from './apply-screening.ts'

type Words = Careers['questions']

/** The questions that a recruiter put to the applicants of one job. */
export function ApplyQuestions({
  questions,
  words,
  messages,
  values,
}: QuestionInputsProps & { questions: readonly ScreeningQuestion[]; words: Words }) {
  return (
    <section aria-labelledby="apply-questions" className="grid gap-6 border-t border-line pt-6">
      <h3 id="apply-questions" className="text-h4">
        {words.heading}
      </h3>
      {questions.map((question) => {
        const name = answerName(question.id)
        return <Question key={name} {...{ question, words }} error={messages[name]} value={values?.[name]} />
      })}
    </section>
  )
}

type QuestionProps = {
  question: ScreeningQuestion
  words: Words
  error: string | undefined
  value: string | undefined
}

function Question({ question: { id, label, kind, options, required }, words, error, value }: QuestionProps) {
  const name = answerName(id)
  const optional = required ? undefined : words.optional
  const field = { id: `apply-${name}`, label, error, ...(optional && { optional }) }
  // Also of a kind that only a newer version knows.
  if (kind !== 'number' && kind !== 'yes_no' && kind !== 'choice')
    return (
      <Field {...field}>
        {(control) => (
          <Textarea
            {...control}
            name={name}
            rows={3}
            required={required}
            maxLength={ANSWER_MAX}
            defaultValue={value}
          />
        )}
      </Field>
    )
  if (kind === 'number')
    return (
      <Field {...field} hint={words.number_hint}>
        {(control) => (
          // Not of the type number: that one answers nothing at all for a figure with a comma in it.
          <Input
            {...control}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            required={required}
            maxLength={30}
            defaultValue={value}
            className="sm:max-w-56"
          />
        )}
      </Field>
    )
  const choices =
    kind === 'yes_no'
      ? [
          { value: 'yes', label: words.yes },
          { value: 'no', label: words.no },
        ]
      : options.map((option) => ({ value: option, label: option }))
  return (
    <RadioGroup
      {...field}
      name={name}
      // A radio cannot be taken back: where no answer is allowed, it is one of the choices.
      choices={required ? choices : [...choices, { value: '', label: words.no_answer }]}
      chosen={value ?? (required ? undefined : '')}
    />
  )
}
