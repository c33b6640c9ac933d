/** Where archives are kept. */
export type Shelf = {
  /** What messages call it. */
  place: string
  /** Keeps the archive at this path under its name, whole and durable. Answers at which path of this machine it is afterwards. */
  keep: (path: string, name: string) => Promise<string>
  /** Everything there, archives or not. */
  list: () => Promise<{ name: string; bytes: number }[]>
  remove: (name: string) => Promise<void>
  close: () => void
}
