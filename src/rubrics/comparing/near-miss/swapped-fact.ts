import { quantities } from '../../../language/quantities/quantities.ts'
import type { Quantity } from '../../../language/quantities/quantity.ts'
import { drugsIn } from '../../../language/drugs/drugs-in.ts'
import type { ClinicalStatement, NearMissOperator, TextEdit } from './near-miss-operator.ts'

/** Replaces an amount of the board that the answer states by another amount of the same kind from the board, else a drug by another drug. */
export const swappedFact: NearMissOperator = {
  id: 'swapped-fact',
  describe: 'an amount or a drug of the facts is another one of them',
  find: (answer, statements) => swapAmount(answer, statements) ?? swapDrug(answer, statements),
}

function swapAmount(answer: string, statements: readonly ClinicalStatement[]): TextEdit | null {
  const known = statements.flatMap(({ text }) => quantities(text)).filter(isWhole)
  for (const own of quantities(answer).filter(isWhole)) {
    if (!known.some((fact) => isSameAmount(fact, own))) continue
    const { start, end, text } = own.span
    const other = known.find(
      (fact) => isSameKind(fact, own) && !isSameAmount(fact, own) && isInFigures(fact) === isInFigures(own),
    )
    if (other !== undefined)
      return { start: start + figuresIn(text), end, after: other.span.text.slice(figuresIn(other.span.text)) }
  }
  return null
}

type Measured = Quantity & { readonly canonical: NonNullable<Quantity['canonical']> }

/** Of `120/80 mmHg` one part alone is no amount. */
function isWhole(quantity: Quantity): quantity is Measured {
  return quantity.canonical !== undefined && quantity.part === undefined
}

/** "Twice daily" is not. */
function isInFigures({ span }: Quantity): boolean {
  return /\d/u.test(span.text)
}

/** Where the figures start: "at most" and "every" before them stay as they are. */
function figuresIn(text: string): number {
  return Math.max(0, text.search(/\d/u))
}

function isSameKind(one: Measured, other: Measured): boolean {
  return one.dimension === other.dimension && one.analyte === other.analyte && one.timing === other.timing
}

function isSameAmount(one: Measured, other: Measured): boolean {
  return (
    isSameKind(one, other) && one.canonical.low === other.canonical.low && one.canonical.high === other.canonical.high
  )
}

function swapDrug(answer: string, statements: readonly ClinicalStatement[]): TextEdit | null {
  const known = statements.flatMap(({ text }) => drugsIn(text))
  for (const { name, isClass, span } of drugsIn(answer)) {
    if (!known.some((drug) => drug.name === name)) continue
    const other = known.find((drug) => drug.name !== name && drug.isClass === isClass)
    if (other === undefined) continue
    const isCapital = /^\p{Lu}\p{Ll}/u.test(span.text)
    const after = isCapital ? other.name.charAt(0).toUpperCase() + other.name.slice(1) : other.name
    return { start: span.start, end: span.end, after }
  }
  return null
}
