import * as fc from 'fast-check'
import { embolismNames } from '../../clinical/embolism-names.ts'
import { boundarySteps } from '../boundary-steps.ts'
import type { ClinicalFinding } from '../clinical-finding.ts'
import { clockTime } from '../clock-time.ts'
import { optional } from '../optional.ts'
import { troponinForm, troponinLab } from '../troponin-result.ts'
import { readingOf, vitalSignNumbers } from '../vital-sign-numbers.ts'

/** A pulmonary embolism with a pressure from 100 mmHg up and a normal troponin; or a lower pressure and an embolism that is over or was excluded. */
export function nearMassivePe(): fc.Arbitrary<ClinicalFinding> {
  return fc.oneof({ withCrossShrink: true }, { weight: 4, arbitrary: stable() }, { weight: 1, arbitrary: over() })
}

function stable(): fc.Arbitrary<ClinicalFinding> {
  return fc
    .record({
      embolism: fc.record(
        {
          name: fc.constantFrom(...embolismNames.any, ...embolismNames.small),
          status: fc.constantFrom('active' as const, 'suspected' as const),
        },
        { noNullPrototype: true },
      ),
      pressure: boundarySteps(0, 30),
      fall: optional(boundarySteps(0, 38), 40),
      rest: vitalSignNumbers('well'),
      troponin: optional(fc.record({ steps: boundarySteps(0, 12), form: troponinForm() }), 40),
    })
    .map(({ embolism, pressure, fall, rest, troponin }) => ({
      write: (clock, { sex }) => {
        const systolic = 100 + pressure
        const before = fall === undefined ? [] : [readingOf({ systolic: systolic + 39 - fall }, clockTime(clock, 60))]
        const at = clockTime(clock, 40)
        return {
          conditions: [embolism],
          vital_signs: [...before, readingOf({ ...rest, systolic }, clockTime(clock, 20))],
          labs: troponin === undefined ? [] : [troponinLab((limit) => limit - troponin.steps, troponin.form, sex, at)],
          without: ['troponin'],
          note: embolism.status === 'active' ? { diagnoses: [embolism.name] } : { suspected: [embolism.name] },
        }
      },
    }))
}

function over(): fc.Arbitrary<ClinicalFinding> {
  return fc
    .record({
      embolism: fc.constantFrom(...embolismNames.over),
      pressure: boundarySteps(0, 9),
      rest: vitalSignNumbers('well'),
    })
    .map(({ embolism, pressure, rest }) => ({
      write: (clock) => ({
        conditions: [embolism],
        vital_signs: [readingOf({ ...rest, systolic: 91 + pressure }, clockTime(clock, 20))],
      }),
    }))
}
