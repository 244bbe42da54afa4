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
  ...each(
    'gate/visible-drop.ts',
    'while (found - hidden > 1e-4) {',
    ['> becomes >='],
    'halves of 1 are never exactly 1e-4',
  ),
  ...each(
    'gate/visible-drop.ts',
    'let [hidden, found] = [0, 1]',
    ['0 becomes -1', '1 becomes 2'],
    'no drop below 0 is found and all above 1 are, so that the search meets the same drops',
  ),
  ...each(
    'gate/visible-drop.ts',
    'if (2 ** -tested.clusters >= level) return null',
    ['>= becomes >', '2 becomes 3'],
    'what follows finds no drop either',
  ),
  ...each(
    'gate/visible-drop.ts',
    'return isRate && drop !== null && drop > 1 ? null : drop',
    ['> becomes >='],
    'a drop of exactly 1 is not met with',
  ),
  ...each(
    'gate/visible-drop.ts',
    'solved.set(key, drop)',
    ['the call becomes nothing'],
    'what is known is solved again, and comes to the same',
  ),
  ...each(
    'gate/visible-drop.ts',
    '? (signFlipSampleSize(drop, (standardError ?? 0) * Math.sqrt(clusters), { alpha: level }) * pairs) / clusters',
    ['0 becomes 1', '0 becomes -1'],
    'one that is missing was sent back before. The 0 is for the type.',
  ),
  ...each(
    'gate/visible-drop.ts',
    '...planOf(figures, { drop, level: level / figures.tests, trials: trials.get(metric) ?? 1 }),',
    ['1 becomes 2', '1 becomes 0'],
    'a metric that is paired has records',
  ),
  ...each(
    'gate/visible-drop.ts',
    'for (const { metric, trial } of records) most.set(metric, Math.max(most.get(metric) ?? 0, trial + 1))',
    ['0 becomes 1', '0 becomes -1'],
    'a record counts one trial at least',
  ),
  ...each(
    'gate/visible-drop.ts',
    "const changing = tested.test === 'sign-flip' ? 0 : (tested.worse + tested.better) / tested.pairs",
    ['0 becomes -1'],
    'as many change as the drop takes, which is more',
  ),
  ...each(
    'gate/visible-drop.ts',
    'return mcnemarPower(cases, (all + drop) / 2, (all - drop) / 2, { alpha: level, test }) >= power',
    ['>= becomes >'],
    'a power of exactly 0.8 is not met with',
  ),
  ...each(
    'console/render-misses.ts',
    'for (let turn = 0; turn < longest; turn += 1) {',
    ['0 becomes -1', '< becomes <='],
    'no queue has anything at such a turn',
  ),
  ...each(
    'console/render-misses.ts',
    'all[0]?.isOfMean === true ? all.toSorted((a, b) => b.distance - a.distance).slice(0, mostOfMean) : all,',
    ['0 becomes 1'],
    'the misses of a metric are all of a mean or none is, and of a single one all is shown',
  ),
  ...each(
    'console/render-misses.ts',
    "const order = { 'new miss': 0, 'changed case': 1, 'new case': 2, unscored: 3, 'not compared': 4, miss: 5, tracked: 6 }",
    ['0 becomes -1', '6 becomes 7'],
    'the order is the same',
  ),
  ...each(
    'console/render-misses.ts',
    "distance: score.status === 'scored' ? Math.abs(score.value - (definition.better === 'higher' ? 1 : 0)) : 0,",
    ['1 becomes 2', '0 becomes 1', '0 becomes -1'],
    'values are within 0 and 1, so that what lies farthest stays so; what is unscored stands apart',
  ),
  ...each(
    'core/waivers.ts',
    'if (metric === null || slice === null || !waivable.has(block.kind)) return true',
    ['|| becomes &&'],
    'a block that can be let pass has both. The line is for the type.',
  ),
  ...each(
    'core/waivers.ts',
    'if (definition === undefined || row === undefined) return true',
    ['|| becomes &&', 'true becomes false'],
    'a block is of a metric and a row of its run. The line is for the type.',
  ),
  ...each(
    'core/waivers.ts',
    'if (summary === undefined || row.target === null) return []',
    ['|| becomes &&'],
    'a row below its target has one: the second half is for the type',
  ),
  ...each(
    'comparing/decide-paired.ts',
    'const isTooMuch = of.tier !== 4 && figures.drop > maxDrop + 1e-12',
    ['> becomes >='],
    'no drop is exactly 1e-12 more than what is let pass',
  ),
  ...each(
    'comparing/test-pairs.ts',
    'drops.push(Math.abs(then - value) < 1e-12 ? 0 : sign * (then - value))',
    ['< becomes <='],
    'no difference is exactly 1e-12',
  ),
  ...each(
    'comparing/test-pairs.ts',
    'const isPlain = Math.abs(value * n - (best * (n - misses.length) + worst * misses.length)) < 1e-6',
    ['< becomes <='],
    'no difference is exactly 1e-6',
  ),
  ...each(
    'comparing/test-pairs.ts',
    'if (!isRate) return lower === null || upper === null ? null : { lower, upper }',
    ['|| becomes &&'],
    'an interval has both ends or none',
  ),
  ...each(
    'comparing/compare-paired.ts',
    'Math.min(1_000_000, Math.max(20_000, Math.ceil((10 * tests) / alpha)))',
    [
      'min becomes max',
      '1_000_000 becomes 1000001',
      '1_000_000 becomes 999999',
      '20_000 becomes 20001',
      '20_000 becomes 19999',
      '10 becomes 11',
      '10 becomes 9',
    ],
    'how many signs are drawn: a few more show in the last digits of a p alone, and the most of all in the time that it takes',
  ),
  ...each(
    'console/render-tier.ts',
    'Math.abs(summary.value - (summary.n - summary.misses.length) / summary.n) < 1e-9,',
    ['< becomes <='],
    'no difference is exactly 1e-9',
  ),
  ...each(
    'gate/baseline-history.ts',
    'const head = Buffer.alloc(64)',
    ['64 becomes 65', '64 becomes 63'],
    'what is looked for is shorter',
  ),
  ...each(
    'gate/baseline-history.ts',
    `return /^\\uFEFF?\\{\\s*"acceptedRegression"/u.test(head.toString('utf8', 0, readSync(descriptor, head)))`,
    ['0 becomes -1'],
    'a place before the first is the first',
  ),
  ...each(
    'gate/baseline-history.ts',
    'closeSync(descriptor)',
    ['the call becomes nothing'],
    'a file that is left open shows in nothing that is read',
  ),
  ...each(
    'core/read-run.ts',
    'const head = Buffer.alloc(4096)',
    ['4096 becomes 4097', '4096 becomes 4095'],
    'what is looked for stands well before',
  ),
  ...each(
    'core/read-run.ts',
    "return head.toString('utf8', 0, readSync(descriptor, head))",
    ['0 becomes 1', '0 becomes -1'],
    'what is looked for is not the first character',
  ),
  ...each(
    'core/read-run.ts',
    'closeSync(descriptor)',
    ['the call becomes nothing'],
    'a file that is left open shows in nothing that is read',
  ),
  ...each(
    'core/outcomes.ts',
    'export const outcome = { none: 0, notApplicable: 1, scored: 2, unscored: 3 } as const',
    ['3 becomes 4'],
    'any number that is none of the others',
  ),
  ...each(
    'core/outcomes.ts',
    'several.clear()',
    ['the call becomes nothing'],
    'it is read no more: the memory is given back',
  ),
  ...each(
    'core/outcomes.ts',
    'for (let index = 0; index < status.length; index += 1) {',
    ['0 becomes -1', '< becomes <='],
    'no case is there',
  ),
  ...each(
    'core/outcomes.ts',
    'flipRate: flipRate(trials) ?? 0,',
    ['0 becomes 1', '0 becomes -1'],
    'of two trials and more there is a rate. The 0 is for the type.',
  ),
  ...each(
    'core/slice.ts',
    "const order: Readonly<Record<Slice['by'], number>> = { all: 0, condition: 1, tenant: 2, 'age-band': 3, sex: 4 }",
    ['0 becomes -1', '4 becomes 5'],
    'the order is the same',
  ),
  ...each(
    'gate/baseline-of-run.ts',
    '.toSorted((one, other) => (one.metric < other.metric ? -1 : 1))',
    ['< becomes <=', '1 becomes 2'],
    'each metric is there once, and a sign alone counts',
  ),
  ...each(
    'html/write-html.ts',
    'const largest = 64_000_000',
    ['64_000_000 becomes 64000001', '64_000_000 becomes 63999999'],
    'a limit in bytes, which no run meets to the byte',
  ),
  ...each(
    'html/write-html.ts',
    "if (statSync(workPath(root, 'runs', name)).size > largest) continue",
    ['> becomes >='],
    'a limit in bytes, which no run meets to the byte',
  ),
  ...each(
    'html/charts.ts',
    'const room = (most - least) * 0.15 || 1',
    ['1 becomes 2'],
    'a value that is alone stands in the middle, whatever the room around it',
  ),
  ...each(
    'html/metric-figures.ts',
    "if (aggregate === 'rate' && Math.abs(successes - Math.round(successes)) < 1e-9)",
    ['< becomes <='],
    'no count of cases is off by just so much',
  ),
  ...each(
    'reporters/metric-changes.ts',
    'tier: own[0]?.tier ?? 1,',
    ['1 becomes 2', '1 becomes 0'],
    'a metric that is told has a row. The 1 is for the type.',
  ),
  ...each(
    'reporters/metric-changes.ts',
    "!shuts ? 4 : verdict !== 'regressed' ? 3 : definitions.get(metric)?.safety === true ? 0 : isOff.has(metric) ? 1 : 2",
    ['4 becomes 5', '0 becomes -1'],
    'the order is the same',
  ),
  ...each(
    'reporters/next-step.ts',
    "const todo = at < 0 ? line.replace(/^passed[:,] /u, '') : line.slice(at + shut.length)",
    ['< becomes <=', '0 becomes 1'],
    'what is looked for is not at the beginning',
  ),
  ...each(
    'console/render-console.ts',
    "return forLog(parts.filter((part) => part !== undefined).join('\\n'), chalk.level > 0)",
    ['> becomes >=', '0 becomes -1'],
    'words of others are escaped before, and without colours there are none of our own',
  ),
  ...each(
    'console/render-short.ts',
    "return forLog([...wrapped, nextStep(run, chalk, style.place), ''].join('\\n'), chalk.level > 0)",
    ['> becomes >=', '0 becomes -1'],
    'words of others are escaped before, and without colours there are none of our own',
  ),
  ...each(
    'files/vitest-evals.ts',
    "const { caseId = '', trial = 0 } = records[0] ?? {}",
    ['0 becomes 1', '0 becomes -1'],
    'a test has a record. The 0 is for the type.',
  ),
  ...each(
    'checks/allergies.ts',
    'const nearby = 80',
    ['80 becomes 81', '80 becomes 79', '80 becomes 90', '80 becomes 70'],
    'no pattern that reads what stands before a drug spans as much',
  ),
  ...each(
    'checks/allergies.ts',
    'return family.atc.every((code) => (group.atc ?? []).some((prefix) => code.startsWith(prefix)))',
    ['every becomes some', 'some becomes every'],
    'the groups of the table that go by code have one code, or none of a family',
  ),
]
