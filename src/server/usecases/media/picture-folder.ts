import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { FOLDER_FAULTS_MOST, type FolderFault } from '#contract/content/folder.ts'
import { folderTexts } from '#contract/content/folder-texts.ts'
import { PICTURE_ID, PicturePatch } from '#contract/media/picture.ts'
import type { ResumeStore } from '#server/files/resume-store.ts'
import type { FolderFile } from '#server/folders/folder-file.ts'
import { NotYaml, readYaml, writeYaml } from '#server/folders/yaml.ts'
import type { Store } from '#server/store/engine/store.ts'
import { allPictures } from '#server/store/media/pictures.ts'
import { namedPictures } from '#server/store/media/uses.ts'
import { readWhole } from './open-picture.ts'

/** Where pictures stand in a folder of content, beside what is said of each. */
export const PICTURES_FOLDER = 'pictures/'

/** What is said of a picture, as a folder has it. */
const Said = PicturePatch.required().strict()
export type FolderPicture = { id: string; said: z.infer<typeof Said>; bytes: Uint8Array }

/** A picture that the words of the site name and that is not in their folder: its file is gone here, or damaged. */
export type LostPicture = { id: string; name: string }

/** Where the two files of a picture stand in a folder. */
export const placesOf = (id: string): { webp: string; yaml: string } => ({
  webp: `${PICTURES_FOLDER}${id}.webp`,
  yaml: `${PICTURES_FOLDER}${id}.yaml`,
})

/**
 * The pictures that the words of the site name, as files in the order of their ids: the same pictures give the same bytes. One whose file is gone
 * or damaged is left out and added to `lost`: in a folder that has it from before, that is the copy that is left. They are read one by one, as they
 * are taken. Throws `unavailable` when the store is away.
 */
export async function* pictureFiles(
  { store, resumes }: { store: Store; resumes: ResumeStore },
  lost: LostPicture[],
): AsyncGenerator<FolderFile> {
  const named = await namedPictures(store)
  const rows = (await allPictures(store)).filter(({ id }) => named.has(id))
  for (const row of rows.sort((one, other) => (one.id < other.id ? -1 : 1))) {
    const { id, name, alt, decorative, focal_x, focal_y } = row
    const kept = (row.shown ?? row.pending)?.kept
    const bytes = kept === undefined ? undefined : await readWhole(resumes, kept)
    if (bytes === undefined) {
      lost.push({ id, name })
      continue
    }
    const { webp, yaml } = placesOf(id)
    yield { path: webp, bytes }
    const said = writeYaml({ name, alt, decorative, focal_x, focal_y })
    yield { path: yaml, bytes: Buffer.from(said) }
  }
}

const NAME = /^pictures\/(pic_[0-9a-f]{16})\.(webp|yaml)$/

/** The pictures of a folder; what is wrong with them is added to `faults`, until these are too many. Others are served between two files. */
export async function readPictureFiles(
  files: readonly FolderFile[],
  faults: FolderFault[],
): Promise<FolderPicture[]> {
  const refuse = (file: string, message: string, line: number | null = null, field = ''): void =>
    void faults.push({ file, line, field, message })
  const found = new Map<string, Partial<Record<'webp' | 'yaml', FolderFile>>>()
  for (const file of files) {
    const [, id, ending] = NAME.exec(file.path) ?? []
    if (id === undefined || !PICTURE_ID.test(id)) refuse(file.path, folderTexts.notAPicture)
    else found.set(id, { ...found.get(id), [ending as 'webp' | 'yaml']: file })
  }
  const pictures: FolderPicture[] = []
  for (const [id, { webp, yaml }] of found) {
    if (faults.length > FOLDER_FAULTS_MOST) break
    if (webp === undefined) refuse(placesOf(id).yaml, folderTexts.withoutPicture(id))
    if (yaml === undefined) refuse(placesOf(id).webp, folderTexts.withoutWords(id))
    if (webp === undefined || yaml === undefined) continue
    await setImmediate()
    const said = readSaid(yaml, refuse)
    if (said !== undefined) pictures.push({ id, said, bytes: webp.bytes })
  }
  return pictures
}

type Refuse = (file: string, message: string, line?: number | null, field?: string) => void

function readSaid({ path, bytes }: FolderFile, refuse: Refuse): FolderPicture['said'] | undefined {
  try {
    const { value, lineOf } = readYaml(bytes)
    const said = Said.safeParse(value)
    for (const issue of said.error?.issues ?? []) {
      const at = issue.path as (string | number)[]
      refuse(path, issue.message, lineOf(at), at.join('.'))
    }
    return said.data
  } catch (error) {
    if (!(error instanceof NotYaml)) throw error
    refuse(path, error.message, error.line)
    return undefined
  }
}
