import { figuresIn } from '../../structural/grounding/figures.ts'

/**
 * The numbers of a text as they are written, by what they come to: quantities in the unit in which all of their kind are compared, so that 0.5 g is 500 mg, and every other figure as it stands.
 */
export function numbersIn(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  let rest = text
  for (const figure of figuresIn(text)) {
    if (figure.kind !== 'measure') continue
    const { comparator, low, high, canonical, span } = figure.quantity
    const amount = canonical ?? { low, high, unit: '' }
    found.set(`${comparator}${amount.low}-${amount.high} ${amount.unit}`, span.text)
    rest = `${rest.slice(0, span.start)}${' '.repeat(span.end - span.start)}${rest.slice(span.end)}`
  }
  for (const [number] of rest.matchAll(/\d+(?:[.,]\d+)*/gu)) found.set(number, number)
  return found
}
