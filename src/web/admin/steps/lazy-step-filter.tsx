import { loadWhenShown } from '#web/ui/load-when-shown.tsx'

export const [StepFilterSelect] = loadWhenShown(() =>
  import('./step-filter-select.tsx').then((it) => it.StepFilterSelect),
)
