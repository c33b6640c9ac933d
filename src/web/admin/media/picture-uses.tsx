import type { PictureUse } from '#contract/media/picture.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../text-link.tsx'
import { words as all } from './words.ts'

const words = all.window

/** The documents that use a picture, each a link to where it is chosen. */
export function PictureUses({ uses }: { uses: readonly PictureUse[] }) {
  if (uses.length === 0) return <p className="text-muted">{all.unused}</p>
  return (
    <section aria-label={words.uses}>
      <h3 className="font-semibold">{words.uses}</h3>
      <ul>
        {uses.map(({ key, title, published }) => (
          <li key={`${key} ${published}`}>
            <TextLink to={paths.contentPage(key)}>{published ? title : all.inDraft(title)}</TextLink>
          </li>
        ))}
      </ul>
      <p className="text-muted">{words.inUse}</p>
    </section>
  )
}
