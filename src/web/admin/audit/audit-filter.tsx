import { Form, Link, useNavigate } from 'react-router'
import { AUDIT_GROUPS } from '#contract/audit/audit.ts'
import type { PersonName } from '#contract/people/person-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Label } from '#web/ui/label.tsx'
import { Select } from '#web/ui/select.tsx'
import { useFilterForm } from '../filter-controls.ts'
import { type AuditView, auditPath, isFiltered, readAuditView } from './audit-query.ts'
import { words } from './words.ts'

type AuditFilterProps = { view: AuditView; people: readonly PersonName[]; about: string | undefined }

/** Which entries. `about` names the one thing that they are all about, when there is one. */
export function AuditFilter({ view, people, about }: AuditFilterProps) {
  const navigate = useNavigate()
  const { group, actor, from, to, subject, subject_id } = view
  const { form, apply } = useFilterForm({ group, actor, from, to }, (typed) =>
    navigate(auditPath({ ...readAuditView(typed), subject, subject_id }, {})),
  )

  return (
    <search className="mb-4 block">
      <Form {...form} className="flex flex-wrap items-end gap-3">
        <div className="grow sm:max-w-48">
          <Label htmlFor="group">{words.group}</Label>
          <Select id="group" name="group" defaultValue={group} onChange={apply}>
            <option value="">{words.everything}</option>
            {AUDIT_GROUPS.map((its) => (
              <option key={its} value={its}>
                {words.groups[its]}
              </option>
            ))}
          </Select>
        </div>
        <div className="grow sm:max-w-56">
          <Label htmlFor="actor">{words.person}</Label>
          <Select id="actor" name="actor" defaultValue={actor} onChange={apply}>
            <option value="">{words.everybody}</option>
            {people.map(({ id, name, enabled }) => (
              <option key={id} value={id}>
                {enabled ? name : words.notRecruiting(name)}
              </option>
            ))}
          </Select>
        </div>
        <div className="flex grow gap-3 sm:grow-0">
          <div className="grow">
            <Label htmlFor="from">{words.from}</Label>
            <Input id="from" name="from" type="date" defaultValue={from} min="2000-01-01" max="2999-12-31" />
          </div>
          <div className="grow">
            <Label htmlFor="to">{words.to}</Label>
            <Input id="to" name="to" type="date" defaultValue={to} min="2000-01-01" max="2999-12-31" />
          </div>
        </div>
        <Button type="submit" variant="outline" size="small" className="h-12">
          {words.apply}
        </Button>
        {isFiltered(view) && (
          <Link to="?" className="inline-flex min-h-12 items-center text-brand">
            {words.clear}
          </Link>
        )}
      </Form>
      {about !== undefined && <p className="mt-3 font-semibold wrap-anywhere">{words.about(about)}</p>}
    </search>
  )
}
