import { resolve } from 'node:path'
import { z } from 'zod'
import { isTimeZoneOrOffset } from '#contract/core/time-zone.ts'

const blank = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional())

/** `7d 5w 12m`: all archives of 7 days, then one a week for 5 weeks and one a month for 12 months. */
const KEEP = /^(\d{1,3})d (\d{1,3})w (\d{1,3})m$/

/** https://KEY@HOST/PROJECT, perhaps with a path before the project. */
const isDsn = (text: string): boolean => {
  const dsn = URL.parse(text)
  return dsn !== null && /^https?:$/.test(dsn.protocol) && dsn.username !== '' && /\/\d+$/.test(dsn.pathname)
}

/** Pages stand at the root of an address: links that are put behind a path or a query would lead nowhere. */
const endsAfterHost = (text: string): boolean => {
  const url = URL.parse(text.replace(/\/+$/, ''))
  return url?.href === `${url?.origin}/`
}

/** Every variable the server reads. Documented for operators in docs/operate.md. */
const Variables = z.object({
  PORT: z.preprocess(blank, z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: z.preprocess(blank, z.string().default('0.0.0.0')),
  TIME_ZONE: optional(z.string().refine(isTimeZoneOrOffset, 'must be a time zone such as America/New_York')),
  PUBLIC_URL: optional(
    z
      .url({ protocol: /^https?$/ })
      .refine(endsAfterHost, 'must end after the host and its port, such as https://jobs.example.com'),
  ),
  HSTS_INCLUDE_SUBDOMAINS: z.preprocess(blank, z.enum(['0', '1']).default('0')),
  DATA_DIR: z.preprocess(blank, z.string().default('./data')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_DIRECT_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  SECRET: optional(z.string().min(32)),
  ADMIN_EMAIL: optional(z.email()),
  ADMIN_PASSWORD: optional(z.string().min(12).max(128)),
  SEED_DEMO: z.preprocess(blank, z.enum(['0', '1']).default('1')),
  RATE_LIMIT: z.preprocess(blank, z.enum(['on', 'off']).default('on')),
  TRUST_PROXY: optional(z.string()),
  LOG_LEVEL: z.preprocess(
    blank,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ),
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  METRICS_HOST: z.preprocess(blank, z.string().default('127.0.0.1')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  OTEL_SERVICE_NAME: z.preprocess(blank, z.string().default('staffing-site')),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(blank, z.coerce.number().min(0).max(1).default(1)),
  SENTRY_DSN: optional(z.string().refine(isDsn, 'must be an address such as https://key@host/1')),
  SENTRY_ENVIRONMENT: z.preprocess(blank, z.string().default('production')),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string().regex(/^[^\r\n]*@[^\r\n]*$/, 'must be an address')),
  IMAP_URL: optional(
    z
      .url({ protocol: /^imaps?$/ })
      .refine(
        (url) => new URL(url).username !== '' && new URL(url).password !== '',
        'must name the account: imaps://name:password@host',
      ),
  ),
  REPLY_ADDRESS: optional(
    z
      .string()
      .regex(/^[^\s@<>,;+]+@[^\s@<>,;]+$/, 'must be an address without a plus, such as replies@example.com'),
  ),
  TEXT_API_URL: optional(z.url({ protocol: /^https?$/ })),
  TEXT_API_USER: optional(z.string()),
  TEXT_API_PASSWORD: optional(z.string()),
  TEXT_FROM: optional(z.string().regex(/^\+1\d{10}$/, 'must be a number such as +12125550100')),
  S3_BUCKET: optional(z.string()),
  S3_REGION: optional(z.string()),
  S3_PREFIX: z.preprocess(blank, z.string().regex(/\/$/, 'must end with a slash').default('resumes/')),
  S3_ENDPOINT: optional(z.url()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  BACKUP_DIR: optional(z.string()),
  BACKUP_S3_BUCKET: optional(z.string()),
  BACKUP_S3_REGION: optional(z.string()),
  BACKUP_S3_PREFIX: z.preprocess(blank, z.string().regex(/\/$/, 'must end with a slash').default('backups/')),
  BACKUP_S3_ENDPOINT: optional(z.url()),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
  BACKUP_EVERY_HOURS: z.preprocess(blank, z.coerce.number().min(0).max(744).default(24)),
  BACKUP_KEEP: z.preprocess(blank, z.string().regex(KEEP, 'must be like 7d 5w 12m').default('7d 4w 0m')),
  BACKUP_PASSPHRASE: optional(z.string().min(16)),
  BACKUP_BEFORE_UPDATE: z.preprocess(blank, z.enum(['0', '1']).default('1')),
})

/** The names of all variables. */
export const VARIABLES = Object.keys(Variables.shape)

export type Env = ReturnType<typeof parseEnv>

/** Reads the environment once. Throws an Error that names each wrong variable, never its value. */
export function parseEnv(variables: Record<string, string | undefined>) {
  const parsed = Variables.safeParse(variables)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not usable:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL === undefined ? undefined : new URL(env.PUBLIC_URL).origin,
    hstsIncludeSubDomains: env.HSTS_INCLUDE_SUBDOMAINS === '1',
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    secret: env.SECRET,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    seedDemo: env.SEED_DEMO === '1',
    rateLimit: env.RATE_LIMIT === 'on',
    trustProxy: env.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? (false as const),
    logLevel: env.LOG_LEVEL,
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    traces:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
            serviceName: env.OTEL_SERVICE_NAME,
            ratio: env.OTEL_TRACES_SAMPLER_ARG,
          },
    reports:
      env.SENTRY_DSN === undefined ? undefined : { dsn: env.SENTRY_DSN, environment: env.SENTRY_ENVIRONMENT },
    mail: env.SMTP_URL === undefined ? undefined : { url: env.SMTP_URL, from: env.MAIL_FROM },
    replyAddress: env.REPLY_ADDRESS,
    mailbox:
      env.IMAP_URL === undefined
        ? undefined
        : { url: env.IMAP_URL, address: env.REPLY_ADDRESS ?? accountAddress(env.IMAP_URL) },
    texts: textsOf(env),
    s3:
      env.S3_BUCKET === undefined
        ? undefined
        : {
            bucket: env.S3_BUCKET,
            region: env.S3_REGION ?? 'us-east-1',
            prefix: env.S3_PREFIX,
            endpoint: env.S3_ENDPOINT,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          },
    backup: {
      folder: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
      s3:
        env.BACKUP_S3_BUCKET === undefined
          ? undefined
          : {
              bucket: env.BACKUP_S3_BUCKET,
              region: env.BACKUP_S3_REGION ?? env.S3_REGION ?? 'us-east-1',
              prefix: env.BACKUP_S3_PREFIX,
              endpoint: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
              accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID,
              secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY,
            },
      /** 0: only when somebody asks for one. */
      everyHours: env.BACKUP_EVERY_HOURS,
      keep: keepOf(env.BACKUP_KEEP),
      passphrase: env.BACKUP_PASSPHRASE,
      beforeUpdate: env.BACKUP_BEFORE_UPDATE === '1',
    },
  }
}

/** The account of a mailbox, where it is an address that more can be hung on to. */
function accountAddress(url: string): string | undefined {
  const name = decodeURIComponent(new URL(url).username)
  return /^[^\s@<>,;+]+@[^\s@<>,;]+$/.test(name) ? name : undefined
}

/** All of it or none: half of it would carry nothing, and say nothing of that. */
function textsOf({ TEXT_API_URL, TEXT_API_USER, TEXT_API_PASSWORD, TEXT_FROM }: z.infer<typeof Variables>) {
  const given = [TEXT_API_URL, TEXT_API_USER, TEXT_API_PASSWORD, TEXT_FROM]
  if (given.every((one) => one === undefined)) return undefined
  const [url, user, password, from] = given
  if (url === undefined || user === undefined || password === undefined || from === undefined)
    throw new Error(
      'The environment is not usable:\n  TEXT_API_URL, TEXT_API_USER, TEXT_API_PASSWORD, TEXT_FROM: set all of them or none',
    )
  return { url, user, password, from }
}

function keepOf(text: string): { days: number; weeks: number; months: number } {
  const [days = 0, weeks = 0, months = 0] = (KEEP.exec(text) ?? []).slice(1).map(Number)
  return { days, weeks, months }
}
