import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

class Driver extends PostgresDriver {
  /** A connection that cannot roll back is given up, which rolls back; why it came to that is what the caller gets. */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined)
  }
}

/** Kysely's PostgreSQL, in which the failure of a transaction is not hidden by that of its rollback. */
export class LimitedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new Driver(this.#config)
  }
}
