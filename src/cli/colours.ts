import { Chalk, type ChalkInstance } from 'chalk'

/** Chalk with its sixteen colours, or with none. */
export function colours(wanted: boolean): ChalkInstance {
  return new Chalk({ level: wanted ? 1 : 0 })
}
