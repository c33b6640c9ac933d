import type { FolderCheck, FolderDocument, FolderFault, FolderStep } from './folder.ts'

const WORDS: Readonly<Record<FolderStep, string>> = {
  add: 'is begun, at its address',
  draft: 'becomes the draft',
  replaces_draft: 'becomes the draft in place of the one that is there, which is kept as a revision',
  publish: 'is published',
  draft_stays: 'the draft that is there stays',
  hide: 'is hidden',
  redirect: 'its visitors are sent elsewhere',
  lead_nowhere: 'its visitors read that there is no such page',
  show: 'is shown again',
  remove: 'is kept as a removed page',
  take_out: 'is removed here: visitors see it no more',
  plan: 'is planned for its time',
  unplan: 'what was planned for it is called off',
  published_left: 'its draft is taken; its published text only when the folder is published',
  visibility_left: 'whether visitors see it changes only when the folder is published',
  plan_left: 'its plan is taken only when the folder is published',
}

/** What the commands and the admin say about a folder of content. */
export const folderTexts = {
  step: (step: FolderStep): string => WORDS[step],
  steps: ({ steps }: Pick<FolderDocument, 'steps'>): string => steps.map((step) => WORDS[step]).join('; '),
  fault: ({ file, line, field, message }: FolderFault): string =>
    [
      [file, line === null ? '' : String(line)].filter(Boolean).join(':'),
      field,
      /^[a-z]/.test(message) && file === '' ? `The folder ${message}` : message,
    ]
      .filter(Boolean)
      .join(' '),
  same: ({ same }: Pick<FolderCheck, 'same'>): string =>
    `${same} ${same === 1 ? 'document is' : 'documents are'} here as in the folder.`,
  lost: (pictures: readonly { id: string; name: string }[]): string =>
    [
      pictures.length === 1
        ? 'A picture that the texts name is not taken along, because its file is lost or damaged here. Bring the same file into the library again, or put another one in its place:'
        : 'Pictures that the texts name are not taken along, because their files are lost or damaged here. Bring the same files into the library again, or put others in their place:',
      ...pictures.map(({ id, name }) => `  ${id} “${name}”`),
    ].join('\n'),
  notWritten: (path: string, why: string): string =>
    `${path} could not be written: ${why}. Every file in the folder is whole, new or as it was; the same again writes the rest.`,
  tooMuch: (files: number, megabytes: number): string =>
    `content:import takes no folder of more than ${files} files or ${megabytes} MB, so this one cannot be brought in whole. A backup (npm run backup) holds all of it.`,
  lostStay: 'What an earlier export left of them in the folder is still there.',
  noManifest:
    'There is no content.yaml in it, so it is not a folder of content. Export one to see how it looks.',
  format: (format: string) =>
    `is of format ${format}, which a newer release wrote. This release reads format 1: update it first.`,
  notFormat: 'Write here what wrote this folder: 1.',
  unknownKind: (kind: string) =>
    `is of the kind “${kind}”, which this release does not know. A newer release may have written it: update this one, or take the file out.`,
  unknownKey: (key: string) =>
    `is called “${key}”, which this release has no place for. A newer release may have written it: update this one, or take the file out. A page of your own has an \`address\` in its file.`,
  notADocument: 'is not where documents stand: they are KIND/KEY.yaml, such as article/service-data.yaml.',
  unknownPart: 'is not known here. Is it misspelled, or of a newer release?',
  missing: 'is missing.',
  inQuotes:
    'must be text. What YAML reads as something else, such as 2026, true, #1 or {company}, stands in double quotes.',
  misspelled: (meant: string) => `is not known here. Do you mean \`${meant}\`?`,
  ofRelease: 'is of a document that the release has at an address of its own. Take this out.',
  otherAddress: (path: string) =>
    `is another address than here, where the page stands at ${path}. Give it that address here first, or take this out.`,
  noMapping: 'has no text: a document is written as `text:` with its parts below.',
  removedDraft: (file: string) =>
    `belongs to a removed page, which has neither a draft nor a plan. Take it out, or \`removed\` out of ${file}.`,
  withoutDocument: (file: string) => `stands alone: ${file} is missing.`,
  twice: 'is there twice, as .yaml and as .yml. Keep one of them.',
  manyFaults: 'There is more that is wrong. Mend this first, and look again.',
  shownRedirect: 'only a hidden page sends its visitors elsewhere. Write `hidden: true`, or take this out.',
  yesOrNo: 'is true or false.',
  time: 'is a moment such as 2026-12-01T09:00:00.000Z.',
  notAPicture:
    'is not where pictures stand: they are pictures/pic_….webp, with what is said of each in a .yaml.',
  withoutPicture: (id: string) => `stands alone: pictures/${id}.webp is missing.`,
  withoutWords: (id: string) => `stands alone: pictures/${id}.yaml is missing.`,
  pictures: ({ pictures: { added, changed } }: Pick<FolderCheck, 'pictures'>): string =>
    `Pictures: ${added} new, ${changed} changed.`,
  tooLarge: 'is larger than 64 MB. Take it by the command content:import, which takes a folder of 512 MB.',
} as const
