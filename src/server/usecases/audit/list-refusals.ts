import type { SecurityPage, SecurityQuery } from '#contract/audit/security-log.ts'
import { SECURITY_PAGE } from '#contract/core/limits.ts'
import { listRefusals as readRefusals } from '#server/store/audit/security-log.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { RefusalLog } from './refusal-log.ts'

/** What was refused, newest first, this instance's last seconds included. */
export async function listRefusals(
  { store, refused }: { store: Store; refused: RefusalLog },
  query: SecurityQuery,
): Promise<SecurityPage> {
  await refused.flush()
  const rows = await readRefusals(store, query, SECURITY_PAGE)
  return {
    results: rows.slice(0, SECURITY_PAGE),
    next: rows.length > SECURITY_PAGE ? query.page + 1 : null,
  }
}
