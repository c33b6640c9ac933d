import { StartRefused } from '#contract/core/start-refused.ts'
import { evidenceKey } from '#server/usecases/consents/evidence.ts'
import { verifyLedger } from '#server/usecases/consents/verify-ledger.ts'
import { withBootstrap } from './with-bootstrap.ts'

await withBootstrap(async ({ store, linkSecret }) => {
  const { rows, erased, head, broken } = await verifyLedger(store)
  const whole = `${rows} rows of the ledger of consent are as they were written, ${erased} of them of people who were erased. The last hash is ${head}.`
  if (broken !== null)
    throw new StartRefused(`Row ${broken.id} is not as it was written: ${broken.why}. Before it, ${whole}`)
  return `${whole}\nEvidence of this installation is signed with the key\n${evidenceKey({ secret: linkSecret }).trim()}`
})
