import { folded } from '#contract/core/folded.ts'
import { PICTURES_PAGE, type Picture, type PictureList, type PictureQuery } from '#contract/media/picture.ts'
import { adderNames, allPictures } from '#server/store/media/pictures.ts'
import { namedPictures } from '#server/store/media/uses.ts'
import { type Deps, documentsAsSeen, isDescribed, toPicture, usesOf } from './picture-state.ts'

type Show = PictureQuery['show']

function isIn({ removed_at, uses, alt, decorative }: Picture, show: Show): boolean {
  if (show === 'removed' || removed_at !== null) return show === 'removed' && removed_at !== null
  if (show === 'unused') return uses.length === 0
  return show === 'all' || !isDescribed({ alt, decorative })
}

/** Whether each word stands in its name or description. A Mac writes the accents of a file's name apart from their letters. */
function isFound({ name, alt }: Picture, sought: readonly string[]): boolean {
  const words = folded(`${name} ${alt}`)
  return sought.every((word) => words.includes(word))
}

/** A page of the library, the newest first, and how many pictures each list holds. The library is bounded: all of it is looked at. */
export async function listPictures(deps: Deps, { show, search, page }: PictureQuery): Promise<PictureList> {
  const [rows, named, names, documents] = await Promise.all([
    allPictures(deps.store),
    namedPictures(deps.store),
    adderNames(deps.store),
    documentsAsSeen(deps),
  ])
  const pictures = rows.map((row) =>
    toPicture(row, { names, uses: usesOf(documents, named.get(row.id) ?? []) }),
  )
  const count = (list: Show) => pictures.filter((picture) => isIn(picture, list)).length
  const sought = folded(search).split(' ')
  const found = pictures.filter((picture) => isIn(picture, show) && isFound(picture, sought))
  return {
    count: found.length,
    counts: {
      all: count('all'),
      unused: count('unused'),
      undescribed: count('undescribed'),
      removed: count('removed'),
    },
    results: found.slice((page - 1) * PICTURES_PAGE, page * PICTURES_PAGE),
  }
}
