/** A mutant that no test can tell from what is written. */
export interface Equivalent {
  /** The end of the path. */
  readonly file: string
  /** The line as it is written. */
  readonly line: string
  /** As the report names it. Where a line has several such mutants, those that live are meant. */
  readonly change: string
  readonly why: string
}

const each = (file: string, line: string, changes: readonly string[], why: string): readonly Equivalent[] =>
  changes.map((change) => ({ file, line, change, why }))
const ofZero = ['0 becomes 1', '0 becomes -1', '0 becomes 10', '0 becomes -10']

/** They are counted and told beside the others; one that is killed after all is told too. */
export const equivalents: readonly Equivalent[] = [
  ...each(
    'facts/cardiopulmonary-failure.ts',
    'systolic !== undefined && diastolic !== undefined && systolic + 2 * diastolic < 180',
    ['&& becomes ||'],
    'a sum with a pressure that is missing is NaN, which is below nothing',
  ),
  ...each(
    'facts/fast-atrial-fibrillation.ts',
    'const rate = patient.vital_signs.find(({ heart_rate_per_min: perMin = 0 }) => perMin >= fast)?.heart_rate_per_min',
    ofZero,
    'any number below 150 stands for a rate that is missing',
  ),
  ...each(
    'facts/lactate.ts',
    "if (error instanceof AssayError && error.code === 'language-invalid')",
    ['&& becomes ||'],
    'convert throws no other error',
  ),
  ...each(
    'facts/potassium.ts',
    "if (error instanceof AssayError && error.code === 'language-invalid') return undefined",
    ['&& becomes ||'],
    'convert throws no other error',
  ),
  ...each(
    'facts/nodule-follow-up.ts',
    'if ([long, short].some((axis) => axis !== undefined && (axis < 0.1 || axis > 300)) || (solidPart ?? 0) > 300)',
    ofZero,
    'any number up to 300 stands for a solid part that is missing',
  ),
  ...each(
    'facts/persistent-hypotension.ts',
    'let first = 0',
    ['0 becomes -1', '0 becomes -10'],
    'before the first reading stands nothing, which is no run',
  ),
  ...each(
    'facts/persistent-hypotension.ts',
    "if (from === undefined || to === undefined) return unknown('no systolic pressure on record')",
    ['|| becomes &&'],
    'both are there: a run has a first and a last reading. The line is for the type.',
  ),
  ...each(
    'facts/persistent-hypotension.ts',
    'const low = `systolic pressure ${lowest(readings.slice(first, last + 1))} mmHg`',
    ['1 becomes 2'],
    'the reading after a run is not low, and so above each of the run',
  ),
  ...each(
    'facts/stemi-criteria.ts',
    ": `ST ${what} ${leads.map((lead) => `${lead} ${Math.abs(ecg.st_deviation_mm[lead] ?? 0)} mm`).join(', ')}`",
    ofZero,
    'a lead that meets a cut has a deviation',
  ),
  ...each(
    'facts/stemi-criteria.ts',
    "return { value: 'true', facts: [...(elevated.length > 0 ? [anterior] : []), ...(isPosterior ? posterior : [])] }",
    ['0 becomes 1'],
    'leads are elevated in pairs: none, or two and more',
  ),
  ...each(
    'packs/fleischner-2017.ts',
    "const hasNone: OfFollowUp = (steps) => steps.every(({ kind }) => kind === 'none')",
    ['every becomes some'],
    'the step "none" stands alone',
  ),
]
