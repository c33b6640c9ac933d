import type { PictureFault, PictureQuery } from '#contract/media/picture.ts'
import { grouped } from '../grouped.ts'

const plural = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`

/** The words of the library of pictures. */
export const words = {
  title: 'Pictures',
  failed: 'The pictures could not be loaded.',
  lead: 'What pages can show. A picture is kept without what came with it, such as the place where a photograph was taken.',
  add: 'Add pictures',
  addHint:
    'JPEG, PNG, WebP, AVIF or GIF that stands still, up to 25 MB each. Choose several, or drop them here.',
  listsLabel: 'Lists of pictures',
  lists: {
    all: 'All',
    unused: 'Not used',
    undescribed: 'Without a description',
    removed: 'Removed',
  } satisfies Record<PictureQuery['show'], string>,
  empty: {
    all: 'No pictures yet. Drop some above.',
    unused: 'Every picture is used somewhere.',
    undescribed: 'Every picture has a description.',
    removed: 'Nothing was removed within the last 30 days.',
  } satisfies Record<PictureQuery['show'], string>,
  notFound: 'No picture has these words in its name or description.',
  search: { search: 'Name or description', searchHint: 'Words', find: 'Find' },
  results: (count: number) => plural(count, 'picture', 'pictures'),
  size: (width: number, height: number, bytes: number) =>
    `${width} × ${height}, ${bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`}`,
  unused: 'Not used',
  usedOn: (titles: readonly string[]) => {
    const [first = '', ...others] = titles
    return others.length === 0
      ? `On ${first}`
      : `On ${first} and ${plural(others.length, 'other page', 'other pages')}`
  },
  inDraft: (title: string) => `${title} (draft)`,
  undescribed: 'No description',
  waiting: 'Being made ready',
  faults: {
    unknown: 'Nothing could be made of it, for a reason that this version does not know.',
    broken: 'It is damaged: nothing could be made of it.',
    too_large: 'It is too large: nothing could be made of it.',
    too_slow: 'It took too long: nothing could be made of it.',
    missing: 'Its file is gone. Replace it.',
  } satisfies Record<PictureFault | 'unknown', string>,
  uploads: {
    label: 'What is being sent',
    sending: (share: number) => `${Math.round(share * 100)} %`,
    judging: 'Looked at',
    waits: 'Waits',
    again: 'The server is busy. It is sent again by itself.',
    soFar: (over: number, all: number) => `${over} of ${all} done. Stay on this page until all are.`,
    done: 'Added',
    known: 'Was there already',
    retry: 'Send again',
    unread: 'This file could not be read.',
    clear: 'Clear this list',
    unsent: 'Not sent, for your session had ended. Choose them again:',
    hide: 'Hide this',
  },
  window: {
    title: 'Picture',
    name: 'Name',
    nameHint: 'For finding it here. Visitors never see it.',
    alt: 'What it shows',
    altHint: 'For people who cannot see it: one sentence, such as “Two engineers at a whiteboard”.',
    decorative: 'Decoration: it says nothing that the words beside it do not',
    focal: 'What stays in sight',
    focalHint:
      'Where a page shows a part of the picture, this point stays in it. Press on the picture, or move the point with the arrow keys.',
    focalAt: (x: number, y: number) => `${x} % from the left, ${y} % from the top`,
    uses: 'Where it is used',
    save: 'Save',
    saving: 'Saving…',
    close: 'Close',
    saved: (name: string) => `“${name}” is saved.`,
    replace: 'Put another picture in its place',
    replaceHint: 'Pages that show it follow by themselves. The old one can be put back for 30 days.',
    replaced: (name: string) => `“${name}” gets another picture, once that is made ready.`,
    putBack: 'Put the earlier picture back',
    isBack: (name: string) => `“${name}” shows the earlier picture again.`,
    remove: 'Remove',
    inUse: 'It cannot be removed while something uses it.',
  },
  oneHint: 'JPEG, PNG, WebP, AVIF or GIF that stands still, up to 25 MB.',
  control: {
    choose: 'Choose a picture',
    other: 'Choose another',
    describe: 'Describe it',
    none: 'Take it out',
    decoration: 'Decoration',
  },
  chooser: {
    title: 'Choose a picture',
    bring: 'Bring one',
    close: 'Close',
    empty: 'The library is empty. Bring the first picture.',
  },
  removed: (name: string) => `“${name}” is removed.`,
  restored: (name: string) => `“${name}” is back.`,
  notRemoved: 'The picture was not removed.',
  restore: (name: string) => `Take “${name}” back`,
  takeBack: 'Take back',
  notRestored: 'The picture was not taken back.',
  parts: {
    name: 'Name',
    alt: 'What it shows',
    decorative: 'Decoration',
    focal_x: 'From the left',
    focal_y: 'From the top',
  },
} as const
