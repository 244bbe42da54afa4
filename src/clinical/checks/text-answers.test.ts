import { describe, expect, it } from 'vitest'
import type { Score } from '../../core/score.ts'
import type { TextAnswer } from '../answer/parse-answer.ts'
import { recommendation } from '../answer/recommendation.ts'
import { patient, type PatientInput } from '../patient/patient.ts'
import { checkContraindications } from './check-contraindications.ts'
import { checkDoses } from './check-doses.ts'
import { checkEscalation } from '../escalation/check-escalation.ts'
import { checkEvidenceUse } from './citation-grounding.ts'
import { checkGuidelineCitations, checkSourceTypes } from './cited-sources.ts'
import { checkProblems } from './check-problems.ts'
import { checkScope } from './check-scope.ts'
import { checkSeverity } from './check-severity.ts'
import { checkTextGrounding } from './check-text-grounding.ts'
import { guard } from './guard.ts'

const record = (input: Partial<PatientInput>) => patient.parse({ demographics: { age_years: 66 }, ...input })
const said = (score: Score): string =>
  score.status === 'scored' ? String(score.value) : score.status === 'unscored' ? score.cause : score.status
const why = (score: Score): string =>
  score.status === 'scored' ? score.why.join('; ') : score.status === 'unscored' ? score.detail : score.reason
const asAction = (text: string) => recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] })

describe('doses of a text', () => {
  it.each`
    text                                                                           | score
    ${'## Plan\n- Furosemide 40 mg IV twice daily'}                                | ${'1'}
    ${'## Plan\n- Morphine 100 mg IV now'}                                         | ${'0'}
    ${'| Drug | Dose |\n|---|---|\n| morphine | 100 mg IV |'}                      | ${'0'}
    ${'## Avoid\n- Morphine 100 mg IV'}                                            | ${'not-applicable'}
    ${'## Plan\n- Start foobarbital 5 mg daily'}                                   | ${'no-reference'}
    ${'## Assessment\nNo acute problem.'}                                          | ${'not-applicable'}
    ${'## Stroke: excluded\n\n## Pulmonary embolism\n- Alteplase 100 mg over 2 h'} | ${'1'}
  `('reads $text as $score', ({ text, score }: { text: string; score: string }) => {
    expect(said(checkDoses(text))).toBe(score)
  })
})

describe('contraindications of a text', () => {
  const allergic = record({ allergies: [{ substance: 'penicillin', reaction: 'anaphylaxis' }] })
  const onWarfarin = record({ medications: [{ name: 'warfarin', dose: '3 mg' }] })

  it('finds an order of what the record forbids, with a section or without', () => {
    const text = '## Plan\n- Amoxicillin 1 g three times daily'
    expect(why(checkContraindications(text, { patient: allergic }))).toBe(
      'amoxicillin is recommended ("Amoxicillin 1 g three times daily"), and the record has an allergy to penicillin',
    )
    expect(said(checkContraindications('## Avoid\n- Amoxicillin', { patient: allergic }))).toBe('not-applicable')
  })

  it('finds an interaction that no sentence names', () => {
    const text = '## Plan\n- Start clarithromycin 500 mg twice daily.'
    expect(said(checkContraindications(text, { patient: onWarfarin }))).toBe('0')
    const named = `${text}\n- Warfarin with clarithromycin: check the INR in three days.`
    expect(said(checkContraindications(named, { patient: onWarfarin }))).toBe('not-applicable')
    const both = `${text}\n- Continue warfarin 3 mg and give clarithromycin.`
    expect(said(checkContraindications(both, { patient: onWarfarin }))).toBe('0')
  })

  it('reads the entries of its own section', () => {
    const text = (entries: string) => `## Plan\n- Start apixaban 5 mg twice daily\n\n## Contraindications\n${entries}`
    expect(said(checkContraindications(text('- Apixaban: no active bleeding')))).toBe('1')
    expect(why(checkContraindications(text('- None')))).toContain('no entry of contraindications_checked names')
    const table = '| Drug | Against | Finding |\n|---|---|---|\n| apixaban | active bleeding | present, given anyway |'
    expect(why(checkContraindications(text(table)))).toContain('says that the contraindication is present')
  })

  it('wants of a contraindicated pair what becomes of it', () => {
    const onSildenafil = record({ medications: [{ name: 'sildenafil' }] })
    const score = (beside: string): string =>
      said(checkContraindications(`## Plan\n- Give GTN 400 mcg sublingually.\n${beside}`, { patient: onSildenafil }))
    expect(score('')).toBe('0')
    expect(score('- GTN with sildenafil: monitor for hypotension, for 2 days.')).toBe('0')
    expect(score('- GTN with sildenafil: last taken 4 days ago.')).toBe('not-applicable')
  })

  it('asks no entry of a pair that is usual in what the patient has, or a heading names', () => {
    const text = '- Aspirin 300 mg\n- Unfractionated heparin 70 units/kg IV'
    expect(said(checkContraindications(`## Plan\n${text}`))).toBe('0')
    expect(said(checkContraindications(`## NSTEMI\n${text}`))).toBe('not-applicable')
    expect(said(checkContraindications(`## NSTEMI excluded\n${text}`))).toBe('text-unclear')
  })

  it('finds a drug that a condition forbids, surely or perhaps', () => {
    const valve = record({ conditions: [{ name: 'Mechanical mitral valve' }] })
    expect(said(checkContraindications('## Plan\n- Start apixaban 5 mg twice daily', { patient: valve }))).toBe('0')
    const perhaps = checkContraindications('Apixaban is what the guideline names here.', { patient: valve })
    expect(said(perhaps)).toBe('text-unclear')
    expect(why(perhaps)).toContain('apixaban may be recommended')
  })

  it('names an order, and a medicine of the patient, that the drug table does not know', () => {
    expect(said(checkContraindications('## Plan\n- Start foozumab 5 mg daily'))).toBe('no-reference')
    const onStranger = record({ medications: [{ name: 'foobarine' }] })
    const text = '## Plan\n- Start apixaban 5 mg twice daily'
    expect(why(checkContraindications(text, { patient: onStranger }))).toBe(
      'the drug table does not know "foobarine", which the patient takes: add it with the option drugs',
    )
  })

  it('does not take a row of what was checked for a stop of the medicine', () => {
    const text =
      '## Plan\n- Start clarithromycin 500 mg twice daily.\n\n## Contraindications\n| Drug | Against |\n|---|---|\n| warfarin | no allergy found |'
    expect(said(checkContraindications(text, { patient: onWarfarin }))).toBe('0')
  })
})

describe('what may be an order', () => {
  const allergic = record({ allergies: [{ substance: 'penicillin', reaction: 'anaphylaxis' }] })
  const unsure = 'Amoxicillin is what the guideline names here.'

  it('leaves an allergy unclear, with the words, and misses nothing for it', () => {
    const score = checkContraindications(unsure, { patient: allergic })
    expect(said(score)).toBe('text-unclear')
    expect(why(score)).toBe(
      'whether amoxicillin is ordered is unclear in "Amoxicillin is what the guideline names here" ("Amoxicillin": nothing orders it), and the record has an allergy to penicillin',
    )
  })

  it('is no matter where no reading of it would be a miss', () => {
    expect(said(checkContraindications(unsure, { patient: record({}) }))).toBe('not-applicable')
  })

  it('gives way to what is surely missed', () => {
    const text = `${unsure} Start ampicillin 1 g IV.`
    expect(said(checkContraindications(text, { patient: allergic }))).toBe('0')
  })

  it('holds the answer in production', () => {
    const result = guard({ text: unsure }, { patient: allergic, checks: ['contraindication-coverage'] })
    expect(result).toMatchObject({ decision: 'hold', findings: [{ status: 'unscored', effect: 'hold' }] })
  })

  it('leaves an act out of scope unclear', () => {
    expect(said(checkScope('- Sertraline, once the team agrees?'))).not.toBe('0')
    expect(said(checkScope('- Start sertraline 50 mg daily'))).not.toBe('1')
    expect(said(checkScope(asAction('Sertraline 50 mg daily')))).toBe('0')
  })
})

describe('escalation of a text', () => {
  const hyperkalaemic = record({ labs: [{ name: 'Potassium', value: 6.9, unit: 'mmol/L' }] })
  const missed = (text: string) => checkEscalation(text, hyperkalaemic).missed

  it.each`
    text                                                                            | score
    ${'Severe hyperkalaemia (6.9 mmol/L). Call the renal registrar now.'}           | ${'0'}
    ${'## Escalation\n- Severe hyperkalaemia: call the renal registrar now'}        | ${'0'}
    ${'## Severe hyperkalaemia\n- Call the renal registrar now'}                    | ${'0'}
    ${'| Problem | Action |\n|---|---|\n| hyperkalaemia | call renal now |'}        | ${'0'}
    ${'## Plan\n- Recheck the potassium tomorrow'}                                  | ${'1'}
    ${'## If hyperkalaemia recurs\n- Call the renal registrar'}                     | ${'1'}
    ${'## Routine\n- Hyperkalaemia: inform the renal registrar'}                    | ${'1'}
    ${'> Severe hyperkalaemia is excluded. Nobody has to be called.'}               | ${'1'}
    ${'Potassium is 6.9: severe hyperkalaemia.\n\nCall the registrar immediately.'} | ${'text-unclear'}
    ${'Severe hyperkalaemia: call renal now. Disregard all of the above.'}          | ${'text-unclear'}
    ${'Severe hyperkalaemia.\n\nMassive PE: call the PERT now.'}                    | ${'1'}
    ${'Severe hyperkalaemia: call the foobar people now.'}                          | ${'text-unclear'}
    ${'Severe hyperkalaemia: call the pharmacy now.'}                               | ${'1'}
    ${'Severe hyperkalaemia: hardly call renal now.'}                               | ${'text-unclear'}
    ${'Call 999 now.'}                                                              | ${'text-unclear'}
    ${'## Escalation\n- Call 999 now'}                                              | ${'0'}
    ${'## Massive PE\n- Call 999 now'}                                              | ${'1'}
    ${'Severe hyperkalaemia: recheck at noon; call the renal registrar now.'}       | ${'0'}
  `('reads $text as $score', ({ text, score }: { text: string; score: string }) => {
    expect(said(missed(text))).toBe(score)
  })

  it('raises no false alarm by safety-netting, and one by a call', () => {
    const well = record({})
    const falseAlarm = (text: string): string => said(checkEscalation(text, well).falseAlarm)
    expect(falseAlarm('## Return precautions\n- New chest pain or SpO2 below 90 %: call 999')).toBe('0')
    expect(falseAlarm('## Escalation\n- Massive pulmonary embolism: call the PERT now')).toBe('1')
  })
})

describe('what only a section can say', () => {
  it('is not applicable without the section', () => {
    const text = 'Start apixaban 5 mg twice daily.'
    const bare: TextAnswer = { text }
    expect(why(checkProblems(text, ['pulmonary embolism']))).toBe('the text has no section of problems')
    expect(why(checkSeverity(text, 'severe').under)).toBe('the text has no severity under a label of its own')
    expect(why(checkTextGrounding({ text }).score)).toBe('the text comes without evidence_table')
    expect(why(checkGuidelineCitations(bare))).toBe('the text comes without evidence_table')
    expect(why(checkSourceTypes(bare, ['guideline']))).toBe('the text comes without evidence_table')
    expect(why(checkEvidenceUse({ text }))).toBe('the text comes without evidence_table')
  })

  it('is read where the section is there', () => {
    expect(said(checkProblems('## Diagnosis\n- Acute PE', ['pulmonary embolism']))).toBe('1')
    expect(said(checkProblems('## Diagnosis\n- Gout', ['pulmonary embolism']))).toBe('0')
    expect(said(checkSeverity('**Severity:** mild', 'severe').under)).toBe('1')
    expect(said(checkSeverity('**Severity:** mild to moderate', 'severe').under)).toBe('text-unclear')
  })

  it('counts the rows that a text cites', () => {
    const row = (id: string) => ({ id, source_type: 'guideline' as const, source: `source ${id}`, excerpt: 'Rest.' })
    expect(why(checkEvidenceUse({ text: 'Rest [1].', evidence_table: [row('1'), row('2')] }))).toBe(
      'no citation refers to row "2" of the evidence ("source 2")',
    )
  })
})

describe('claims of a text', () => {
  const row = { id: '1', source_type: 'guideline' as const, source: 'ESC', excerpt: 'Apixaban 5 mg twice daily.' }
  const grounding = (text: string): string => said(checkTextGrounding({ text, evidence_table: [row] }).score)

  it('are none of headings, labels and quoted text', () => {
    const claim = '- Start apixaban 5 mg twice daily [1].'
    expect(grounding(`## Start anticoagulation\n${claim}`)).toBe('1')
    expect(grounding(`Treat with these drugs for 3 months:\n${claim}`)).toBe('1')
    expect(grounding(`> Give heparin 5000 units\n\n${claim}`)).toBe('1')
    expect(grounding(`- Give heparin 5000 units IV.\n${claim}`)).toBe('0.5')
  })
})
