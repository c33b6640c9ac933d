import { VIEW_NAME_MAX } from '#contract/core/limits.ts'
import { viewTexts } from '#contract/views/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NameDialog } from '../name-dialog.tsx'
import { viewWords as words } from './words.ts'

type Values = { name: string; shared: boolean }
type ViewFormProps = {
  open: boolean
  onClose: () => void
  title: string
  lead?: string
  /** What gets the focus afterwards. */
  returnTo?: () => HTMLElement | undefined
  start: Values
  /** The name is kept under it until it is saved. */
  draft: string
  /** Answers what to say when it is saved. */
  save: (values: Values) => Promise<string>
}

/** A window for the name of a view, and who sees it. */
export function ViewForm({ start, save, ...window }: ViewFormProps) {
  return (
    <NameDialog
      {...window}
      name={start.name}
      most={VIEW_NAME_MAX}
      required={viewTexts.nameRequired}
      save={(name, typed) => save({ name, shared: typed.get('shared') === 'on' })}
    >
      <Checkbox label={words.shared} name="shared" defaultChecked={start.shared} />
    </NameDialog>
  )
}
