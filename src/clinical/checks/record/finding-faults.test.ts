import { describe, expect, it } from 'vitest'
import { patient } from '../../patient/patient.ts'
import { checkEvidenceInRecord } from '../evidence-in-record.ts'

/** Whether a row of a note says nothing against a record with these words. */
const agrees = (record: string, excerpt: string): boolean => {
  const score = checkEvidenceInRecord(
    { evidence_table: [{ id: 'e1', source_type: 'note', source: 'ED', excerpt }] },
    patient.parse({ demographics: { age_years: 60 }, notes: [{ kind: 'ED', text: record }] }),
  )
  return score.status !== 'scored' || score.value === 1
}

describe('what a record denies in its own words', () => {
  it.each([
    ['Epilepsy never, no suicidal thoughts.', 'no epilepsy'],
    ['hCG negative today, tubal ligation 2022.', 'hCG negative, tubal ligation'],
    ['Influenza, SARS-CoV-2, RSV PCR negative. Flu vaccine October.', 'influenza negative'],
    ['HIV neg 2025.', 'HIV negative'],
    ['Daily sputum.', 'sputum NTM negative'],
    ['Asthma mild, aspirin-sensitive wheeze as a teen.', 'RV/LV 0.8, aspirin-sensitive wheeze, no bleeding'],
  ])('%s: %s', (record, excerpt) => expect(agrees(record, excerpt)).toBe(true))

  it.each([
    ['Epilepsy since 2012.', 'no epilepsy'],
    ['Influenza positive.', 'influenza negative'],
    ['Sepsis, cultures negative.', 'no sepsis'],
    ['Pleuritic pain, no pleural effusion.', 'Pleuritic pain, pleural effusion'],
    ['Pleuritic pain, pleural effusion excluded.', 'Pleuritic pain, pleural effusion'],
    ['Pleuritic pain, pleural effusion not seen.', 'Pleuritic pain, pleural effusion'],
  ])('and what it has: %s: %s', (record, excerpt) => expect(agrees(record, excerpt)).toBe(false))
})

const wide = 'Wide QRS 168 ms, no P waves, peaked T.'

describe('a name with its number is a measurement, and what is denied behind it is something else', () => {
  it.each([
    [wide, 'not hemolyzed, QRS 168 no P waves, missed 2 HD'],
    [wide, 'not haemolysed, QRS: 168 ms without P waves'],
    [wide, 'no digoxin, QRS duration 168 no P waves'],
    [wide, 'not wheezing, QRS wide at 168 ms no P waves'],
    [wide, 'not wheezing, QRS width of 168 absent P waves'],
    [wide, 'no CAD, QRS = 168, no P waves'],
    ['Fever 39.2, no rash.', 'not hypoxic, fever 39.2 no rash'],
    ['Chest pain 8/10, no radiation.', 'not diaphoretic, chest pain 8/10 no radiation'],
  ])('%s %s', (record, excerpt) => expect(agrees(record, excerpt)).toBe(true))

  it.each([
    [wide, 'not hemolyzed, no wide QRS 168'],
    [wide, 'K high, no QRS widening'],
    [wide, 'not hemolyzed, QRS not widened'],
    ['Fever 39.2, no rash.', 'not hypoxic, no fever 39.2'],
    ['Fever 39.2, no rash.', 'not hypoxic, fever denied, 2 doses given'],
    ['Chest pain since 6 h.', 'not hypoxic, chest pain 6 h ago not now'],
  ])('and one that is denied itself is denied: %s %s', (record, excerpt) => expect(agrees(record, excerpt)).toBe(false))
})

describe('what notes tell in lay words', () => {
  it.each([
    ['She has read the report and has not slept.', 'poor sleep from worry'],
    ['Awake half the night since the phone call.', 'insomnia'],
    ['Hardly sleeping, up all night.', 'Insomnia since the scan'],
    ['Hasn’t slept since Friday.', 'poor sleep'],
    ['Off her food for a week.', 'anorexia'],
    ['Has not eaten since Monday.', 'poor appetite'],
    ['Threw up twice in the car.', 'vomiting'],
    ["Can't keep anything down.", 'vomiting'],
    ['Runny tummy, watery motions x6.', 'diarrhoea'],
    ['Terrified of the scan.', 'anxiety about the scan'],
    ['Lost 7 kg since January.', 'weight loss'],
    ['56 kg (was 63 in January).', 'weight loss'],
  ])('%s: %s', (record, excerpt) => expect(agrees(record, excerpt)).toBe(true))

  it.each([
    ['Has slept well.', 'insomnia'],
    ['Ate a full breakfast.', 'anorexia'],
    ['Bowels normal.', 'diarrhoea'],
    ['Eats well, 63 kg.', 'weight loss'],
    ['Cough for a week.', 'vomiting'],
    ['In good spirits.', 'anxiety'],
  ])('and what they do not: %s: %s', (record, excerpt) => expect(agrees(record, excerpt)).toBe(false))
})
