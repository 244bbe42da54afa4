import { Chalk, type ChalkInstance } from 'chalk'

/** Chalk with its sixteen colours, or with none. */
export function colours(wanted: boolean): ChalkInstance {
  return new Chalk({ level: wanted ? 1 : 0 })
}

/** A text of a log or a queue for a terminal: control characters and marks that turn the direction of writing are escaped, so that data cannot redraw it. */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A figure with four decimals at most; a dash for none. */
export function formatFigure(value: number | null): string {
  return value === null ? '-' : String(Number(value.toFixed(4)))
}
