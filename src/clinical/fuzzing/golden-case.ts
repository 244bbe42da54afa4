import type * as fc from 'fast-check'
import type { GoldenCase } from '../golden-set/golden-case.ts'
import type { Patient } from '../patient/patient.ts'
import { redFlags } from '../escalation/red-flags.ts'
import { patient } from './patients.ts'

/** What generated cases are made of. */
export interface GoldenCaseConstraints {
  /** Whose cases; default `patient()`. */
  readonly patient?: fc.Arbitrary<Patient>
}

/**
 * Cases of generated patients: `expected.escalations` are the red flags of the package that the record raises, `expected.problems` its active problems. The
 * stratum is the first that its problem list names, else `general`; the id is made of the stratum and the content, so that the same patient has the same id.
 *
 * Shrinks as its patients do.
 *
 * @param constraints `patient`: the patients to make cases of, all kinds unless given
 *
 * @example
 * fc.sample(goldenCase({ patient: redFlagPatient('stemi') }), 20)
 */
export function goldenCase(constraints: GoldenCaseConstraints = {}): fc.Arbitrary<GoldenCase> {
  return (constraints.patient ?? patient()).map((record) => {
    const condition = stratumOf(record)
    return {
      id: `generated-${condition}-${fingerprint(JSON.stringify(record))}`,
      condition,
      patient: record,
      expected: {
        problems: record.conditions.filter((entry) => entry.status === 'active').map((entry) => entry.name),
        actions: [],
        escalations: redFlags.filter((flag) => flag.raised(record).value === 'true').map((flag) => flag.id),
        evidence_source_types: [],
      },
    }
  })
}

const strata: readonly (readonly [stratum: string, names: RegExp])[] = [
  ['pe', /embol|\bPE\b/u],
  ['mi', /STEMI|infarction|angina|chest pain|coronary/iu],
  ['pneumonia', /pneumonia|\bCAP\b/iu],
  ['chf', /heart failure|HF[rp]EF|ADHF/iu],
  ['copd', /COPD|obstructive pulmonary/iu],
]

function stratumOf({ conditions }: Patient): string {
  return strata.find(([, names]) => conditions.some((entry) => names.test(entry.name)))?.[0] ?? 'general'
}

/** 64 bits in base 36, by two runs of FNV-1a over the UTF-16 units. */
function fingerprint(text: string): string {
  return [0x811c9dc5, 0x01000193]
    .map((basis) => {
      let hash = basis
      for (let index = 0; index < text.length; index += 1)
        hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
      return hash.toString(36).padStart(7, '0')
    })
    .join('')
}
