import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Choice, Difference, Question, Side } from './ask-choice.ts'
import { choiceWords as words } from './choice-words.ts'
import { nameOf, whenOf } from './last-change.ts'

type ChoiceDialogProps = {
  open: boolean
  question: Question
  /** What gets the focus back. */
  from: Element | null
  onAnswer: (choice: Choice | undefined) => void
}

const SIDES = ['theirs', 'mine'] as const satisfies Side[]

/** Part by part, what somebody else saved and what is in the form; one of the two is taken for each. */
export function ChoiceDialog({ open, question, from, onAnswer }: ChoiceDialogProps) {
  const { what, last, differences } = question
  const [about, setAbout] = useState(question)
  const [chosen, setChosen] = useState(() => firstChoice(differences))
  if (about !== question) {
    setAbout(question)
    setChosen(firstChoice(differences))
  }
  const all = (side: Side) => setChosen(new Map(differences.map(({ key }) => [key, side])))
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(undefined)}
      returnTo={() => (from instanceof HTMLElement && from.isConnected ? from : undefined)}
      title={words.title(nameOf(last), what)}
      description={words.lead(whenOf(last))}
      className="max-h-[calc(100dvh-2rem)] max-w-2xl"
      footer={
        <>
          <Button variant="outline" size="small" onClick={() => onAnswer(undefined)}>
            {words.back}
          </Button>
          <Button variant="brand" size="small" onClick={() => onAnswer(chosen)}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 p-4 sm:p-5">
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" size="small" onClick={() => all('theirs')}>
            {words.allTheirs}
          </Button>
          <Button variant="outline" size="small" onClick={() => all('mine')}>
            {words.allMine}
          </Button>
        </div>
        {differences.map((it) => (
          <Part
            key={it.key}
            difference={it}
            side={chosen.get(it.key) ?? it.chosen}
            onChoose={(side) => setChosen(new Map(chosen).set(it.key, side))}
          />
        ))}
      </div>
    </Dialog>
  )
}

const firstChoice = (differences: readonly Difference[]): Choice =>
  new Map(differences.map(({ key, chosen }) => [key, chosen]))

type PartProps = { difference: Difference; side: Side; onChoose: (side: Side) => void }

function Part({ difference, side, onChoose }: PartProps) {
  const { key, label } = difference
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {SIDES.map((it) => (
          <label
            key={it}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2.5 has-checked:border-brand has-checked:bg-brand/6"
          >
            <input
              type="radio"
              name={`choice-${key}`}
              checked={side === it}
              onChange={() => onChoose(it)}
              className="mt-0.5 size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0 grow">
              <span className="text-muted">{words[it]}</span>
              <span className="block max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">
                {difference[it] || words.empty}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
