import type { Unit } from '#contract/reports/report.ts'
import { grouped } from '../grouped.ts'
import { words } from './words.ts'

/** A figure as the table says it: `1,234`, `12.5%`, `5 h`, `2.3 d`. */
export function figureText(figure: number | null, unit: Unit): string {
  if (figure === null) return '–'
  if (unit === 'count') return grouped(figure)
  if (unit === 'percent') return `${figure}%`
  if (figure < 1) return words.hours(figure * 24 < 10 ? tenth(figure * 24) : Math.round(figure * 24))
  return words.daysLong(figure < 10 ? tenth(figure) : Math.round(figure))
}

const tenth = (value: number) => Math.round(value * 10) / 10
