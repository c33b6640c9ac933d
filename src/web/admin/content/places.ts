import type { ContentSummary } from '#contract/content/document.ts'

type Listed = Pick<
  ContentSummary,
  'kind' | 'path' | 'title' | 'added' | 'published' | 'hidden' | 'removed_at'
>

/** The pages to which the visitors of another one can be sent. The list of posts is one once there was a post, or words of the owner for it. */
export function placesOf(all: readonly Listed[]): { path: string; title: string }[] {
  const hasPosts = all.some(({ kind, published }) => (kind === 'post' || kind === 'posts') && published > 0)
  return all
    .filter(({ removed_at, path, hidden }) => removed_at === null && path !== '' && !hidden)
    .filter(({ added, published }) => !added || published > 0)
    .filter(({ kind }) => kind !== 'posts' || hasPosts)
    .map(({ path, title }) => ({ path, title }))
}
