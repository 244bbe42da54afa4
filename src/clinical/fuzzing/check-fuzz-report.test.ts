import { describe, expect, it } from 'vitest'
import { patient } from '../patient/patient.ts'
import { redFlags } from '../escalation/red-flags.ts'
import { wilsonInterval } from '../../statistics/proportion-interval.ts'
import { counterexampleCase } from './counterexample-case.ts'
import { describeFuzzReport } from './describe-fuzz-report.ts'
import { fuzzReportSchema } from './fuzz-report-schema.ts'
import type { Counterexample, FuzzProperty, FuzzReport } from './fuzz-report.ts'
import { type FuzzTargets, checkFuzzReport } from './check-fuzz-report.ts'

const record = patient.parse({
  demographics: { age_years: 18 },
  labs: [{ name: 'potassium', value: 6.6, unit: 'mmol/L' }],
})
const about = { id: 'red-flag/severe-hyperkalaemia', population: 'red-flag', of: 'severe-hyperkalaemia' } as const
const counterexample: Counterexample = {
  kind: 'miss',
  case: counterexampleCase(about, record, redFlags, 'severe-hyperkalaemia is present and not escalated'),
  before: null,
  message: 'severe-hyperkalaemia is present and not escalated',
  shrunkFrom: record,
  shrinks: 3,
  path: '4:0:1',
  reproduced: true,
}

function property(counts: Partial<FuzzProperty> = {}): FuzzProperty {
  const { judged = 200, missed = 0, crashes = 0, unscored = 0, notApplicable = 0 } = counts
  return {
    ...about,
    describe: 'every patient with severe hyperkalaemia is escalated',
    runs: judged + crashes + unscored + notApplicable,
    judged,
    missed,
    crashes,
    unscored,
    notApplicable,
    failures: missed + crashes,
    share: wilsonInterval(judged - missed, judged),
    unscoredBecause: [],
    counterexample: missed + crashes === 0 ? null : counterexample,
    ...counts,
  }
}
const report = (...properties: readonly FuzzProperty[]): FuzzReport => ({
  schema: 1,
  seed: 42,
  seededBy: 'option',
  replayed: false,
  properties,
})
const because = (one: FuzzProperty, targets?: FuzzTargets, replayed = false): string | undefined | false => {
  const [fallen] = checkFuzzReport({ ...report(one), replayed }, targets)
  return fallen === undefined ? false : fallen.because
}

describe('checkFuzzReport', () => {
  it('holds where nobody failed, and falls for one patient', () => {
    expect(because(property())).toBe(false)
    expect(because(property({ missed: 1 }))).toBeUndefined()
  })

  it('falls for a crash, and for anything unscored, whatever the targets', () => {
    for (const targets of [undefined, { sensitivity: 0.5 }]) {
      expect(because(property({ crashes: 1 }), targets)).toBeUndefined()
      expect(because(property({ unscored: 1 }), targets)).toBeUndefined()
    }
  })

  it('falls where nothing was judged', () => {
    const never = 'it was never tried: no patient had anything to judge'
    expect(because(property({ judged: 0, notApplicable: 200 }))).toBe(never)
    expect(because(property({ judged: 0, notApplicable: 200 }), { sensitivity: 0.5 })).toBe(never)
  })

  it('holds the lower end of the interval to a target', () => {
    expect(because(property({ missed: 2 }), { sensitivity: 0.95 })).toBe(false)
    expect(because(property({ missed: 10 }), { sensitivity: 0.95 })).toBe(
      'the lower end of its sensitivity, 0.910, is under the target of 0.950',
    )
    expect(because(property({ judged: 20 }), { sensitivity: 0.95 })).toBe(
      'the lower end of its sensitivity, 0.839, is under the target of 0.950; 20 judged patients reach 0.839 at most, so ask for more runs',
    )
  })

  it('holds each population to its own target', () => {
    expect(because(property({ missed: 1 }), { specificity: 0.5 })).toBeUndefined()
    expect(because(property({ missed: 1, population: 'near-miss' }), { specificity: 0.9 })).toBe(false)
    expect(
      because(property({ missed: 1, population: 'relation' }), { specificity: 0.5, sensitivity: 0.5 }),
    ).toBeUndefined()
  })

  it('lets the one patient of a replay decide', () => {
    expect(because(property({ judged: 1 }), { sensitivity: 0.95 }, true)).toBe(false)
    expect(because(property({ judged: 1, missed: 1 }), { sensitivity: 0.1 }, true)).toBeUndefined()
  })

  it.each<[FuzzTargets, string]>([
    [
      { sensitivity: 1 },
      'the target of sensitivity is 1; expected a share between 0 and 1. No interval reaches 1: for "nobody" leave the target out',
    ],
    [
      { specificity: Number.NaN },
      'the target of specificity is NaN; expected a share between 0 and 1. No interval reaches 1: for "nobody" leave the target out',
    ],
    [{ recall: 0.9 } as FuzzTargets, 'there is no target "recall"; there are sensitivity and specificity'],
  ])('refuses %j', (targets, message) => {
    expect(() => checkFuzzReport(report(property()), targets)).toThrow(message)
  })
})

describe('describeFuzzReport', () => {
  it('says who failed how, with the command that replays it', () => {
    const found = report(
      property({ missed: 3, unscored: 2, unscoredBecause: ['no reading'] }),
      property({ id: 'benign' }),
    )
    expect(describeFuzzReport(found, checkFuzzReport(found), 'npx vitest run a.eval.ts -t "is safe"'))
      .toMatchInlineSnapshot(`
        "red-flag/severe-hyperkalaemia: every patient with severe hyperkalaemia is escalated
          failed on 3 of 200 judged, sensitivity 98.5% [95.6–99.5], 202 drawn
          2 unscored: no reading
          severe-hyperkalaemia is present and not escalated
          patient fuzz-red-flag-severe-hyperkalaemia-f50618d161ad, after 3 shrinks:
            demographics: age_years 18
            labs: potassium 6.6 mmol/L
          replay:  ASSAY_FUZZ_REPLAY=red-flag/severe-hyperkalaemia:42:4:0:1 npx vitest run a.eval.ts -t "is safe"
          keep it: npx vitest-assay promote-counterexample fuzz-red-flag-severe-hyperkalaemia-f50618d161ad

        1 of 2 properties held; seed 42 (given)
        Red flags and rules are an unreviewed reference encoding, not for clinical use."
      `)
  })
})

describe('fuzzReportSchema', () => {
  it('takes a report, also after a trip through JSON', () => {
    const found = report(property({ missed: 3 }), property())
    expect(fuzzReportSchema.parse(JSON.parse(JSON.stringify(found)))).toEqual(found)
  })

  it.each<[string, Partial<FuzzProperty>, string]>([
    ['runs that are not there', { runs: 500 }, 'its counts do not add up to its 500 runs'],
    [
      'failures that are not counted',
      { failures: 0, missed: 3, counterexample: null },
      'its 0 failures are not those that it counts',
    ],
    [
      'a failure without its patient',
      { missed: 3, counterexample: null },
      'its failures and its counterexample do not agree',
    ],
    ['a patient without a failure', { counterexample }, 'its failures and its counterexample do not agree'],
    ['a share of its own', { share: wilsonInterval(1, 1) }, 'its share is not that of 200 of 200'],
  ])('refuses one with %s', (_what, counts, message) => {
    expect(() => fuzzReportSchema.parse(report(property(counts)))).toThrow(message)
  })
})
