import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { contentEndpoints } from '#contract/content/endpoints.ts'
import { type FolderAs, type FolderCheck, LOST_FILE } from '#contract/content/folder.ts'
import { ApiError } from '#web/api/api-error.ts'
import { download } from '#web/api/download.ts'
import { request } from '#web/api/request.ts'
import { uploadOf } from '#web/api/upload.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { readToken } from '../session.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { folderWords as words } from './folder-words.ts'
import { isUnanswered } from './unanswered.ts'

type Asked = { as: FolderAs; replaceDrafts: boolean }
type Busy = 'out' | 'look' | 'in'

/** Sends the zip: without a tag it is looked at, with that of a look what it showed is done. */
async function sendFolder(file: File, { as, replaceDrafts }: Asked, tag?: string): Promise<FolderCheck> {
  const query = new URLSearchParams({ as, replace_drafts: replaceDrafts ? '1' : '0', ...(tag && { tag }) })
  const { path, success } = contentEndpoints.bringInContent
  const { body } = await request(contentEndpoints.bringInContent, {
    url: `${path}?${query}`,
    headers: { authorization: `Token ${readToken() ?? ''}` },
    transport: uploadOf('file', file, () => {}),
  })
  return success.body.parse(body).data
}

/** Room for the entry of its last file in the list at the end of a zip. */
const ZIP_END_BYTES = 200

const isWithoutPictures = async (zip: Blob): Promise<boolean> =>
  (await zip.slice(-ZIP_END_BYTES).text()).includes(LOST_FILE)

/** A browser refuses to read a file that was written again since it was chosen. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** The folder of all content: taking it out, and bringing one in after its plan was looked at. */
export function useContentFolder() {
  const [busy, setBusy] = useState<Busy>()
  const [asked, setAsked] = useState<Asked>({ as: 'drafts', replaceDrafts: false })
  const [plan, setPlan] = useState<FolderCheck>()
  const [refused, setRefused] = useState<string>()
  const [lacks, setLacks] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const latest = useRef(0)
  const { revalidate } = useRevalidator()
  const signedOut = useSignedOut()

  /** Does it unless something else is begun meanwhile, whose answer is the one that counts. */
  async function during(what: Busy, failure: string, work: (isLatest: () => boolean) => Promise<void>) {
    latest.current += 1
    const own = latest.current
    const isLatest = () => own === latest.current
    setBusy(what)
    setRefused(undefined)
    try {
      await work(isLatest)
    } catch (error) {
      if (signedOut(error)) return
      if (!(error instanceof ApiError)) throw error
      if (!isLatest()) return
      if (what === 'look') setPlan(undefined)
      setRefused([error.message, ...Object.values(error.fields)].join(' '))
      notify.error(what === 'in' && isUnanswered(error) ? words.unknown : failure)
    } finally {
      if (isLatest()) setBusy(undefined)
    }
  }

  /** Sends the chosen file, if it is still the one that was chosen. */
  const sendChosen = (what: 'look' | 'in', how: Asked, done: (check: FolderCheck) => void, tag?: string) => {
    const file = field.current?.files?.[0]
    if (file === undefined) return setRefused(undefined)
    void during(what, words.notDone, async (isLatest) => {
      if (!(await isReadable(file))) {
        if (field.current) field.current.value = ''
        setPlan(undefined)
        return setRefused(words.gone)
      }
      const check = await sendFolder(file, how, tag)
      if (isLatest()) done(check)
    })
  }

  return {
    asked,
    busy,
    field,
    plan,
    refused,
    lacks,
    takeOut() {
      if (busy !== undefined) return
      void during('out', words.notTakenOut, async () => {
        setLacks(await isWithoutPictures(await download(contentEndpoints.downloadContent)))
        notify.success(words.takenOut)
      })
    },
    chosen() {
      setPlan(undefined)
      sendChosen('look', asked, setPlan)
    },
    /** Nothing is looked at while something is made of what was. */
    look(change: Partial<Asked> = {}) {
      if (busy === 'in') return
      const how = { ...asked, ...change }
      setAsked(how)
      sendChosen('look', how, setPlan)
    },
    bringIn() {
      if (busy !== undefined || plan === undefined) return
      const done = () => {
        notify.success(words.done)
        setPlan(undefined)
        setAsked({ as: 'drafts', replaceDrafts: false })
        if (field.current) field.current.value = ''
        void revalidate()
      }
      sendChosen('in', asked, done, plan.tag)
    },
  }
}
