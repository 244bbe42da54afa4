import { describeFound } from '../../golden-set/describe-found.ts'

/** What is wrong with a label, or undefined. White space around one would make a class of its own that reads like another. */
export function labelFault(label: unknown): string | undefined {
  if (typeof label !== 'string') return `label must be text, got ${describeFound(label)}`
  if (label === '') return 'label must be text, got an empty string'
  return label.trim() === label ? undefined : `label must have no white space around it, got ${describeFound(label)}`
}
