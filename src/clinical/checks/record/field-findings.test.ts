import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { checkEvidenceInRecord } from '../evidence-in-record.ts'

const said = (fields: Partial<PatientInput>, excerpt: string, source_type: 'note' | 'lab' | 'imaging' = 'note') => {
  const score = checkEvidenceInRecord(
    { evidence_table: [{ id: 'e1', source_type, source: 'record', excerpt }] },
    patient.parse({ demographics: { age_years: 60, sex: 'female' }, ...fields }),
  )
  return score.status === 'scored' ? score.why.join('; ') : score.status === 'unscored' ? 'unclear' : ''
}

const block: Partial<PatientInput> = {
  ecg: { rhythm: 'sinus rhythm 78/min; QRS 158 ms', left_bundle_branch_block: true },
}
const noBlock: Partial<PatientInput> = { ecg: { rhythm: 'sinus rhythm', left_bundle_branch_block: false } }
const shifted: Partial<PatientInput> = { ecg: { st_deviation_mm: { V2: 2, II: -1 } } }
const hardly: Partial<PatientInput> = { ecg: { st_deviation_mm: { V2: 0.5 } } }
const weak: Partial<PatientInput> = { lvef_percent: 29 }
const glass: Partial<PatientInput> = { nodules: [{ type: 'ground-glass', long_axis_mm: 9 }] }
const mass: Partial<PatientInput> = { nodules: [{ type: 'solid', long_axis_mm: 42 }] }

describe('findings of fields', () => {
  it.each<[Partial<PatientInput>, string]>([
    [block, 'LBBB, QRS 158 ms'],
    [block, 'Left bundle branch block with a wide QRS'],
    [noBlock, 'no LBBB'],
    [shifted, 'ST elevation V2, ST depression inferiorly'],
    [hardly, 'no significant ST elevation'],
    [hardly, 'no ST elevation'],
    [weak, 'severe LV systolic dysfunction, LVEF 29%'],
    [{ pleural_effusion: { side: 'right' } }, 'pleural fluid on the right'],
    [glass, 'ground-glass opacity 9 mm'],
    [mass, 'lung mass 42 mm'],
    [{ labs: [{ name: 'potassium', value: 6.1, unit: 'mmol/L', haemolysed: true }] }, 'haemolysed sample'],
    [{ demographics: { age_years: 30, sex: 'female', pregnant: true } }, 'pregnant'],
    [{ demographics: { age_years: 30, sex: 'female', pregnant: false } }, 'not pregnant'],
    [
      { vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', consciousness: 'unresponsive' }] },
      'coma, unresponsive to pain',
    ],
  ])('%j has %s', (fields, excerpt) => {
    expect(said(fields, excerpt)).toBe('')
  })

  it.each<[Partial<PatientInput>, string, string]>([
    [block, 'no LBBB', 'has left bundle branch block'],
    [block, 'RBBB, QRS 158 ms', 'denies right bundle branch block'],
    [noBlock, 'LBBB, new', 'denies left bundle branch block'],
    [{}, 'LBBB, new', 'has nothing of left bundle branch block'],
    [shifted, 'no ST elevation', 'has ST elevation'],
    [weak, 'no LV dysfunction', 'has left ventricular'],
    [{ lvef_percent: 62 }, 'severe LV systolic dysfunction', 'has nothing of left ventricular systolic dysfunction'],
    [glass, 'lung mass', 'has nothing of lung mass'],
    [{ demographics: { age_years: 30, sex: 'female', pregnant: true } }, 'not pregnant', 'has pregnancy'],
    [{ demographics: { age_years: 30, sex: 'female', pregnant: false } }, 'pregnant', 'has nothing of pregnancy'],
  ])('%j has not %s', (fields, excerpt, why) => {
    expect(said(fields, excerpt)).toContain(why)
  })
})

describe('results with a time or a place in their name', () => {
  const lab = (name: string, value: number, unit: string): Partial<PatientInput> => ({ labs: [{ name, value, unit }] })

  it.each<[Partial<PatientInput>, string]>([
    [lab('hs-troponin I, 0 h', 48, 'ng/L'), 'hs-TnI 48'],
    [lab('high-sensitivity troponin T (3 h)', 66, 'ng/L'), 'troponin 66'],
    [lab('troponin T 3 h', 61, 'ng/L'), 'hs-cTnT 61 ng/L'],
    [lab('glucose (EMS)', 1.8, 'mmol/L'), 'glucose 1.8'],
    [lab('glucose 08:05', 3.1, 'mmol/L'), 'glucose 3.1 mmol/L'],
    [lab('creatinine on admission', 144, 'micromol/L'), 'Cr 144'],
    [lab('haemoglobin previous (3 h earlier)', 121, 'g/L'), 'Hb 12.1 g/dL'],
    [lab('potassium repeat, blood gas', 5.9, 'mmol/L'), 'K 5.9'],
    [lab('calcium, ionised', 1.02, 'mmol/L'), 'ionised calcium 1.02'],
    [lab('creatinine', 102, 'micromol/L'), 'creatinine 1.15 mg/dL'],
    [lab('platelets', 210, 'K/mcL'), 'platelets 210 x10^9/L'],
  ])('%j has %s', (fields, excerpt) => {
    expect(said(fields, excerpt, 'lab')).toBe('')
  })

  it.each<[Partial<PatientInput>, string]>([
    [lab('hs-troponin I, 0 h', 48, 'ng/L'), 'hs-TnI 480'],
    [lab('glucose (EMS)', 1.8, 'mmol/L'), 'glucose 18'],
    [lab('creatinine', 102, 'micromol/L'), 'creatinine 2.0 mg/dL'],
    [lab('creatinine on admission', 144, 'mcmol/L'), 'creatinine 244 umol/L'],
  ])('%j has not %s', (fields, excerpt) => {
    expect(said(fields, excerpt, 'lab')).toContain('and the record has')
  })
})
