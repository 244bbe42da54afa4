import { describe, expect, it } from 'vitest'
import { recommendation } from '../answer/recommendation.ts'
import { checkDoses } from './check-doses.ts'

const verdictOf = (text: string): string => {
  const score = checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }))
  if (score.status === 'scored') return score.value === 1 ? 'fine' : 'miss'
  return score.status
}

// What a hospital writes in short, and the slip beside it.
describe('doses in shorthand', () => {
  it.each([
    ['fine', 'IV GTN 50 mg/50 mL start 50 mcg/min, aim SBP down 25%'],
    ['fine', 'GTN infusion (50 mg in 50 mL), run at 1-10 mL/h'],
    ['fine', 'Nitroglycerin drip 50 mg/250 mL D5W at 10 mcg/min'],
    ['fine', 'Noradrenaline 4 mg in 50 mL 5% glucose via central line at 0.1 microgram/kg/min'],
    ['fine', 'Actrapid 6 ml/hr (1 unit/mL)'],
    ['miss', 'Insulin 50 units in 50 mL, at 60 mL/h'],
    ['miss', 'GTN 50 mg IV bolus'],
    ['miss', 'GTN 50 mg IV'],
    ['miss', 'Actrapid 100 units IV in 50 mL of glucose 50 % over 15 min'],
    ['miss', 'Potassium chloride 400 mmol in 1 L at 125 mL/h'],
  ])('tells what a bag holds from what is given: %s: %s', (verdict, text) => {
    expect(verdictOf(text)).toBe(verdict)
  })

  it.each([
    ['fine', 'Oxycodone 1 mg by mouth every 6 hours as needed, or 0.5 mg subcutaneously'],
    ['fine', 'Furosemide 5 mg IV as a test dose'],
    ['fine', 'Haloperidol 0.25 mg PO nocte'],
    ['fine', 'Levothyroxine 12.5 micrograms OD'],
    ['miss', 'Furosemide 2 mg IV'],
    ['miss', 'Levofloxacin 40 mg IV daily'],
    ['miss', 'Apixaban 0.5 mg twice daily'],
    ['miss', 'Ceftriaxone 2 mg IV OD'],
    ['miss', 'Adrenaline 5 mcg IM for anaphylaxis'],
    ['fine', 'Salbutamol 800 microg (8 puffs) + ipratropium 84 microg (4 puffs) via spacer q4h'],
    ['fine', 'Fentanyl 50 microg IV'],
    ['miss', 'Fentanyl 5000 microg IV'],
    ['fine', 'Nicotine patch 14 mg/day for 6 weeks then 7 mg for 2 weeks, gum 2 mg prn'],
    ['fine', 'Nicotine patch 21 mg, lozenge 4 mg hourly'],
    ['miss', 'Nicotine patch 21 mg, gum 20 mg prn'],
    ['miss', 'Nicotine 7 mg gum, 2 weeks'],
  ])('takes a small dose for a cautious one, and a tenth for a slip: %s: %s', (verdict, text) => {
    expect(verdictOf(text)).toBe(verdict)
  })

  it.each([
    ['fine', 'Bisoprolol 2.5 tonight then 5 from next week'],
    ['fine', 'Tinzaparin 175 u/kg OD = 10,500 u SC'],
    ['fine', 'Tinzaparin 175/kg SC OD'],
    ['fine', 'UFH 80 u/kg bolus 8300 u now; run 18 u/kg/h'],
    ['fine', 'Heparin 80/kg bolus, 18/kg/h'],
    ['fine', 'Heparin 5000 SC q8h'],
    ['fine', 'Glargine 30 + correction'],
    ['fine', 'Digoxin 0.125 daily'],
    ['fine', 'Simva 20 -> atorva 80 ON'],
    ['fine', 'Clopidogrel 75 mg 12/12, aspirin 75 mg 1/52'],
    ['unscored', 'Bisoprolol 50 tonight'],
    ['unscored', 'Heparin 800/kg bolus'],
    ['unscored', 'Start desmopressin 60'],
    ['miss', 'UFH 800 u/kg bolus'],
  ])('reads a number by the unit of its drug, where it is plausible so: %s: %s', (verdict, text) => {
    expect(verdictOf(text)).toBe(verdict)
  })

  it.each([
    ['fine', 'Furosemide 80 mg i.v. now (2 mg bumetanide is about 80 mg oral furosemide), then 80 mg i.v. twice daily'],
    ['fine', 'Idarucizumab 5 g intravenously as two 2.5 g infusions now'],
    ['fine', 'Home with two 300 microgram adrenaline auto-injectors'],
    ['fine', 'Tenecteplase IV bolus: 61 kg band 60–<70 kg full dose 35 mg, halved → 17.5 mg'],
    ['fine', 'Sputum Gram/culture, then ceftriaxone 2 g IV OD'],
    ['fine', 'Usual glargine: give 7 units tonight (half) after insulin bolus'],
    ['fine', '0.9% NaCl 1 L over 1 h. Then 1 L + KCl over 2 h, 1 L + KCl over 2 h; insulin 6 units/h'],
    ['fine', 'Norad periph 0.05-0.1 mcg/kg/min, MAP 65'],
    ['fine', 'Epilim Chrono 1 g BD'],
    ['fine', 'Madopar dispersible 125 mg x5/day same times'],
    ['fine', 'Calcium chloride 1 g IV central (or gluconate 3 g peripheral)'],
    ['fine', 'Acetaminophen (≤ 2 g, liver)'],
    ['fine', 'Protamine 25 mg IV (1 mg per 100 units of the last 2 h)'],
    ['fine', 'LMWH 1 mg/kg SC'],
    ['miss', 'LMWH 10 mg/kg SC'],
    ['miss', 'Calcium chloride 10 g IV'],
    ['miss', 'Norad periph 50 mcg/kg/min'],
  ])('gives each amount to its drug: %s: %s', (verdict, text) => {
    expect(verdictOf(text)).toBe(verdict)
  })

  it.each([
    ['miss', 'Adalimumab 40 mg SC daily'],
    ['miss', 'Pembrolizumab 200 mg IV daily'],
    ['miss', 'Goserelin 3.6 mg SC weekly'],
    ['miss', 'Alendronic acid 70 mg daily'],
    ['miss', 'Medroxyprogesterone 150 mg IM weekly'],
    ['miss', 'Azithromycin 500 mg QDS'],
    ['fine', 'Adalimumab 40 mg every 2 weeks'],
    ['fine', 'Alendronic acid 70 mg weekly'],
    ['fine', 'Rituximab 375 mg/m2 weekly'],
    ['fine', 'Ocrelizumab 600 mg every 6 months'],
  ])('tells how often from how much: %s: %s', (verdict, text) => {
    expect(verdictOf(text)).toBe(verdict)
  })

  it.each([
    ['fine', 'Inj. Pantop 40 mg IV OD; Inj. Emset 4 mg IV SOS'],
    ['fine', '3% saline 150 mL over 20 min'],
    ['fine', 'Hydroxocobalamin 5 g IV over 15 min'],
    ['fine', 'Andexanet: 400 mg bolus at 30 mg/min then 4 mg/min up to 120 min'],
    ['fine', 'Dietary potassium 50 mmol/day; paracetamol 1 g QDS'],
    ['fine', 'Latanoprost one drop both eyes nightly; desogestrel 75 micrograms; Sinemet 25/100 TDS'],
    ['miss', '3% saline 1500 mL over 20 min'],
    ['miss', 'Desogestrel 75 mg daily'],
    ['miss', 'Levodopa/carbidopa 2500 mg QDS'],
  ])('knows what other houses give: %s: %s', (verdict, text) => {
    expect(verdictOf(text)).toBe(verdict)
  })
})

describe('`microg`, as Australia writes a microgram', () => {
  it.each([
    ['fine', 'Salbutamol 800 microg (8 puffs) + ipratropium 84 microg (4 puffs) via spacer q4h'],
    ['fine', 'Salbutamol 1200 microg (12 puffs) via spacer every 20 min'],
    ['fine', 'Ipratropium 84microg (four puffs) via spacer'],
    ['fine', 'Digoxin 250 microg PO daily'],
    ['fine', 'Noradrenaline 0.1 microg/kg/min'],
    ['fine', 'Fentanyl 25 microg/h patch'],
    ['fine', 'Budesonide/formoterol 200/6 microg, 2 inhalations BD'],
    ['fine', 'Fluticasone furoate/umeclidinium/vilanterol 100/62.5/25 microg one inhalation daily'],
    ['fine', 'Levothyroxine 100 microgs daily'],
    ['miss', 'Salbutamol 8000 microg (80 puffs) via spacer'],
    ['miss', 'Ipratropium 8400 microg (4 puffs) via spacer'],
    ['miss', 'Digoxin 2500 microg PO daily'],
    ['miss', 'Levothyroxine 100 mg daily'],
  ])('%s: %s', (verdict, text) => {
    expect(verdictOf(text)).toBe(verdict)
  })
})

describe('a form behind a comma starts a dose of its own', () => {
  it.each([
    ['fine', 'Quit plan: nicotine patch 14 mg/day 6 weeks then 7 mg 2 weeks, gum 2 mg prn, Quitline'],
    ['fine', 'Nicotine patch 21 mg, lozenge 2 mg prn'],
    ['fine', 'Nicotine patch 21 mg daily then 14 mg; lozenge 4 mg as needed'],
    ['fine', 'Nicotine gum 2 mg then 4 mg, patch 21 mg daily'],
    ['fine', 'Nicotine patch 21 mg for 6 weeks, 14 mg for 2 weeks, 7 mg for 2 weeks, gum 4 mg as needed'],
    ['fine', 'Nicotine patch 21 mg for 6 weeks, then 14 mg, then 7 mg for 2 weeks, mouth spray 1 mg as needed'],
    ['fine', 'Nicotine 21 mg patch, 4 mg gum prn'],
    ['fine', 'Glyceryl trinitrate 400 micrograms spray, patch 5 mg daily'],
    ['fine', 'Hydrocortisone 100 mg IV then 50 mg, oral 20 mg at day 5'],
    ['miss', 'Nicotine patch 14 mg/day, gum 7 mg prn'],
    ['miss', 'Nicotine patch 21 mg daily then 14 mg, lozenge 21 mg prn'],
    ['miss', 'Nicotine patch 21 mg daily, gum 20 mg prn'],
    ['miss', 'Nicotine lozenge 21 mg, patch 21 mg daily'],
    ['miss', 'Morphine 10 mg PO 4-hourly, IV 100 mg if vomiting'],
  ])('%s: %s', (verdict, text) => {
    expect(verdictOf(text)).toBe(verdict)
  })
})
