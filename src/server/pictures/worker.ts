import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Asked, Drawn } from './asked.ts'
import { drawBox, drawCard } from './draw-card.ts'
import { drawMailLogo } from './draw-logo.ts'
import { iconBox } from './icon.ts'
import { jobCard } from './job-card.ts'
import { LogoRefused } from './logo-refused.ts'
import { pageCard } from './page-card.ts'
import { readLogo } from './read-logo.ts'

// On Linux 0 is the calling thread alone: requests go first. Elsewhere it would be the whole process.
if (process.platform === 'linux') stepBack()

function stepBack(): void {
  try {
    setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A hardened service may not (deploy/systemd): it draws all the same.
  }
}

async function draw(asked: Asked): Promise<Buffer> {
  switch (asked.what) {
    case 'job':
      return drawCard(jobCard(asked.job, asked.words, asked.looks))
    case 'page':
      return drawCard(pageCard(asked.page, asked.looks))
    case 'icon':
      return drawBox(iconBox(asked.looks, asked.size), asked.size, asked.looks.fonts)
    case 'mail logo':
      return drawMailLogo(asked.looks)
    case 'logo':
      return Buffer.from(await readLogo(asked.file))
  }
}

parentPort?.on('message', async (asked: Asked) => {
  const drawn: Drawn = await draw(asked).then(
    (bytes) => ({ bytes: new Uint8Array(bytes) }),
    (error: unknown) =>
      error instanceof LogoRefused ? { refused: error.message } : { problem: String(error) },
  )
  parentPort?.postMessage(drawn)
})
