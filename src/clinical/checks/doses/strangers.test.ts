import { expect, it } from 'vitest'
import { dosesInWords } from './read-doses.test-kit.ts'

it.each<[string, ...string[]]>([
  // A word right before an amount, or right behind one that is ordered.
  ['Give zorbi 5 mg', 'unknown: zorbi 5 mg'],
  ['Give 5 mg of zorbi', 'unknown: 5 mg of zorbi'],
  ['Give 5 mg zorbi', 'unknown: 5 mg zorbi'],
  ['Then 5 mg of foobarbital', 'unknown: 5 mg of foobarbital'],
  ['Some 5 mg foobarbital'],
  ['5 mg foobarbital'],
  // The way may stand between, in the languages in which it is written.
  ['Foobarbital PO 5 mg', 'unknown: Foobarbital PO 5 mg'],
  ['Foobarbital EV 5 mg', 'unknown: Foobarbital EV 5 mg'],
  ['PO 5 mg'],
  // Shorter words are abbreviations of something else.
  ['Give xyzq 5 mg'],
  ['Give 5 mg of xyzq'],
  ['Give sparingly 5 mg'],
  ['Give 2 units of plasma'],
  // What is refused, here or in the next sentence, is not ordered.
  ['Foobarbital 5 mg is contraindicated'],
  ['5 mg of foobarbital contraindicated'],
  ['Foobarbital 5 mg withheld'],
  ['Start foobarbital 5 mg but not today'],
  ['Give 5 mg of foobarbital is contraindicated'],
  ['Stop 5 mg of foobarbital'],
  ['5 mg of foobarbital stopped'],
  ['5 mg of foobarbital was stopped'],
  ['Give 5 mg of foobarbital. Do not give it.'],
  ['Foobarbital 5 mg. It is contraindicated.'],
  ['Give 5 mg of foobarbital. Weigh her. Do not give it.', 'unknown: 5 mg of foobarbital'],
  ['Give 5 mg, foobarbital 10 mg daily', 'unknown: foobarbital 10 mg'],
  // Then, and which dose it is, in the languages in which it is written.
  ['Aspirine 300 mg, daarna 80 mg/dag', 'aspirin 300 mg', 'aspirin 80 mg in a day'],
  ['danach 80 mg'],
  ['luego 80 mg'],
  ['ensuite 80 mg'],
  ['quindi 80 mg'],
  ['derefter 80 mg'],
  ['następnie 80 mg'],
  ['otherwise 80 mg'],
  ['Perfusor 2 mg/h'],
  ['Daarna foobarbital 5 mg', 'unknown: foobarbital 5 mg'],
  ['Ensuite foobarbital 5 mg', 'unknown: foobarbital 5 mg'],
  // An inhaler is no drug.
  ['Turbuhaler 0.5 mg'],
  ['Give Spiromax 200 micrograms'],
  ['Easyhaler 320 micrograms bd'],
  ['Nexthaler 100 micrograms, then foobarbital 5 mg', 'unknown: foobarbital 5 mg'],
  // Elements are given as salts, unless somebody eats them.
  ['Give phosphate 20 mmol', 'unknown: phosphate 20 mmol'],
  ['Dietary phosphate 20 mmol'],
  ['Dietary potassium 50 mmol'],
])('a dose of what the drug table does not know: %s', (text, ...doses) => {
  expect(dosesInWords(text)).toEqual(doses)
})
