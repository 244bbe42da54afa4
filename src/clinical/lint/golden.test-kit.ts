import type { Guideline, Rule } from '../guidelines/guideline.ts'
import { type GoldenCase, goldenCase } from '../golden-set/golden-case.ts'
import type { PatientInput } from '../patient/patient.ts'
import { no, unknown, yes } from '../patient/truth.ts'

/** A case of a well patient for a test, with nothing remarkable but what is said. */
export function caseOf(
  id: string,
  patient: Partial<PatientInput> = {},
  rest: Partial<Omit<GoldenCase, 'id' | 'patient' | 'expected'>> & { readonly expected?: object } = {},
): GoldenCase {
  return goldenCase.parse({
    id,
    condition: 'chf',
    expected: {},
    ...rest,
    patient: { demographics: { age_years: 66, sex: 'male' }, ...patient },
  })
}

/** A rule on an ejection fraction of 40% or less, for a test; unknown where none is on record. */
export const lvefRule: Rule = {
  id: 'low-lvef',
  title: 'An ejection fraction of 40% or less: a beta-blocker, and no verapamil',
  section: '7.3',
  classOfRecommendation: '1',
  source: 'https://example.org/hf?a=1&b=2',
  inputs: [
    { name: 'heart failure', unit: null },
    { name: 'ejection fraction', unit: '%' },
  ],
  exceptions: ['shock | "cardiogenic"'],
  harm: 'severe',
  applies: ({ lvef_percent: lvef }) =>
    lvef === undefined ? unknown('no LVEF on record') : lvef <= 40 ? yes(`LVEF ${lvef}%`) : no(`LVEF ${lvef}%`),
  expected: [{ label: 'a beta-blocker', classes: ['hf-beta-blocker'], orWider: true, orLater: true }],
  forbidden: [{ label: 'verapamil', drugs: ['verapamil'] }],
}

/** An edition of one rule, reviewed and in date on 22 November 2026. */
export const hfOfTest: Guideline = {
  id: 'hf-2026',
  title: 'Heart failure <of a test>',
  edition: '2026',
  issued: '2026-01',
  reviewBy: '2027-01-31',
  review: { by: 'Dr A.', on: '2026-02-01' },
  rules: [lvefRule],
}
