import { baselineOf, buildRun, metricNamed } from '../../src/core/build-run.test-kit.ts'
import type { KeptAnswer } from '../../src/core/kept-answers.ts'
import { scored, unscored } from '../../src/core/score.ts'
import type { Run } from '../../src/core/run.ts'
import type { Html } from '../../src/kit/html.ts'
import type { ReportInput } from './report-input.ts'

const metrics = [
  metricNamed('dose-plausibility', { tier: 1, safety: true }),
  metricNamed('guideline-adherence', { safety: true }),
  metricNamed('problem-recall', { aggregate: 'mean', unit: 'share' }),
]

const text = 'Start heparin 5000 units now.\nAvoid  ibuprofen,\nand repeat potassium tomorrow.'

const evidence = [{ id: 'lab:k', source_type: 'lab', source: 'laboratory', excerpt: 'potassium 5.1 mmol/L' }]

/** A kept answer of a golden case with one miss, one case that is unclear, and a rule that was broken. */
export function keptAnswer(id: string, rest: Partial<KeptAnswer> = {}): KeptAnswer {
  return {
    case: id,
    trial: 0,
    source: `golden-set/pe.jsonl:${id.length}`,
    patient: 'woman of 54, inpatient; pulmonary embolism',
    input: {
      id,
      comment: 'An embolism after surgery.',
      patient: { demographics: { age_years: 54, sex: 'female' }, notes: [{ text: 'Collapsed on the ward.' }] },
    },
    answer: { text, evidence_table: evidence },
    scores: [
      { metric: 'dose-plausibility', score: scored(1) },
      {
        metric: 'guideline-adherence',
        score: scored(0, ['orders "ibuprofen", which the rule forbids']),
        rules: [
          {
            id: 'esc-pe-2019/no-nsaid',
            title: 'No NSAID beside an anticoagulant',
            edition: 'ESC pulmonary embolism, 2019',
            section: '6.2',
            class: 'III',
            source: 'https://doi.org/10.1093/eurheartj/ehz405',
            harm: 'severe',
            verdict: 'forbidden',
            because: ['takes heparin'],
            parts: [{ what: 'forbidden', label: 'an NSAID', words: 'Avoid ibuprofen, and repeat potassium…' }],
          },
        ],
      },
      { metric: 'problem-recall', score: unscored('text-unclear', '"tomorrow" can be read in two ways') },
    ],
    ...rest,
  }
}

/** A run of five cases against a baseline: one newly missed, one fixed, one unclear. */
export function reportInput(rest: Partial<ReportInput> = {}): ReportInput {
  const outcomes = {
    'dose-plausibility': { 'pe-1': 1, 'pe-2': 1, 'pe-3': 1, 'chf-1': 1, 'chf-2': 1 },
    'guideline-adherence': { 'pe-1': 0, 'pe-2': 1, 'pe-3': 1, 'chf-1': 0, 'chf-2': 1 },
    'problem-recall': { 'pe-1': 0.5, 'pe-2': 1, 'pe-3': 'unclear' as const, 'chf-1': 1, 'chf-2': 1 },
  }
  const before = buildRun({
    metrics,
    outcomes: {
      ...outcomes,
      'guideline-adherence': { 'pe-1': 1, 'pe-2': 0, 'pe-3': 1, 'chf-1': 0, 'chf-2': 1 },
    },
    rest: { id: 'before', startedAt: '2026-11-20T08:00:00.000Z' },
  })
  const run = buildRun({ metrics, outcomes, baseline: baselineOf(before) })
  const old = keptAnswer('pe-1', { answer: { text: text.replace('Avoid  ibuprofen,', 'Give paracetamol,') } })
  return {
    run,
    file: '.assay/runs/now.json',
    answers: ['pe-1', 'pe-3', 'chf-1'].map((id) => keptAnswer(id)),
    earlier: [before],
    compare: { run: before, file: '.assay/runs/before.json', answers: [old] },
    privacy: 'full',
    ...rest,
  }
}

/** Markup a tag a line, without what stands at the edges of lines. */
export function squeezed({ markup }: Html): string {
  return markup.replaceAll(/\s*\n\s*/gu, '\n').trim()
}

/** A run in which scores give reasons, by `metric case`. */
export function withReasons(run: Run, reasons: Readonly<Record<string, readonly string[]>>): Run {
  const records = run.records.map((record) => {
    const why = reasons[`${record.metric} ${record.caseId}`]
    return why === undefined || record.score.status !== 'scored'
      ? record
      : { ...record, score: { ...record.score, why } }
  })
  return { ...run, records }
}
