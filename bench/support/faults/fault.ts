import type { Store } from '#server/store/engine/store.ts'

export type Served = {
  readonly origin: string
  readonly pid: number
  dataDir: string
  store: Store
  /** Killed, and started again at the same address. */
  restart: () => Promise<void>
}

export type Ready = {
  variables?: Record<string, string>
  cause: (site: Served) => Promise<void> | void
  mend: (site: Served) => Promise<void> | void
  close?: () => Promise<void> | void
  /** A control group that the server lives in. */
  within?: string
  /** What is wrong once all should be well again. */
  judge?: () => Promise<string[]> | string[]
}

export type Fault = {
  name: string
  /** Which must fire while it lasts. */
  alerts: readonly string[]
  /** Whether pages and lists must be answered meanwhile. */
  reads: boolean
  prepare: (dataDir: string) => Promise<Ready>
}

/** As if what waits had done so for three hours. */
export async function waitedLong({ store }: Served, kind: string): Promise<void> {
  const due_at = new Date().toISOString()
  const due_since = new Date(Date.now() - 3 * 3_600_000).toISOString()
  await store.sql.updateTable('tasks').set({ due_at, due_since }).where('kind', '=', kind).execute()
}

/** The rules run sixty times as fast as the queue: as if the time until the next try were over. */
export async function nextTry({ store }: Served): Promise<void> {
  const due_at = new Date().toISOString()
  await store.sql.updateTable('tasks').set({ due_at }).where('failed_at', 'is', null).execute()
}
