import './pdf-globals.ts'
import 'unpdf/pdfjs'
import { pdfText } from './pdf-text.ts'
import { parseWith } from './start.ts'

parseWith(pdfText)
