import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../fixtures/any-character.ts'
import { draws, sized } from '../../../fixtures/law-draws.ts'
import { textAnswer, type TextAnswer } from '../answer/parse-answer.ts'
import { sentences } from '../language/sentences.ts'
import { checkTextGrounding } from './check-text-grounding.ts'

type Row = NonNullable<TextAnswer['evidence_table']>[number]

const row = (
  id: string,
  source_type: Row['source_type'],
  source: string,
  excerpt: string,
  more: Partial<Row> = {},
): Row => ({
  id,
  source_type,
  source,
  excerpt,
  ...more,
})

/** Made up for these tests; no row is a clinical source. */
const table: readonly Row[] = [
  row(
    'g1',
    'guideline',
    'COPD guideline 2026',
    'Give prednisolone 40 mg orally once daily for 5 days. Antibiotics are given for 5 to 7 days.',
    {
      url: 'https://example.org/copd/2026',
      doi: '10.1000/copd.2026',
      pmid: '30000001',
    },
  ),
  row(
    'g2',
    'guideline',
    'Acute coronary guideline',
    'Give aspirin 300 mg and ticagrelor 180 mg as loading doses. Perform PCI within 120 minutes.',
  ),
  row(
    'g3',
    'guideline',
    'Heart failure guideline',
    'Beta-blockers are contraindicated in acute decompensated heart failure. Diltiazem is not recommended in HFrEF. Furosemide 40 to 80 mg IV is recommended.',
  ),
  row(
    'g4',
    'guideline',
    'Hyperkalaemia guideline',
    'For potassium above 6.5 mmol/L give calcium gluconate 30 mL of 10% over 10 minutes. Insulin 10 units with 25 g glucose. Aim for a glucose of 10 mmol/L.',
  ),
  row(
    'g5',
    'guideline',
    'Embolism guideline',
    'Enoxaparin 1 mg/kg every 12 hours. Apixaban 10 mg twice daily for 7 days, then 5 mg twice daily. Treat for at least 3 months. Systemic thrombolysis is recommended for high-risk pulmonary embolism. Beta-blockers do not reduce mortality in pulmonary embolism.',
  ),
  row('lab:potassium', 'lab', 'Potassium 06:10', '6.9 mEq/L (critical high)'),
  row('lab:bnp', 'lab', 'BNP', 'BNP 1840 ng/L'),
  row(
    'note:2',
    'note',
    'Clerking',
    'No chest pain. Denies fever. Breathless at rest for 2 days. SBP 85 mmHg, SpO2 86%, lactate 4.1 mmol/L. Creatinine 150 umol/L.',
  ),
  row(
    'img:1',
    'imaging',
    'CTPA',
    'Bilateral pulmonary emboli with right heart strain. No pneumothorax. Small left pleural effusion.',
  ),
  row(
    'g10',
    'guideline',
    'Oxygen guideline',
    'Aim for an oxygen saturation of 88–92% in hypercapnic failure. Magnesium sulphate 2000 mg IV over 20 minutes. Ipratropium 500 micrograms by nebuliser every 6 hours. CURB-65 score of 3 or more: admit. The hazard ratio for death was 0.72.',
  ),
]

const judge = (text: string, rows: readonly Row[] = table) =>
  checkTextGrounding(textAnswer.parse({ text, evidence_table: rows }))

const kinds = ['contradicted', 'unsupported', 'dangling', 'uncited'] as const

function labelOf(text: string): string {
  const finding = judge(text)
  if (finding.score.status !== 'scored') return finding.score.status
  const found = kinds.flatMap((kind) => finding[kind].map(() => kind))
  return found.length === 0 ? 'grounded' : found.join(' ')
}

describe('checkTextGrounding', () => {
  it('is 1 when every claim is borne out by what it cites', () => {
    expect(judge('Give prednisolone 40 mg daily for 5 days [1]. She has no fever [note:2].').score).toEqual({
      status: 'scored',
      value: 1,
      why: [],
    })
  })

  it('keeps four kinds of fault apart, each with its sentence and what the evidence has', () => {
    const finding = judge(
      'Give prednisolone 30 mg [1]. Start bisoprolol [3]. Give aspirin 300 mg [2, 44]. Stop ramipril. She has no fever [note:2].',
    )
    expect(finding).toMatchObject({
      claims: 5,
      unsupported: [
        { sentence: 'Give prednisolone 30 mg [1]', at: 0, what: '30 mg', cited: ['g1'], instead: '"40 mg"' },
      ],
      contradicted: [
        {
          sentence: 'Start bisoprolol [3]',
          what: 'bisoprolol',
          cited: ['g3'],
          instead: 'Beta-blockers are contraindicated in acute decompensated heart failure',
        },
      ],
      dangling: [{ sentence: 'Give aspirin 300 mg [2, 44]', what: '[2, 44]' }],
      uncited: [{ sentence: 'Stop ramipril' }],
    })
    expect(finding.score).toEqual({
      status: 'scored',
      value: 1 / 5,
      why: [
        'contradicted: "Start bisoprolol [3]": "bisoprolol", where "g3" says "Beta-blockers are contraindicated in acute decompensated heart failure"',
        'unsupported: "Give prednisolone 30 mg [1]": "30 mg" is not in "g1", which has "40 mg"',
        'dangling: "Give aspirin 300 mg [2, 44]": "[2, 44]" names what is not a row of evidence_table',
        'uncited: "Stop ramipril" cites nothing',
      ],
    })
  })

  it('takes a number for the id, and for the place only where no id is a number', () => {
    const [first, second] = table
    if (first === undefined || second === undefined) throw new Error('expected two rows')
    const turned = [
      { ...first, id: '[2]' },
      { ...second, id: 'Source 1' },
    ]
    expect(judge('Give prednisolone 40 mg [2].', turned).score).toMatchObject({ value: 1 })
    expect(judge('Give prednisolone 40 mg [1].', turned).unsupported).toHaveLength(1)
    expect(judge('Give prednisolone 40 mg [3].', turned).dangling).toHaveLength(1)
  })

  it('is not applicable for a text without claims', () => {
    expect(judge('The patient is comfortable.').score).toEqual({
      status: 'not-applicable',
      reason: 'the text makes no claim that needs evidence',
    })
  })

  it.each<[string, string, Row[]]>([
    ['text is empty; expected the answer in words, with its citations', '  \n', []],
    [
      'evidence_table has more than one row with the id "a"; each id may appear once',
      'Stop ramipril [a].',
      [row('a', 'note', '', ''), row('a', 'note', '', '')],
    ],
    [
      'evidence_table has the ids "1" and "Source 1", which are both number 1; a citation of it could mean either row',
      'Stop ramipril [1].',
      [row('1', 'note', '', ''), row('Source 1', 'note', '', '')],
    ],
  ])('is unscored: %s', (detail, text, rows) => {
    expect(judge(text, rows)).toEqual({
      claims: 0,
      contradicted: [],
      unsupported: [],
      dangling: [],
      uncited: [],
      score: { status: 'unscored', cause: 'answer-invalid', detail },
    })
  })

  it('finds nothing wrong with the evidence of the example, sentence by sentence', () => {
    const folder = new URL('../../../fixtures/evidence/', import.meta.url)
    const passages = readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
      .map((line) => JSON.parse(line) as { id: string; text: string })
    expect(passages.length).toBeGreaterThan(50)
    for (const { id, text } of passages) {
      const cited = sentences(text).map((sentence) => `${sentence.text} [1].`)
      expect([id, judge(cited.join(' '), [row('x', 'guideline', 'S', text)]).score]).toMatchObject([id, { value: 1 }])
    }
  })

  it('never throws, and keeps its value from 0 to 1', () => {
    const piece = fc.constantFrom(
      'Give aspirin 300 mg',
      ' [1]',
      '[2, p. 3]',
      '. ',
      '; ',
      '"a b c d"',
      '“',
      '”',
      '\n',
      '- ',
      '(Source 2)',
      'References:\n1. x\n',
      '¹',
      '10⁹',
      '\ud800',
      '__proto__',
      '[__proto__]',
      'https://a.b/c',
      '10.1000/x',
      'not',
      'K+ > 6.5 mmol/L',
      'HR 0.72',
      '|',
      '…',
      '[',
      ']',
      '](',
      '(',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ unit: anyCharacter, maxLength: 6 })), { maxLength: 30 }),
        (pieces) => {
          const { score, claims } = judge(pieces.join(''), [...table, row('__proto__', 'note', '', pieces.join(''))])
          expect(claims).toBeGreaterThanOrEqual(0)
          if (score.status === 'scored') {
            expect(score.value).toBeGreaterThanOrEqual(0)
            expect(score.value).toBeLessThanOrEqual(1)
          }
        },
      ),
      { numRuns: draws(200) },
    )
  })

  it.each([
    '[1]',
    '"a b c ',
    '[',
    '(',
    '¹,',
    'Give aspirin 300 mg [1]. ',
    'Source 1, 2 and 3 ',
    'https://a.b/',
    '[1](',
    '[1-99]',
    'x',
  ])(
    'reads a long text of %j',
    (piece) => {
      expect(() => judge(piece.repeat(Math.ceil(sized(240_000) / piece.length)))).not.toThrow()
    },
    30_000,
  )
  it.each<[label: string, text: string]>([
    // markers
    ['grounded', 'Give prednisolone 40 mg once daily for 5 days [1].'],
    ['grounded', 'Give prednisolone 40 mg once daily for 5 days.[1]'],
    ['grounded', 'Give prednisolone 40 mg once daily for 5 days. [1]'],
    ['grounded', 'Give prednisolone 40 mg daily [1]. Give aspirin 300 mg [2].'],
    ['grounded', 'Give prednisolone 40 mg daily for 5 days [g1].'],
    ['grounded', 'Give prednisolone 40 mg daily for 5 days (g1).'],
    ['grounded', 'Give prednisolone 40 mg daily for 5 days [1][2].'],
    ['grounded', 'Give prednisolone 40 mg daily for 5 days [1, 2].'],
    ['grounded', 'Give aspirin 300 mg [1-3].'],
    ['grounded', 'Give aspirin 300 mg [1–3].'],
    ['grounded', 'Give prednisolone 40 mg daily (Source 1).'],
    ['grounded', 'Give aspirin 300 mg (Sources 1, 2 and 4).'],
    ['grounded', 'Give aspirin 300 mg [Source 2].'],
    ['grounded', 'According to Source 2, give aspirin 300 mg.'],
    ['grounded', 'Give prednisolone 40 mg for 5 days.¹'],
    ['grounded', 'Give aspirin 300 mg.¹,² Then perform PCI within 120 minutes.²'],
    ['grounded', 'Give prednisolone 40 mg for 5 days<sup>1</sup>.'],
    ['grounded', 'Give prednisolone 40 mg for 5 days (https://www.example.org/copd/2026/).'],
    ['grounded', 'Give prednisolone 40 mg for 5 days, as in https://example.org/copd/2026.'],
    ['grounded', 'Give [prednisolone 40 mg](https://example.org/copd/2026) for 5 days.'],
    ['grounded', 'Give prednisolone 40 mg for 5 days [1](https://example.org/copd/2026).'],
    ['grounded', 'Give prednisolone 40 mg for 5 days (doi:10.1000/COPD.2026).'],
    ['grounded', 'Give prednisolone 40 mg for 5 days (10.1000/copd.2026).'],
    ['grounded', 'Give prednisolone 40 mg for 5 days. https://doi.org/10.1000/copd.2026'],
    ['grounded', 'Give prednisolone 40 mg for 5 days (PMID: 30000001).'],
    ['grounded', 'Give prednisolone 40 mg for 5 days: https://pubmed.ncbi.nlm.nih.gov/30000001/'],
    ['grounded', 'Give aspirin 300 mg [2, p. 14].'],
    ['grounded', 'Give aspirin 300 mg [2, Table 3; 1, section 4.2].'],
    ['grounded', 'Give aspirin 300 mg (see [2]).'],
    ['grounded', 'Give aspirin 300 mg [^2].'],
    ['grounded', 'Her potassium is 6.9 mmol/L [lab:potassium].'],
    ['grounded', 'She is breathless at rest, with SBP 85 mmHg [note:2].'],
    ['grounded', 'NICE [1] recommends prednisolone 40 mg for 5 days.'],
    ['grounded', 'Give prednisolone 40 mg for 5 days.\nSource: [1]'],
    ['grounded', 'Give the following [2]:\n- aspirin 300 mg\n- ticagrelor 180 mg'],
    ['grounded', '| Drug | Dose | Source |\n|---|---|---|\n| Aspirin | 300 mg | [2] |\n| Prednisolone | 40 mg | [1] |'],
    ['grounded', '1. Give aspirin 300 mg [2].\n2. Give prednisolone 40 mg for 5 days [1].'],
    ['grounded', '[2] Give aspirin 300 mg.'],
    ['grounded', 'Give aspirin 300 mg; then ticagrelor 180 mg [2].'],
    // dangling
    ['dangling', 'Give prednisolone 40 mg for 5 days [11].'],
    ['dangling', 'Give prednisolone 40 mg for 5 days [1, 12].'],
    ['dangling', 'Give prednisolone 40 mg for 5 days (Source 14).'],
    ['dangling', 'Give prednisolone 40 mg for 5 days [g99].'],
    ['dangling', 'Her sodium was normal [lab:sodium].'],
    ['dangling', 'Give prednisolone for a few days (https://example.org/other).'],
    ['dangling', 'Give prednisolone for a few days (doi:10.1000/other).'],
    ['dangling', 'Give prednisolone for a few days (PMID 99).'],
    ['dangling', 'Give prednisolone for a few days [the guideline](https://example.org/none).'],
    ['dangling', 'Give prednisolone.¹⁴'],
    // uncited
    ['uncited', 'Give prednisolone 40 mg for 5 days.'],
    ['uncited', 'Start furosemide.'],
    ['uncited', 'Avoid NSAIDs.'],
    ['uncited', 'We recommend early mobilisation.'],
    ['uncited', 'Refer to cardiology.'],
    ['uncited', 'Patients should be monitored closely.'],
    ['uncited', 'Her potassium is 6.9 mmol/L.'],
    ['uncited', 'The mortality is about 30%.'],
    ['uncited', 'Her CURB-65 score is 3.'],
    ['uncited', 'Start furosemide. Give prednisolone 40 mg for 5 days [1].'],
    ['uncited uncited', '- Start furosemide.\n- Stop ramipril.\n- Give aspirin 300 mg [2].'],
    ['uncited', 'Give heparin [12 mg].'],
    ['uncited', 'Give aspirin (1, 2).'],
    ['uncited', 'Give prednisolone 40 mg for 5 days (2019).'],
    ['uncited', 'The guideline says "give this drug at once".'],
    ['uncited', 'Give 10⁹ units of nothing in particular daily.'],
    // numbers
    ['unsupported', 'Give prednisolone 30 mg for 5 days [1].'],
    ['unsupported', 'Give prednisolone 40 mg for 7 days [1].'],
    ['unsupported', 'Give prednisolone 40 micrograms [1].'],
    ['unsupported', 'Give prednisolone 4 mg [1].'],
    ['unsupported', 'Antibiotics are given for 6 days [1].'],
    ['grounded', 'Antibiotics are given for 5–7 days [1].'],
    ['unsupported', 'Give ticagrelor 300 mg [2].'],
    ['grounded', 'Give aspirin 0.3 g [2].'],
    ['grounded', 'Perform PCI within 2 hours [2].'],
    ['unsupported', 'Perform PCI within 90 minutes [2].'],
    ['grounded', 'Give aspirin 300 mg [2] and prednisolone 40 mg [1].'],
    ['unsupported unsupported', 'Give aspirin 300 mg [1] and prednisolone 40 mg [2].'],
    ['grounded', 'K+ 6.9 mmol/L [lab:potassium].'],
    ['unsupported', 'K+ 6.5 mmol/L [lab:potassium].'],
    ['unsupported', 'Her sodium is 6.9 mmol/L [lab:potassium].'],
    ['grounded', 'BNP 1,840 pg/mL [lab:bnp].'],
    ['unsupported', 'BNP 1,480 pg/mL [lab:bnp].'],
    ['grounded', 'Give magnesium sulphate 2 g IV over 20 min [10].'],
    ['grounded', 'Nebulise ipratropium 0.5 mg every 6 h [10].'],
    ['grounded', 'Nebulise ipratropium 500 mcg four times a day [10].'],
    ['unsupported', 'Nebulise ipratropium 0.5 mg every 4 h [10].'],
    ['unsupported', 'Nebulise ipratropium 5 mg every 6 h [10].'],
    ['grounded', 'Give enoxaparin 1 mg/kg BD [5].'],
    ['grounded', 'Give apixaban 10 mg every 12 hours for 7 days [5].'],
    ['unsupported', 'Give apixaban 1 mg/kg [5].'],
    ['grounded', 'Give apixaban 10 mg twice daily for one week [5].'],
    ['grounded', 'Anticoagulate for at least 3 months [5].'],
    ['unsupported', 'Anticoagulate for 3 months [5].'],
    ['grounded', 'Give calcium gluconate if the potassium is > 6.5 mmol/L [4].'],
    ['contradicted', 'Give calcium gluconate if the potassium is below 6.5 mmol/L [4].'],
    ['unsupported', 'Give calcium gluconate if the potassium is 6.5 mmol/L [4].'],
    ['grounded', 'Give 30 mL of calcium gluconate 10% over 10 min [4].'],
    ['grounded', 'Aim for a glucose of 180 mg/dL [4].'],
    ['unsupported', 'Aim for a glucose of 160 mg/dL [4].'],
    ['grounded', 'Creatinine is 1.7 mg/dL [note:2].'],
    ['grounded', 'Target SpO2 88 to 92% [10].'],
    ['unsupported', 'Target SpO2 94 to 98% [10].'],
    ['unsupported', 'Target SpO2 92% [10].'],
    ['grounded', 'Admit with a CURB-65 of 3 or more [10].'],
    ['unsupported', 'Admit with a CURB-65 of 2 or more [10].'],
    ['grounded', 'It lowers mortality (HR 0.72) [10].'],
    ['unsupported', 'It lowers mortality (HR 0.62) [10].'],
    ['grounded', 'She has been breathless for two days [note:2].'],
    ['grounded', 'Furosemide:\n- 40 to 80 mg IV [3]'],
    // quotations
    ['grounded', 'The guideline says: "Give prednisolone 40 mg orally once daily" [1].'],
    ['grounded', 'It advises to “give prednisolone 40 mg orally … for 5 days” [1].'],
    ['grounded', 'It advises «Antibiotics are given for 5 to 7 days.» [1]'],
    ['grounded', 'The target is "an oxygen saturation of 88-92%" [10].'],
    ['unsupported', 'It advises to “give prednisolone 40 mg intravenously” [1].'],
    ['unsupported', 'It advises to “for 5 days … give prednisolone 40 mg” [1].'],
    ['unsupported', 'It advises “Antibiotics are given … orally once daily” [1].'],
    ['unsupported', 'It says "Antibiotics are Given for 5 to 7 days" [1].'],
    [
      'unsupported',
      'It says "give prednisolone 40 mg orally once daily for 5" or so; it says "give aspirin 300 mg and" [1].',
    ],
    // contradictions
    ['contradicted', 'Start a beta-blocker now [3].'],
    ['contradicted', 'Start bisoprolol now [3].'],
    ['contradicted', 'Diltiazem is recommended in HFrEF [3].'],
    ['grounded', 'Avoid diltiazem in HFrEF [3].'],
    ['grounded', 'Do not start beta-blockers in acute decompensated heart failure [3].'],
    ['contradicted', 'Do not give furosemide [3].'],
    ['contradicted', 'Thrombolysis is contraindicated in high-risk pulmonary embolism [5].'],
    ['contradicted', 'Beta-blockers reduce mortality in pulmonary embolism [5].'],
    ['contradicted', 'She has chest pain [note:2].'],
    ['grounded', 'She has no chest pain and no fever [note:2].'],
    ['contradicted', 'CTPA shows no pulmonary embolism [img:1].'],
    ['contradicted', 'CTPA shows a pneumothorax [img:1].'],
    ['contradicted', 'There is a small right pleural effusion [img:1].'],
    ['grounded', 'There is a small left pleural effusion [img:1].'],
    ['contradicted', 'She has a left-sided pneumothorax [img:1].'],
    ['contradicted', 'CTPA shows a large right pleural effusion [img:1].'],
    // no claims
    ['not-applicable', 'The patient is comfortable.'],
    ['not-applicable', 'Is heparin needed?'],
    ['not-applicable', 'A 67-year-old woman presents with breathlessness.'],
    ['not-applicable', 'Furosemide is a loop diuretic.'],
    ['not-applicable', '## Plan\n\nReferences:'],
    // lists of references
    ['grounded', 'Give aspirin 300 mg [1].\n\nReferences:\n1. Acute coronary guideline\n2. COPD guideline 2026'],
    ['grounded', 'Give prednisolone 40 mg for 5 days [7].\n\n[7] https://doi.org/10.1000/copd.2026'],
    ['grounded', 'Give prednisolone 40 mg for 5 days [7].\n\n## Sources\n- [7] PMID: 30000001'],
    ['grounded', 'Give aspirin 300 mg [2].\n\nSources: [1] COPD guideline 2026; [2] Acute coronary guideline'],
    [
      'grounded',
      'Give aspirin 300 mg [2].\n\n**References**\n1. COPD guideline 2026\n2. Acute coronary guideline\n\nThis is no medical advice.',
    ],
    ['uncited', 'Give aspirin 300 mg [2].\n\nReferences:\n1. COPD guideline 2026\n\nStart heparin 5000 units.'],
  ])('%s: %s', (label, text) => {
    expect(labelOf(text)).toBe(label)
  })

  it('counts the faults of a sentence with very many of them', () => {
    const { dangling, score } = checkTextGrounding(
      textAnswer.parse({
        text: `Give aspirin ${'[99]'.repeat(sized(125_000))}`,
        evidence_table: [row('1', 'guideline', 'x', 'y')],
      }),
    )
    expect(dangling).toHaveLength(sized(125_000))
    expect(score.status === 'scored' && score.why.at(-1)).toBe(`and ${sized(125_000) - 50} more`)
  })

  it('reads a long text and long evidence that quote one another', () => {
    const said = Array.from(
      { length: sized(2_500) },
      (_, at) => `Study ${at} found that "heparin was given in ${at} of all cases" [1].`,
    )
    const excerpt = Array.from(
      { length: sized(5_000) },
      (_, at) => `Heparin was given; heparin was given in ${at} of all cases.`,
    ).join(' ')
    const finding = checkTextGrounding(
      textAnswer.parse({ text: said.join(' '), evidence_table: [row('1', 'guideline', 'x', excerpt)] }),
    )
    expect(finding).toMatchObject({ claims: sized(2_500), uncited: [], dangling: [] })
  })

  it('holds a claim against the first fifty rows of a source that very many share', () => {
    const rows = Array.from({ length: sized(4_000) }, (_, at) =>
      row(`r${at}`, 'guideline', 'ESC 2020', `Give heparin ${at + 1} units.`),
    )
    const judged = (amount: number): unknown =>
      checkTextGrounding(
        textAnswer.parse({
          text: `Give heparin ${amount} units (ESC 2020). `.repeat(sized(4_000)),
          evidence_table: rows,
        }),
      )
    expect(judged(50)).toMatchObject({ claims: sized(4_000), unsupported: [] })
    expect(judged(60)).toMatchObject({ claims: sized(4_000), score: { value: 0 } })
  })
})
