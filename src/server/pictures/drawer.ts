import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '#contract/core/errors.ts'
import { createBoundedMap } from '../pages/bounded-map.ts'
import type { Asked } from './asked.ts'
import { createDrawingThread, type ThreadOptions } from './drawing-thread.ts'
import { createFairQueue } from './fair-queue.ts'
import { LogoRefused } from './logo-refused.ts'

const MEGABYTE = 1024 * 1024

export type DrawerOptions = ThreadOptions & {
  log: Pick<FastifyBaseLogger, 'error'>
  /** Bound of the pictures that are kept; a large one takes about 60 KB. */
  maxBytes?: number
  /** How many one asker, and all together, may wait for, the one that is drawn included. */
  mostEach?: number
  mostAll?: number
  /** For so long nobody tries again what could not be drawn. */
  restMs?: number
}

export type Drawer = {
  /**
   * The picture that is kept under a key, drawn for the first who asks. Throws `unavailable` when `asker` or all wait for too
   * many, or it could not be drawn just now. `of` is for the log.
   */
  draw: (key: string, asked: Asked, asker: string, of: object) => Promise<Buffer>
  /** The same, kept by nobody. Throws LogoRefused, too. */
  drawOnce: (asked: Asked, asker: string) => Promise<Buffer>
  close: () => Promise<void>
}

/** Pictures that are drawn when somebody asks, one at a time in a thread of its own. */
export function createDrawer(options: DrawerOptions): Drawer {
  const { log, maxBytes = 16 * MEGABYTE, mostEach = 5, mostAll = 15, restMs = 60_000 } = options
  const thread = createDrawingThread(options)
  const kept = createBoundedMap<{ bytes: number; picture: Buffer }>(maxBytes)
  const failed = createBoundedMap<{ bytes: number; until: number }>(MEGABYTE)
  const underWay = new Map<string, Promise<Buffer>>()
  const turns = createFairQueue({ mostEach, mostAll })
  let closed = false

  const begin = async (asked: Asked): Promise<Buffer> => {
    if (closed) throw new AppError('unavailable')
    return thread.draw(asked)
  }

  const beginKept = async (key: string, asked: Asked, of: object): Promise<Buffer> => {
    if (closed) throw new AppError('unavailable')
    try {
      const picture = await thread.draw(asked)
      kept.set(key, { bytes: picture.length, picture })
      return picture
    } catch (error) {
      failed.set(key, { bytes: 0, until: performance.now() + restMs })
      log.error({ err: error, ...of }, `picture of a ${asked.what} not drawn`)
      throw new AppError('unavailable', { cause: error })
    }
  }

  return {
    async draw(key, asked, asker, of) {
      const picture = kept.get(key)?.picture
      if (picture !== undefined) return picture
      const waited = underWay.get(key)
      if (waited !== undefined) return waited
      const rests = (failed.get(key)?.until ?? 0) > performance.now()
      const turn = closed || rests ? undefined : turns.take(asker, () => beginKept(key, asked, of))
      if (turn === undefined) throw new AppError('unavailable')
      const drawn = turn.finally(() => underWay.delete(key))
      underWay.set(key, drawn)
      return drawn
    },

    async drawOnce(asked, asker) {
      const turn = closed ? undefined : turns.take(asker, () => begin(asked))
      if (turn === undefined) throw new AppError('unavailable')
      try {
        return await turn
      } catch (error) {
        if (error instanceof LogoRefused || error instanceof AppError) throw error
        log.error({ err: error }, `picture of a ${asked.what} not drawn`)
        throw new AppError('unavailable', { cause: error })
      }
    },

    async close() {
      closed = true
      await thread.end()
    },
  }
}
