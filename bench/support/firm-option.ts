import { ADDED_SERVICE, becomeOtherFirm, FREE_PAGE } from '#test/support/other-firm.ts'
import { send } from '#test/support/send.ts'
import { signIn } from './sign-in.ts'

const FIRMS = ['sample', 'other'] as const
export type FirmName = (typeof FIRMS)[number]

/** Whose site is measured: `--firm other` is another firm's, made of the samples by the API; and what else was asked for. */
export function firmOption(args: readonly string[]): { firm: FirmName; asked: string[] } {
  const at = args.indexOf('--firm')
  if (at === -1) return { firm: 'sample', asked: [...args] }
  const firm = FIRMS.find((known) => known === args[at + 1])
  if (firm === undefined) throw new Error(`--firm is one of ${FIRMS.join(', ')}`)
  return { firm, asked: args.toSpliced(at, 2) }
}

/** Makes the site of that firm. */
export async function becomeFirm(firm: FirmName, origin: string): Promise<void> {
  if (firm === 'sample') return
  await becomeOtherFirm((method, path, sent) => send(origin, method, path, sent), await signIn(origin))
}

/** The pages that only its site has. */
export const OWN_PAGES: Readonly<Record<FirmName, readonly string[]>> = {
  sample: [],
  other: [ADDED_SERVICE.path, FREE_PAGE.path],
}
