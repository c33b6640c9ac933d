import { texts } from '#contract/core/texts.ts'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const [ReportChart, warmChart] = loadWhenShown(
  () => import('./report-chart.tsx').then((it) => it.ReportChart),
  () => <Skeleton label={texts.job.loading} rows={3} />,
)
