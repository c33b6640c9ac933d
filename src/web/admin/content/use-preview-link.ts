import { useEffect, useState } from 'react'
import { contentEndpoints } from '#contract/content/endpoints.ts'
import { PREVIEW_HOURS } from '#contract/core/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'

const FRESH_MS = (PREVIEW_HOURS - 1) * 3_600_000
/** A computer may sleep meanwhile, so that the clock is looked at instead of waited for. */
const LOOK_MS = 60_000

/** The link to the preview of a document, which is another before it ends: a page may stay open for days. */
export function usePreviewLink(key: string, first: string): string {
  const [url, setUrl] = useState(first)
  useEffect(() => {
    let since = Date.now()
    const timer = setInterval(() => {
      if (Date.now() - since < FRESH_MS) return
      call(contentEndpoints.linkContentPreview, { params: { key } }).then(
        ({ data }) => {
          since = Date.now()
          setUrl(data.url)
        },
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
        },
      )
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [key])
  return url
}
