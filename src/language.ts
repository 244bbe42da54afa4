/** What a clinical text says: `vitest-assay/language`. */
export type { Action, AllOf, AnyOf, Manner, Named, Together } from './clinical/language/action.ts'
export { type ActionMatch, type FoundAction, matchAction } from './clinical/answer/match-action.ts'
export {
  type OpenReading,
  parseRulings,
  type ReadPassage,
  readRulings,
  type Ruling,
  type Rulings,
  type Settled,
  type UsedRuling,
} from './clinical/language/rulings.ts'
export { stance } from './clinical/language/stance.ts'
export type { DrugAdditionsInput } from './clinical/language/drug-table-schema.ts'
export type { DrugClassId } from './clinical/language/drug-table.ts'
export { drugClassesOf } from './clinical/language/drug-names.ts'
export { type Polarity, polarity } from './clinical/language/polarity.ts'
export { convert } from './clinical/quantities/convert.ts'
export { inUnit } from './clinical/quantities/convert.ts'
export { quantities } from './clinical/quantities/quantities.ts'
export type { Quantity } from './clinical/quantities/quantity.ts'
export { sentences } from './clinical/language/sentences.ts'
export type { Span } from './clinical/words/text.ts'
export type { Stance } from './clinical/language/stance-in.ts'
