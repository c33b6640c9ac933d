import { isIP } from 'node:net'
import type { Env } from '../env.ts'
import { type Finding, warning } from './finding.ts'

const isThisMachine = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  (isIP(host) === 4 && host.startsWith('127.'))

/** What the settings alone say may be wrong with them. Nothing is asked of anybody. */
export function settingWarnings(env: Env): Finding[] {
  return [...addressWarnings(env), ...sharedWarnings(env), ...otherWarnings(env)]
}

function addressWarnings({ publicUrl, trustProxy, port }: Env): Finding[] {
  if (publicUrl === undefined)
    return [warning('PUBLIC_URL', `is not set: links in mails and pages begin with http://localhost:${port}`)]
  const { protocol, hostname } = new URL(publicUrl)
  if (isThisMachine(hostname))
    return [
      warning(
        'PUBLIC_URL',
        `names this machine (${hostname}): nobody else can follow links in mails and pages`,
      ),
    ]
  const found: Finding[] = []
  if (protocol === 'http:')
    found.push(warning('PUBLIC_URL', 'begins with http: passwords and resumes travel unencrypted'))
  else if (trustProxy === false)
    found.push(
      warning(
        'TRUST_PROXY',
        'is not set: behind the proxy that ends TLS all visitors have one address, and share its limits',
      ),
    )
  if (trustProxy !== false && trustProxy.some((network) => network.endsWith('/0')))
    found.push(
      warning(
        'TRUST_PROXY',
        'trusts every address: anybody can claim to be somebody else, and no limit holds',
      ),
    )
  return found
}

/** With PostgreSQL there may be several instances; these are theirs together. */
function sharedWarnings({ databaseUrl, secret, s3 }: Env): Finding[] {
  if (databaseUrl === undefined) return []
  const found: Finding[] = []
  if (secret === undefined)
    found.push(
      warning(
        'SECRET',
        'is not set: a second instance makes another one, and its sessions and links do not fit',
      ),
    )
  if (s3 === undefined)
    found.push(
      warning(
        'S3_BUCKET',
        'is not set: resumes stay on this machine, where a second instance does not find them',
      ),
    )
  return found
}

function otherWarnings({ mail, rateLimit, admin }: Env): Finding[] {
  const found: Finding[] = []
  if (mail === undefined)
    found.push(warning('SMTP_URL', 'is not set: mails wait in the outbox for 3 days, and pages promise none'))
  if (!rateLimit) found.push(warning('RATE_LIMIT', 'is off: nothing limits the number of tries'))
  if (admin.password !== undefined)
    found.push(
      warning(
        'ADMIN_PASSWORD',
        'is in the environment: it is only needed at the first start, and can be read by who sees that',
      ),
    )
  return found
}
