import { Form, Link, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { SECURITY_KINDS, securityEndpoints } from '#contract/audit/security-log.ts'
import { call } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Label } from '#web/ui/label.tsx'
import { Select } from '#web/ui/select.tsx'
import { surface } from '#web/ui/surface.ts'
import { asRecruiter } from '../../guard.ts'
import { LoadFailure } from '../../load-failure.tsx'
import { adminMeta } from '../../page-meta.ts'
import { settingsWords } from '../../settings/words.ts'
import { TextLink } from '../../text-link.tsx'
import { Moment } from '../../when.tsx'
import { securityWords as words } from '../words.ts'
import type { Route } from './+types/security.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(settingsWords.sections.security)

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  asRecruiter(url, () => {
    const { kind: asked, network = '', page = '1' } = Object.fromEntries(url.searchParams)
    const kind = SECURITY_KINDS.find((one) => one === asked) ?? ''
    return call(securityEndpoints.securityLog, { query: { kind, network, page }, signal })
  })

export default function Security({ loaderData: { results, next } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const submit = useSubmit()
  const { state } = useNavigation()
  const network = search.get('network') ?? ''
  const to = (changed: Record<string, string>) =>
    `?${new URLSearchParams({ ...Object.fromEntries(search), ...changed })}`
  return (
    <section aria-busy={state === 'loading'} aria-label={settingsWords.sections.security}>
      <p className="mb-5 max-w-text text-muted">{words.lead}</p>
      <Form
        onChange={(event) => void submit(event.currentTarget)}
        className="mb-5 flex flex-wrap items-end gap-4"
      >
        <div>
          <Label htmlFor="kind">{words.kind}</Label>
          <Select key={search.get('kind')} id="kind" name="kind" defaultValue={search.get('kind') ?? ''}>
            <option value="">{words.everything}</option>
            {SECURITY_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {words.kinds[kind]}
              </option>
            ))}
          </Select>
        </div>
        {network !== '' && (
          <p className="pb-3">
            <input type="hidden" name="network" value={network} />
            {words.only(network)}{' '}
            <Link to={to({ network: '', page: '1' })} className="font-semibold text-brand">
              {words.all}
            </Link>
          </p>
        )}
      </Form>
      {results.length === 0 ? (
        <EmptyState title={words.none} />
      ) : (
        <ul className={surface}>
          {results.map(({ minute, kind, network: from, route, count }) => (
            <li
              key={`${minute} ${kind} ${from} ${route}`}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line px-5 py-3 not-first:border-t"
            >
              <span className="text-muted">
                <Moment at={minute} />
              </span>
              <span className="font-semibold">{words.counted(words.kinds[kind], count)}</span>
              <Link
                to={to({ network: from, page: '1' })}
                className="-my-1 inline-block py-1 wrap-anywhere text-brand"
              >
                {from === 'others' ? words.others : from}
              </Link>
              <code className="font-mono text-small wrap-anywhere text-muted">{route}</code>
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <TextLink to={to({ page: String(next) })} className="mt-4">
          {words.older}
        </TextLink>
      )}
    </section>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={settingsWords.sections.security} message={settingsWords.failed} />
}
