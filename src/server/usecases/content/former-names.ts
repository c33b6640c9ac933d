import { Company } from '#contract/content/company.ts'
import { COMPANY_KEY } from '#contract/content/keys.ts'
import { readStored } from '#contract/content/kinds.ts'
import { publishedBodies } from '#server/store/content/documents.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { ContentSite } from './content-site.ts'

/** Whether the site ever gave this as the firm's name with its legal form, as the sample or as something published. */
export async function wasCalled(
  store: Store,
  { samples }: Pick<ContentSite, 'samples'>,
  name: string,
): Promise<boolean> {
  const bodies: unknown[] = [
    samples.find(({ key }) => key === COMPANY_KEY)?.body,
    ...(await publishedBodies(store, COMPANY_KEY)).map((body) => readStored(body)),
  ]
  return bodies.some((body) => Company.safeParse(body).data?.legal_name === name)
}
