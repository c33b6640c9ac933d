import { useState, useSyncExternalStore } from 'react'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { openQuestion } from './ask-choice.ts'

const [ChoiceDialog] = loadWhenShown(() => import('./choice-dialog.tsx').then((it) => it.ChoiceDialog))

/** The admin's one window for what somebody else changed meanwhile; it costs nothing until that happens. */
export function ChoiceWindow() {
  const asked = useSyncExternalStore(openQuestion.subscribe, openQuestion.get, openQuestion.get)
  const [shown, setShown] = useState(asked)
  // While it fades out it still says what it was about.
  if (asked !== undefined && asked !== shown) setShown(asked)
  return (
    shown && (
      <ChoiceDialog open={asked !== undefined} question={shown} from={shown.from} onAnswer={shown.answer} />
    )
  )
}
