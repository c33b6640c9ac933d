import { AppError } from '#contract/core/errors.ts'
import type { TaskHandler } from '#server/queue/handler.ts'
import type { Deps } from '#server/usecases/core/deps.ts'
import { holdLibrary } from '#server/usecases/media/hold-picture.ts'
import { giveUpPicture, makePictureFiles } from '#server/usecases/media/make-files.ts'

const RETRY_MS = 30_000
/** A picture that ends its process each time is not tried for ever. */
const MOST_ATTEMPTS = 4

/** Makes what pages show of a picture. The key of a task is the picture's id. */
export const pictureHandler = (
  deps: Parameters<typeof makePictureFiles>[0] & Pick<Deps, 'log'>,
): TaskHandler => ({
  concurrency: 1,
  leaseMs: 240_000,
  first: 'oldest',
  retryMs: () => RETRY_MS,
  longestWaitMs: RETRY_MS,
  async run({ key, attempts }, signal) {
    const work = attempts > MOST_ATTEMPTS ? giveUpPicture(deps, key) : makePictureFiles(deps, key, signal)
    try {
      const store = await work
      return { is: 'done', ...(store && { store, hold: holdLibrary }) }
    } catch (error) {
      if (signal.aborted) return { is: 'stopped' }
      if (!(error instanceof AppError)) throw error
      // Where the files are is away or full, or no picture can be made here: that is not this one's fault, however long it takes.
      deps.log.warn({ err: error, picture: key }, 'picture not made')
      return { is: 'failed', reason: 'internal', counts: false }
    }
  },
})
