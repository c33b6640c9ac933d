import './word-globals.ts'
import { parseWith } from './start.ts'
import { wordText } from './word-text.ts'

parseWith(wordText)
