import { expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { checkDoses } from '../check-doses.ts'
import type { DoseLimitInput } from '../dose-limits.ts'

const mg = { low: 10, high: 100, unit: 'mg' }

/** Rows with round limits in the place of those of the table. */
const doses: readonly DoseLimitInput[] = [
  { drug: 'furosemide', route: 'iv', single: [mg, { low: 1, high: 2, unit: 'U' }], source: 'ward' },
  { drug: 'furosemide', route: 'oral', single: [mg], source: 'ward' },
  { drug: 'furosemide', route: 'sc', single: [mg], source: 'ward' },
  { drug: 'salbutamol', route: 'inhaled', single: [{ low: 1, high: 12, unit: 'puff' }], source: 'ward' },
  { drug: 'fentanyl', route: 'iv', single: [{ low: 10, high: 100, unit: 'ug' }], source: 'ward' },
]

/** Why a dose is a miss or unscored, and what is left to a person to settle. */
function told(text: string): { readonly why: string; readonly open: readonly string[] } {
  const open: string[] = []
  const score = checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }), {
    doses,
    settled: { rulings: new Map(), onOpen: ({ because }) => open.push(because) },
  })
  const why =
    score.status === 'scored'
      ? score.why.join('; ') || 'fine'
      : score.status === 'unscored'
        ? score.detail
        : 'nothing to judge'
  return { why: why.replaceAll('recommended_actions[0].text: ', ''), open }
}

it.each([
  ['Furosemide 50 mL/h IV', 'furosemide 50 mL/h cannot be compared with the limits of the table of doses'],
  ['Furosemide 0.0999 L IV', 'furosemide 0.0999 L cannot be compared with the limits of the table of doses'],
  ['Furosemide 0.09999 L IV', 'furosemide 0.09999 L cannot be compared with the limits of the table of doses'],
  ['Furosemide 0.1 L IV', 'nothing to judge'],
  ['Salbutamol 400 puffs', 'salbutamol 400 puffs: over the limit of 12 puffs for a single inhaled dose (ward)'],
  [
    'Fentanyl 50 ng IV',
    'fentanyl 50 ng IV: under the limit of 10000 ng for a single intravenous dose (ward); 50 mcg is usual: ng for mcg?',
  ],
  [
    'Furosemide 1000 mg IV',
    'furosemide 1000 mg IV: over the limit of 100 mg for a single intravenous dose (ward); a tenth of it, 100 mg, is usual: a ten-fold slip?',
  ],
  // What a dose is put into, in a later sentence too.
  ['Furosemide 50 mg/50 mL IV', 'fine'],
  ['Weigh him. Furosemide 50 mg/50 mL IV', 'fine'],
  ['Infiltrate the wound. Lidocaine 1% with adrenaline 7 mg/kg', 'nothing to judge'],
  ['Lidocaine 1% with adrenaline 7 mg/kg', 'nothing to judge'],
  ['Start insulin 50 units drawn up in 50 mL, 6 mL/h', 'fine'],
  ['Paracetamol 1 g forty times daily', 'paracetamol "1 g" is given times daily, which is not a known interval'],
  ['Continue bisoprolol and 80 mg atorvastatin', 'fine'],
])('says what is wrong with a dose, or that nothing is: %s', (text, why) => {
  expect(told(text).why).toBe(why)
})

it.each([
  ['Start insulin 50 units drawn up in 50 mL, 60 mL/h', 'insulin 60 mL/h: over the limit of 20 units/h'],
  ['Give amiodarone 300 mg in a bag of 5% glucose, then 9000 mg', 'amiodarone 9000 mg: over the limit of'],
  // The way is told beside a drug whose name begins like it.
  ['Give ivabradine 300 mg IV', 'ivabradine 300 mg IV: over the limit of'],
  ['Give ivabradine 300 mg iv', 'ivabradine 300 mg iv: over the limit of'],
])('finds what is too much, and names it: %s', (text, why) => {
  expect(told(text).why).toContain(why)
})

it.each<[string, readonly string[]]>([
  [
    'Furosemide 2·5 mg was given',
    [
      '"2·5 mg" cannot be read for certain; whether furosemide is ordered is unclear in "Furosemide 2·5 mg was given": it tells what was done: "2·5 mg was given"',
    ],
  ],
  ['Give furosemide 2·5 mg', []],
  ['Avoid furosemide 2·5 mg', []],
])('leaves to a person whether a drug is ordered, and no number that nobody can read: %s', (text, open) => {
  expect(told(text).open).toEqual(open)
})

it.each([
  ['Furosemide 2·5 mg was given', /"2·5 mg" beside furosemide cannot be read for certain/u],
  ['Furosemide 2·5 mg stopped yesterday', /"2·5 mg" beside furosemide cannot be read for certain/u],
  ['Furosemide 2·5 mg was not given', /^nothing to judge$/u],
  ['Avoid furosemide 2·5 mg', /^nothing to judge$/u],
])('minds a number that cannot be read where its drug may be ordered: %s', (text, why) => {
  expect(told(text).why).toMatch(why)
})

it('quotes sixty characters of what the text says', () => {
  const quoted = (text: string): number => /"([^"]*)"/u.exec(told(text).why)?.[1]?.length ?? 0
  expect(quoted(`Furosemide 40 mg/${'foo'.repeat(30)}`)).toBe(60)
  expect(quoted(`Give ${'foobarbitalo'.repeat(8)} 5 mg`)).toBe(60)
  expect(quoted(`Give ${'foobarbitalo'.repeat(4)} 5 mg`)).toBe(53)
})

it('looks for an overdose within two hundred words of a sentence', () => {
  const after = (words: number): string => told(`Furosemide 3000 mg orally was${' a'.repeat(words - 5)} overdosed`).why
  expect(after(200)).toBe('nothing to judge')
  expect(after(201)).not.toBe('nothing to judge')
})
