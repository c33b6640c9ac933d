import { type RawBuilder, sql } from 'kysely'

/** Of an application: the address by which it is theirs who sent it, which is where mails about it go. */
export const ownAddress: RawBuilder<string> = sql<string>`coalesce(applications.own_email, applications.email)`

/** Whether an application is theirs who hold an address: it was sent with it, or with one that they have corrected to it. */
export const isOf = (email: string): RawBuilder<boolean> =>
  sql<boolean>`((applications.email = ${email} and applications.own_email is null)
    or applications.own_email = ${email})`
