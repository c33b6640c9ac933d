import { Form, useNavigate } from 'react-router'
import { PERIODS } from '#contract/reports/report.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Label } from '#web/ui/label.tsx'
import { useFilterForm } from '../filter-controls.ts'
import { ListTabs } from '../list-tabs.tsx'
import { type ReportsView, readReportsView, reportsPath } from './reports-query.ts'
import { words } from './words.ts'

type PeriodBarProps = {
  view: ReportsView
  /** The days that are shown, whichever way they were chosen. */
  days: { from: string; to: string }
}

/** Which days: some by their name, any others by the first and the last. */
export function PeriodBar({ view, days: { from, to } }: PeriodBarProps) {
  const navigate = useNavigate()
  const { form } = useFilterForm({ from, to }, (typed) => {
    typed.set('period', 'custom')
    void navigate(reportsPath(readReportsView(typed)))
  })
  const tabs = PERIODS.flatMap((period) =>
    period === 'custom'
      ? []
      : [
          {
            to: reportsPath({ period, from: '', to: '' }),
            label: words.presets[period],
            current: view.period === period,
          },
        ],
  )
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
      <ListTabs label={words.periods} tabs={tabs} />
      <Form {...form} className="flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((name) => (
          <div key={name} className="grow">
            <Label htmlFor={name}>{words[name]}</Label>
            <Input
              id={name}
              name={name}
              type="date"
              required
              defaultValue={name === 'from' ? from : to}
              min="2000-01-01"
              max="2999-12-31"
            />
          </div>
        ))}
        <Button type="submit" variant="outline" size="small" className="h-12">
          {words.apply}
        </Button>
      </Form>
    </div>
  )
}
