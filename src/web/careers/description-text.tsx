import { Fragment } from 'react'
import { descriptionBlocks } from './description.ts'

export function DescriptionText({ text }: { text: string }) {
  return (
    <div className="prose mt-4">
      {descriptionBlocks(text).map((block, index) => {
        // Blocks never move: their place is their identity.
        const key = `${index}`
        if (block.kind === 'list') return <List key={key} items={block.items} />
        return <Paragraph key={key} lines={block.lines} />
      })}
    </div>
  )
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {numbered(items).map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}

function Paragraph({ lines }: { lines: readonly string[] }) {
  return (
    <p>
      {numbered(lines).map(({ key, text }) => (
        <Fragment key={key}>
          {key > 0 && <br />}
          {text}
        </Fragment>
      ))}
    </p>
  )
}

function numbered(texts: readonly string[]): { key: number; text: string }[] {
  return texts.map((text, key) => ({ key, text }))
}
