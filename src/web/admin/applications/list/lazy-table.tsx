import { texts } from '#contract/core/texts.ts'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const load = () => import('./table-view.tsx').then((it) => it.TableView)
const [TableView, warm] = loadWhenShown(load, () => <Skeleton label={texts.job.loading} />)

export { TableView }

/** The code of the table, which a board does without: there when the rows are. */
export async function tableLoaded(): Promise<void> {
  warm()
  await load()
}
