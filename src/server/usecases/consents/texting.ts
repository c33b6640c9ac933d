import type { Store } from '#server/store/engine/store.ts'

/** Who texts, as texts and what people agree to name it. */
export type Texting = {
  /** With its legal form. */
  company: string
  /** As the program is registered with the carriers. */
  program: string
  phone: string
  email: string
  /** Whether forms of this site ever named the company so. */
  wasCalled: (store: Store, company: string) => Promise<boolean>
}
