import { type FolderAs, type FolderCheck, LOST_FILE } from '#contract/content/folder.ts'

const counted = (count: number, what: string): string => (count === 1 ? `one ${what}` : `${count} ${what}s`)

/** The words of the folder of all content. */
export const folderWords = {
  title: 'All content as a folder',
  lead: 'A zip of readable files, one for each document, to keep, to edit elsewhere or to bring into another site.',
  takeOut: 'Take all content out',
  takingOut: 'Taking out...',
  takenOut: 'Content Taken Out!',
  notTakenOut: 'Content Not Taken Out!',
  lacks: `Pictures are missing from the zip, because their files are lost or damaged here. The file ${LOST_FILE} in it names them. Bring the same files into the library again, or put others in their place.`,
  file: 'Zip of a folder of content',
  fileHint: 'It is looked at first; nothing is changed by that.',
  as: 'Bring it in',
  ways: {
    drafts: 'As drafts: visitors see nothing of it yet',
    publication: 'Published: visitors see it at once, all of it or nothing',
  } satisfies Record<FolderAs, string>,
  looking: 'Looking at it...',
  faults: (count: number) =>
    `${count === 1 ? 'One thing keeps' : `${count} things keep`} the folder from being brought in:`,
  plan(documents: number, { added, changed }: FolderCheck['pictures']): string {
    const them = changed === 1 ? 'it' : 'them'
    const said = [
      ...(added > 0 ? [`It would add ${counted(added, 'picture')}.`] : []),
      ...(changed > 0
        ? [`It would change ${counted(changed, 'picture')} of the library, or what is said of ${them}.`]
        : []),
      ...(documents > 0 ? [`It would change ${counted(documents, 'document')}:`] : []),
    ]
    return said.join(' ') || 'It would change nothing.'
  },
  draftOf: (by: string) => `${by || 'Somebody'} has a draft of it`,
  inTheWay: (count: number) =>
    count === 1 ? 'A draft is in the way of this.' : `${count} drafts are in the way of this.`,
  replaceDrafts: 'Drafts that are in the way may be replaced; each is kept as a revision',
  ignored: (files: readonly string[]) =>
    `Not read, for they are no content of this folder: ${files.join(', ')}`,
  bringIn: { drafts: 'Make these drafts', publication: 'Publish all of this' } satisfies Record<
    FolderAs,
    string
  >,
  bringingIn: 'Bringing in...',
  done: 'Content Brought In!',
  notDone: 'Content Not Brought In!',
  unknown: 'No answer came. Look again: if it was brought in, there is nothing left to change.',
  again: 'Look again',
  gone: 'The file was changed or moved since it was chosen. Choose it again.',
} as const
