import { Badge } from '#web/ui/badge.tsx'
import { words } from '../words.ts'

export function StatusBadge({ active }: { active: boolean }) {
  return <Badge tone={active ? 'ok' : 'warn'}>{active ? words.jobs.isActive : words.jobs.isInactive}</Badge>
}
