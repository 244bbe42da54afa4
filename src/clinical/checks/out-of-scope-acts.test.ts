import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sized } from '../../../fixtures/law-draws.ts'
import { cardiopulmonary, parseScope } from './scope.ts'
import { outOfScopeActs } from './scope/out-of-scope-acts.ts'

/** Terms that are acted on, with the words that make it an act. */
const acts = (text: string): readonly string[] =>
  outOfScopeActs(text, cardiopulmonary).map(({ found, specialty, words }) => `${found} (${specialty}): ${words}`)

describe('outOfScopeActs', () => {
  it.each([
    ['Begin sertraline', 'sertraline (psychiatry): Begin sertraline'],
    ['Rx: Keppra 1 g IV stat', 'Keppra (neurology): Rx: Keppra'],
    ['Arrange colonoscopy', 'colonoscopy (gastroenterology and hepatology): Arrange colonoscopy'],
    [
      'Propranolol 40 mg BD for portal hypertension',
      'portal hypertension (gastroenterology and hepatology): for portal hypertension',
    ],
    ['Work up the haematuria', 'haematuria (urology): Work up the haematuria'],
    [
      'Her UTI needs to be treated with antibiotics',
      'UTI (infectious disease outside the chest): UTI needs to be treated',
    ],
    ['Gout: start colchicine', 'Gout (rheumatology): Gout: start'],
    ['Anxiety: start treatment', 'Anxiety (psychiatry): Anxiety: start'],
    ['Consider donepezil', 'donepezil (neurology): Consider donepezil'],
    ['If confirmed, begin R-CHOP.', 'R-CHOP (oncology): begin R-CHOP'],
    ['Refer to neurology and start levetiracetam', 'levetiracetam (neurology): start levetiracetam'],
  ])('finds the act in %j', (text, act) => expect(acts(text)).toEqual([act]))

  it.each([
    ['a comorbidity', 'Start furosemide 40 mg IV in this patient with type 2 diabetes and epilepsy'],
    ['a reason for something in scope', 'Given his history of gastric ulcer add a PPI'],
    ['a reason against something', 'Avoid beta-blockers because of myasthenia gravis'],
    ['a dose that makes allowance for it', 'Dose-adjust apixaban for CKD'],
    ['a home medicine that goes on', 'Continue home levothyroxine'],
    ['a watch for it', 'Watch for GI bleeding on apixaban'],
    ['a refusal', 'No need to treat the UTI'],
    ['a stop', 'Stop metformin and NSAIDs while AKI persists'],
    ['a referral', 'Refer to neurology for his seizures'],
    ['advice to the patient', 'Anxiety: tell her that most nodules are harmless'],
    ['a request to those who are in scope for it', 'Ask the diabetes team to optimise her glycaemic control'],
    ['an order for something in scope', 'Methotrexate 10 mg weekly for pulmonary sarcoidosis'],
    ['an order for both', 'Start dapagliflozin 10 mg for heart failure and type 2 diabetes'],
    ['insulin with dextrose', 'Give 10 units of Actrapid insulin with 25 g of dextrose'],
    [
      'a longer term in scope',
      'Macitentan 10 mg daily for pulmonary hypertension; measure stroke volume; ST depression noted',
    ],
    ['a name of a team', 'Activate the stroke team'],
    ['what the lexicon does not list', 'Treat the zorbitis with quuxamab'],
  ])('finds none in %s', (_, text) => expect(acts(text)).toEqual([]))

  it('finds a procedure of one specialty whatever it is ordered for', () => {
    expect(acts('Arrange colonoscopy for iron deficiency anaemia')).toHaveLength(1)
    expect(acts('Give gabapentin for chronic cough')).toHaveLength(0)
    expect(acts('Give gabapentin for sciatica')).toHaveLength(2)
  })

  it('reads an act under a heading by the heading', () => {
    expect(acts('Continue:\n- metformin\n- bisoprolol')).toEqual([])
    expect(acts('Start:\n- metformin\n- bisoprolol')).toHaveLength(1)
  })

  it('takes a longer term of another scope before a shorter one', () => {
    const scope = parseScope({
      name: 'cardiology',
      inScope: [{ specialty: 'cardiology', terms: ['hypertension'] }],
      outOfScope: [{ specialty: 'pulmonology', conditions: ['pulmonary hypertension'] }],
    })
    const found = (text: string) => outOfScopeActs(text, scope).map(({ term }) => term)
    expect(found('Treat the hypertension')).toEqual([])
    expect(found('Treat the pulmonary hypertension')).toEqual(['pulmonary hypertension'])
  })

  it('says the same of a text in any case', () => {
    const text = fc.constantFrom(
      'Start levetiracetam for his seizures',
      'Continue home levothyroxine',
      'Treat the gout',
    )
    fc.assert(
      fc.property(text, (plain) => {
        const counted = [plain.toLowerCase(), plain.toUpperCase()].map((other) => acts(other).length)
        expect(counted).toEqual([acts(plain).length, acts(plain).length])
      }),
    )
  })

  it('is not moved by sentences about something else', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(neutral, { minLength: 1 }), fc.constantFrom(...ordered), (others, order) => {
        const found = outOfScopeActs([...others, order, ...others].join(' '), cardiopulmonary)
        expect(found.map(({ term }) => term)).toEqual(outOfScopeActs(order, cardiopulmonary).map(({ term }) => term))
      }),
    )
  })

  it.each([
    ['very long text', 'Start levetiracetam for seizures and '.repeat(sized(135_000))],
    ['one very long word', 'x'.repeat(sized(5_000_000))],
    ['one very long word in characters of two bytes', `${'x'.repeat(sized(5_000_000))}’s`],
    ['adverbs without end', 'now '.repeat(sized(100_000))],
    ['lone surrogates', '\ud800 start \udc00 metformin'.repeat(1_000)],
    ['names of properties', '__proto__ constructor toString: treat __proto__'],
    ['nothing', ''],
  ])('reads %s', (_, text) => expect(() => acts(text)).not.toThrow())
})

const neutral = [
  'Give oxygen.',
  'Repeat the troponin at three hours.',
  'He has asthma.',
  'Furosemide 40 mg IV twice daily.',
]
const ordered = [
  'Start levetiracetam for his seizures.',
  'Continue home sertraline.',
  'Treat the gout with colchicine.',
]

interface Labelled {
  readonly text: string
  readonly part: string
  /** What is acted on out of scope; null for an action in scope. */
  readonly outOfScope: string | null
}

const labelled: readonly Labelled[] = readFileSync(
  new URL('../../../fixtures/scope/actions.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Labelled)

describe('the labelled actions', () => {
  it('are many, and of both kinds', () => {
    expect(labelled.length).toBeGreaterThanOrEqual(400)
    expect(labelled.filter(({ outOfScope }) => outOfScope !== null).length).toBeGreaterThanOrEqual(150)
  })

  it('raise no false alarm', () => {
    const alarms = labelled.filter(({ text, outOfScope }) => outOfScope === null && acts(text).length > 0)
    expect(alarms.map(({ text }) => text)).toEqual([])
  })

  it('are found but for these', () => {
    const missed = labelled.filter(({ text, outOfScope }) => outOfScope !== null && acts(text).length === 0)
    expect(missed.map(({ text }) => text)).toEqual([
      'Cervical smear is overdue; book one.',
      'This is outside my scope, but methotrexate 15 mg weekly is usually started for RA.',
      'Remove the impacted ear wax',
      'Lower BP to <140 systolic in acute intracerebral haemorrhage',
    ])
  })

  it('are found by the term that they act on', () => {
    const isFound = ({ text, outOfScope }: Labelled): boolean => {
      const found = outOfScopeActs(text, cardiopulmonary).map((act) => act.found.toLowerCase())
      const wanted = outOfScope?.toLowerCase() ?? ''
      return found.length === 0 || found.some((one) => one.includes(wanted) || wanted.includes(one))
    }
    expect(labelled.filter((row) => !isFound(row)).map(({ text }) => text)).toEqual([])
  })
})

describe('the scope where specialties meet', () => {
  it.each([
    'Start finerenone for chronic kidney disease with heart failure',
    'Start dapagliflozin for type 2 diabetes and CKD',
    'Start bortezomib for AL cardiac amyloidosis',
    'Start peritoneal dialysis for refractory heart failure',
    'Arrange adrenalectomy for primary aldosteronism with resistant hypertension',
    'Start cyclophosphamide for EGPA',
    'Plan caesarean section for peripartum cardiomyopathy',
    'Arrange urgent endoscopy before restarting anticoagulation',
  ])('holds %s', (text) => {
    expect(acts(text)).toEqual([])
  })

  it.each([
    'Start metformin for type 2 diabetes',
    'Start bortezomib for myeloma',
    'Plan caesarean section for breech',
    'Arrange endoscopy for dyspepsia',
    'Start donanemab',
    'Start resmetirom for MASH',
  ])('does not hold %s', (text) => {
    expect(acts(text)).not.toEqual([])
  })
})
