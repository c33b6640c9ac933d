import type { LucideIcon } from 'lucide-react'
import Bold from 'lucide-react/icons/bold'
import CodeXml from 'lucide-react/icons/code-xml'
import Heading1 from 'lucide-react/icons/heading-1'
import Heading2 from 'lucide-react/icons/heading-2'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Minus from 'lucide-react/icons/minus'
import Redo2 from 'lucide-react/icons/redo-2'
import TextQuote from 'lucide-react/icons/text-quote'
import Undo2 from 'lucide-react/icons/undo-2'
import { type KeyboardEvent, useState } from 'react'
import { isApple, keysOf } from './key-names.ts'
import { TOOLS, type Tool, type Tools } from './tools.ts'
import { richTextWords as words } from './words.ts'

const icons: Record<Tool, LucideIcon> = {
  strong: Bold,
  emphasis: Italic,
  code: CodeXml,
  link: Link,
  heading: Heading1,
  subheading: Heading2,
  bullets: List,
  numbers: ListOrdered,
  quote: TextQuote,
  rule: Minus,
  undo: Undo2,
  redo: Redo2,
}

/** These do something once; the others hold where the caret is, or not. */
const ACTS: readonly Tool[] = ['rule', 'undo', 'redo']

const keys: Partial<Record<Tool, string>> = {
  strong: 'Mod-B',
  emphasis: 'Mod-I',
  code: 'Mod-E',
  link: 'Mod-K',
  bullets: 'Mod-Shift-8',
  numbers: 'Mod-Shift-7',
  quote: 'Mod-Shift-9',
  undo: 'Mod-Z',
  redo: 'Mod-Shift-Z',
}

const nameOf = (tool: Tool): string => {
  const key = keys[tool]
  return key === undefined ? words.tools[tool] : words.withKeys(words.tools[tool], keysOf(key))
}

/** As `aria-keyshortcuts` has it. */
const shortcut = (tool: Tool): string | undefined =>
  keys[tool]?.replace('Mod', isApple() ? 'Meta' : 'Control').replaceAll('-', '+')

type ToolbarProps = {
  /** The id of the text. */
  controls: string
  /** Nothing while the editor loads: the toolbar has its place already. */
  tools: Tools | undefined
}

/** One stop of the Tab key; the arrows go from button to button. */
export function Toolbar({ controls, tools }: ToolbarProps) {
  const [current, setCurrent] = useState<Tool>('strong')

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const at = TOOLS.indexOf(current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + TOOLS.length, Home: 0, End: TOOLS.length - 1 }[
      event.key
    ]
    const next = to === undefined ? undefined : TOOLS[to % TOOLS.length]
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-tool=${next}]`)?.focus()
  }

  return (
    <div
      role="toolbar"
      aria-label={words.toolbar}
      aria-controls={controls}
      onKeyDown={onKeyDown}
      className="flex flex-wrap"
    >
      {TOOLS.map((tool) => {
        const Icon = icons[tool]
        const isEnabled = tools?.enabled.includes(tool) === true
        const isToggle = !ACTS.includes(tool)
        return (
          <button
            key={tool}
            type="button"
            data-tool={tool}
            tabIndex={tool === current ? 0 : -1}
            aria-label={nameOf(tool)}
            title={nameOf(tool)}
            aria-keyshortcuts={shortcut(tool)}
            aria-pressed={isToggle ? tools?.pressed.includes(tool) === true : undefined}
            aria-disabled={!isEnabled}
            onFocus={() => setCurrent(tool)}
            // What is selected in the text stays selected.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => isEnabled && tools?.run(tool)}
            className="rich-tool"
          >
            <Icon aria-hidden size={18} />
          </button>
        )
      })}
    </div>
  )
}
