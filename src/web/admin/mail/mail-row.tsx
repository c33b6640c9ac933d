import type { OutboxMail } from '#contract/mail/outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact } from '../fact.tsx'
import { Moment } from '../when.tsx'
import { words } from './words.ts'

/** `sending`: whether there will be a next try at all. */
type MailRowProps = { mail: OutboxMail; sending: boolean; busy: boolean; onRetry: () => void }

export function MailRow({ mail, sending, busy, onRetry }: MailRowProps) {
  const { kind, reference, recipient, attempts, created_at, sent_at, failed_at, last_error } = mail
  const name = words.kind(kind, reference)
  const error = last_error ?? (failed_at === null ? undefined : words.tooOld)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line px-4 py-3 not-first:border-t md:px-5">
      <div className="min-w-0 grow basis-72">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-muted wrap-anywhere">{recipient}</p>
        {error && (
          <p className="mt-1 text-bad wrap-anywhere">
            {words.error}: {error}
          </p>
        )}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <Fact label={words.columns.made}>
          <Moment at={created_at} />
        </Fact>
        <Fact label={words.columns.attempts}>{attempts}</Fact>
        {(sending || sent_at !== null || failed_at !== null) && <Outcome mail={mail} />}
      </dl>
      {failed_at !== null && (
        <Button
          variant="outline"
          size="small"
          aria-disabled={busy}
          aria-label={words.retryOf(name, recipient)}
          onClick={onRetry}
        >
          {words.retry}
        </Button>
      )}
    </li>
  )
}

function Outcome({ mail: { sent_at, failed_at, due_at } }: { mail: OutboxMail }) {
  const [label, at] =
    sent_at !== null
      ? [words.sentAt, sent_at]
      : failed_at !== null
        ? [words.failedAt, failed_at]
        : [words.next, due_at]
  return (
    <Fact label={label}>
      <Moment at={at} />
    </Fact>
  )
}
