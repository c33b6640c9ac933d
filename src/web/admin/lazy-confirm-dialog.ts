import { loadWhenShown } from '#web/ui/load-when-shown.tsx'

export const [ConfirmDialog, warmConfirmDialog] = loadWhenShown(() =>
  import('#web/ui/confirm-dialog.tsx').then((it) => it.ConfirmDialog),
)
