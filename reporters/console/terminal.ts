import { Chalk, type ChalkInstance } from 'chalk'

/** Colours for the console: none under NO_COLOR or without a terminal, unless FORCE_COLOR asks for them. */
export function terminal(): ChalkInstance {
  const { NO_COLOR: refused, FORCE_COLOR: forced } = process.env
  if (refused !== undefined && refused !== '') return new Chalk({ level: 0 })
  if (forced === undefined && !process.stdout.isTTY) return new Chalk({ level: 0 })
  return new Chalk()
}
