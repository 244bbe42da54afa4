import { Chalk, type ChalkInstance } from 'chalk'

/** Chalk with its sixteen colours, or with none. */
export function colours(wanted: boolean): ChalkInstance {
  return new Chalk({ level: wanted ? 1 : 0 })
}

/** A figure with four decimals at most; a dash for none. */
export function formatFigure(value: number | null): string {
  return value === null ? '-' : String(Number(value.toFixed(4)))
}
