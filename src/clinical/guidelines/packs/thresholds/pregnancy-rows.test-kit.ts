import type { Decided, ThresholdRow } from './threshold-row.test-kit.ts'

/** The ages between which a woman may be pregnant without a word on record, for rules that pregnancy excepts. */
export function pregnancyRows(
  rules: readonly Pick<Decided, 'rule' | 'patient'>[],
  fails: 'true' | 'false' = 'true',
): readonly ThresholdRow[] {
  const row: Omit<ThresholdRow, 'is' | 'holds' | 'fails'> = {
    quantity: 'age of a woman',
    unit: 'years',
    says: 'whether she is pregnant is unknown at an age at which she may be (our own limits, around the 15 to 49 years of WHO)',
    printed: 'from 12 to 55 years',
    rules: rules.map(({ rule, patient }) => ({
      rule,
      patient: (age) => ({ ...patient(age), demographics: { age_years: age, sex: 'female' } }),
      where: { holds: 'unknown', fails },
    })),
  }
  return [{ ...row, is: '55 or less', holds: ['54', '55'], fails: ['56'] }]
}
