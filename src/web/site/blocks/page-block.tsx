import type { Block } from '#contract/content/page-blocks.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import { CardsBlock } from './cards-block.tsx'
import { HeroBlock } from './hero-block.tsx'
import { JobsBlock } from './jobs-block.tsx'
import { PeopleBlock } from './people-block.tsx'
import { PictureBlock } from './picture-block.tsx'
import { PostsBlock } from './posts-block.tsx'
import { CallBlock, FiguresBlock, QuestionsBlock, QuoteBlock, TextBlock } from './small-blocks.tsx'

export type ShownJob = Pick<PublicJob, 'id' | 'title' | 'address' | 'job_type'>

type PageBlockProps = {
  block: Block
  /** Of the page: its drawings are its own. */
  seed: string
  /** It has the heading of the page. */
  isTop: boolean
  /** Undefined where they cannot be read. */
  jobs: readonly ShownJob[] | undefined
}

/** A block of a page, whatever kind it is of. */
export function PageBlock({ block, seed, isTop, jobs }: PageBlockProps) {
  switch (block.type) {
    case 'hero':
      return <HeroBlock block={block} seed={seed} isTop={isTop} />
    case 'text':
      return <TextBlock block={block} />
    case 'figures':
      return <FiguresBlock block={block} />
    case 'cards':
      return <CardsBlock block={block} seed={seed} />
    case 'quote':
      return <QuoteBlock block={block} />
    case 'people':
      return <PeopleBlock block={block} />
    case 'questions':
      return <QuestionsBlock block={block} />
    case 'jobs':
      return <JobsBlock block={block} jobs={jobs} />
    case 'posts':
      return <PostsBlock block={block} />
    case 'picture':
      return <PictureBlock block={block} />
    case 'call':
      return <CallBlock block={block} />
  }
}
