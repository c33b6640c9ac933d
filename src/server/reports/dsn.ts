type Receiver = { url: string; headers: Record<string, string> }

/** Where a DSN (https://KEY@HOST/PROJECT) wants its envelopes, and with which headers. */
export function readDsn(dsn: string, client: string): Receiver {
  const { protocol, host, username, pathname } = new URL(dsn)
  const at = pathname.lastIndexOf('/')
  return {
    url: `${protocol}//${host}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/`,
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${username}, sentry_client=${client}`,
    },
  }
}
