import { describe, expect, it } from 'vitest'
import { matchAction } from '../../answer/match-action.ts'
import { recommendation } from '../../answer/recommendation.ts'
import { readSentences } from '../sentences.ts'
import { vocabulary } from '../drug-names.ts'
import { stanceIn } from '../stance-in.ts'
import { stance } from '../stance.ts'

/** Whether an action orders a name: met, not met, or unclear. */
function ordered(text: string, name: string): string {
  const match = matchAction(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }), name)
  return match.met ? 'ordered' : match.unclear === true ? 'unclear' : 'not ordered'
}

/** How an action means a drug that it names, and how surely. */
function meant(text: string, name: string): string | undefined {
  const drug = vocabulary().named(name)?.name
  const sentences = readSentences(text)
  for (const [at, sentence] of sentences.entries())
    for (const { from, to, value } of vocabulary().mentions(sentence))
      if (value.name === drug) {
        const read = stanceIn(text, sentence, from, to, sentences[at + 1], { isAction: true, isDrug: true })
        return `${read.certainty === 'sure' ? '' : 'perhaps '}${read.stance}`
      }
  return undefined
}

describe('arrows in orders', () => {
  it.each([
    // The number of a step.
    ['2 → Tenecteplase 40 mg IV bolus', 'tenecteplase'],
    ['Step 3 → Clexane 60 mg SC bd, first dose tonight', 'enoxaparin'],
    ['STEP 1 -> ceftriaxone 2 g IV od', 'ceftriaxone'],
    ['4 ▸ Prednisolone 30 mg od for 5 days', 'prednisolone'],
    ['② Doxycycline 200 mg today, then 100 mg od', 'doxycycline'],
    ['► Furosemide 80 mg IV bd', 'furosemide'],
    ['1 → stop heparin; 2 → argatroban 2 mcg/kg/min IV', 'argatroban'],
    ['Step two → oseltamivir 75 mg bd', 'oseltamivir'],
    ['Code STEMI → ticagrelor 180 mg and cath lab now', 'ticagrelor'],
    ['PERT call → alteplase 100 mg over 2 h', 'alteplase'],
    // A switch.
    ['Ultibro → Trimbow 87/5/9, two puffs bd', 'beclometasone/formoterol/glycopyrronium'],
    ['Apixaban → warfarin 5 mg od', 'warfarin'],
    ['Dc lansoprazole → pantoprazole 40 mg po', 'pantoprazole'],
    ['D/c simvastatin → atorvastatin 40 mg nocte', 'atorvastatin'],
    ['Clopidogrel stop → ticagrelor 90 mg bd', 'ticagrelor'],
    ['Stop enalapril → 36 h washout → Entresto 24/26 mg bd', 'sacubitril/valsartan'],
    ['Lisinopril off → wait 48 h → sacubitril/valsartan 49/51 mg bd', 'sacubitril/valsartan'],
    ['Symbicort 200/6 bd → Trimbow 87/5/9 two puffs bd', 'beclometasone/formoterol/glycopyrronium'],
    ['PO → IV furosemide 80 mg bd', 'furosemide'],
    ['Oral furosemide → IV 80 mg bd', 'furosemide'],
    // A sequence.
    ['Methylprednisolone 125 mg IV x1 → prednisone 50 mg PO daily', 'methylprednisolone'],
    ['Methylprednisolone 125 mg IV x1 → prednisone 50 mg PO daily', 'prednisone'],
    ['Alteplase 50 mg IV bolus → heparin 18 units/kg/h', 'alteplase'],
    ['Ceftriaxone 2 g IV q24h → amoxicillin 1 g PO tds', 'amoxicillin'],
    // What is done first for every such patient.
    ['Sit upright → CPAP 5 cmH2O, up to 10', 'CPAP'],
    ['Sit him up → furosemide 80 mg IV', 'furosemide'],
    ['Monitor on → calcium gluconate 10% 30 mL IV over 10 min → ECG still abnormal → repeat', 'calcium gluconate'],
    ['Two large bore cannulae → adrenaline 0.5 mg IM', 'adrenaline'],
    ['Pads on → amiodarone 300 mg IV over 20 min', 'amiodarone'],
    ['Monitor on → alteplase 100 mg IV over 2 h → heparin 18 units/kg/h', 'heparin'],
    ['Cardiac monitor, IV access → magnesium sulfate 2 g IV over 10 min', 'magnesium sulfate'],
    // What is not given, with why.
    ['No benzylpenicillin (anaphylaxis on chart) -> moxifloxacin 400 mg PO daily', 'moxifloxacin'],
    ['No ramipril (angioedema) → losartan 50 mg od', 'losartan'],
    ['Stop metformin (eGFR 22) → linagliptin 5 mg od', 'linagliptin'],
    ['Avoid co-amoxiclav → doxycycline 200 mg today', 'doxycycline'],
    ['No penicillin → levofloxacin 500 mg bd', 'levofloxacin'],
    // What was found in this patient.
    ['SVT 190/min → adenosine 6 mg IV', 'adenosine'],
    ['K 7.1 → calcium gluconate 10% 30 mL IV', 'calcium gluconate'],
    ['Mg 0.41 mmol/L → magnesium sulfate 4 g IV over 1 h', 'magnesium sulfate'],
    // A reason within brackets, and an effect.
    ['Calcium chloride 10% 10 mL IV (broad QRS → protect the heart)', 'calcium chloride'],
    ['Spironolactone 25 mg od → less congestion', 'spironolactone'],
    // Where a patient goes for it.
    ['PPCI call → cath lab, radial access', 'PPCI'],
    ['PPCI → theatre, crew told', 'PPCI'],
    // Where a treatment before is to go ends with its comma.
    ['Venturi 28% → sats 88–92%, salbutamol 2.5 mg neb', 'salbutamol'],
    ['Venturi 24% → SpO2 88-92, salbutamol 5 mg + ipratropium 500 mcg nebs, prednisolone 30 mg', 'prednisolone'],
    ['Hartmann 500 mL boluses → MAP 65, hydrocortisone 50 mg QDS', 'hydrocortisone'],
    ['O2 via mask → target 94–98%, aspirin 300 mg', 'aspirin'],
    // What is done and out of the way.
    ['Lysis checklist done → tenecteplase (Metalyse) 45 mg IV bolus', 'tenecteplase'],
    ['CT clear, consent signed → alteplase 90 mg IV', 'alteplase'],
    ['Cultures taken → meropenem 1 g IV', 'meropenem'],
    ['Checklist complete → alteplase 100 mg over 2 h', 'alteplase'],
  ])('orders: %s (%s)', (text, name) => expect(ordered(text, name)).toBe('ordered'))

  it.each([
    ['K > 5.5 → potassium binder, sodium zirconium cyclosilicate 10 g', 'sodium zirconium cyclosilicate'],
    ['If rash → hydrocortisone 100 mg IV', 'hydrocortisone'],
    ['Second CT not done → alteplase 90 mg IV', 'alteplase'],
    ['Once checklist done → tenecteplase 45 mg IV bolus', 'tenecteplase'],
    ['2 → Tenecteplase 40 mg IV if he arrests', 'tenecteplase'],
    ['SBP < 90 after fluid → noradrenaline 0.05 mcg/kg/min', 'noradrenaline'],
    ['Step 2 → MAP < 65 → noradrenaline 0.05 mcg/kg/min', 'noradrenaline'],
    ['Step 3 → hold enoxaparin', 'enoxaparin'],
    ['1 → Stop ramipril', 'ramipril'],
    ['No response to salbutamol → magnesium sulfate 2 g IV', 'magnesium sulfate'],
    ['No benzylpenicillin (if rash) → moxifloxacin 400 mg PO daily', 'moxifloxacin'],
    ['Consider: Anoro → Trelegy 92/55/22 one puff od', 'Trelegy'],
  ])('does not order: %s (%s)', (text, name) => expect(ordered(text, name)).toBe('not ordered'))

  it.each([
    ['Wheeze → prednisone 40 mg', 'prednisone'],
    ['Wheeze → sats down, prednisone 40 mg', 'prednisone'],
    ['Sats low → CPAP, prednisone 40 mg', 'prednisone'],
    ['Checklist to be done → alteplase 90 mg IV', 'alteplase'],
    ['Sit upright → no better → furosemide 80 mg IV', 'furosemide'],
    ['Monitor shows VT → amiodarone 300 mg IV', 'amiodarone'],
    ['Access lost → adrenaline 0.5 mg IM', 'adrenaline'],
    ['Pads on → still in VT → amiodarone 300 mg IV', 'amiodarone'],
    ['Monitor on → K high → calcium gluconate 10% 30 mL IV', 'calcium gluconate'],
    ['No fever → amoxicillin 1 g tds', 'amoxicillin'],
    ['Day 3 → doxycycline 100 mg bd', 'doxycycline'],
    ['K 3.0-3.5 → potassium chloride 40 mmol', 'potassium chloride'],
    ['K 3.1 → potassium chloride 40 mmol, K 3.4 → potassium chloride 20 mmol', 'potassium chloride'],
    ['Option 2 → alteplase 50 mg IV', 'alteplase'],
    ['Salbutamol → ipratropium → magnesium sulfate 2 g IV', 'magnesium sulfate'],
    ['No response → terlipressin 1 mg', 'terlipressin'],
    ['HR 130 at 2 h → metoprolol 5 mg IV', 'metoprolol'],
    ['aPTT 45 → heparin 1,000 units', 'heparin'],
    ['CBG 16 → actrapid 6 units', 'insulin'],
  ])('leaves open: %s (%s)', (text, name) => expect(ordered(text, name)).toBe('unclear'))

  it.each([
    ['Ramipril → sacubitril/valsartan 49/51 mg bd', 'ramipril', 'refused'],
    ['Anoro → Trelegy Ellipta 92/55/22 one puff od', 'Anoro', 'refused'],
    ['Warfarin → apixaban 5 mg bd', 'warfarin', 'refused'],
    ['Stop enalapril → 36 h gap → Entresto 49/51 mg bd', 'enalapril', 'refused'],
    // Both are given, or the one bridges to the other.
    ['Salbutamol → prednisolone 40 mg', 'salbutamol', 'mentioned'],
    ['Heparin → warfarin 5 mg', 'heparin', 'mentioned'],
    ['Warfarin 5 mg → apixaban 5 mg bd', 'warfarin', 'perhaps recommended'],
    ['Bisoprolol 2.5 → 5 mg od', 'bisoprolol', 'recommended'],
    // Until then it goes on.
    ['Warfarin → apixaban 5 mg bd once the INR is below 2', 'warfarin', 'perhaps mentioned'],
  ])('of the first: %s (%s is %s)', (text, name, how) => expect(meant(text, name)).toBe(how))

  it.each([
    ['K > 5.5 → stop spironolactone', 'spironolactone', 'conditional'],
    ['SBP < 100 → hold ramipril', 'ramipril', 'conditional'],
    ['If rash → stop amoxicillin', 'amoxicillin', 'conditional'],
    // The patient's own value stands before the limit.
    ['K 6.8 (> 6.5) → stop spironolactone', 'spironolactone', 'refused'],
    ['Hyperkalaemia → stop spironolactone', 'spironolactone', 'refused'],
  ])('of what an arrow refuses: %s (%s is %s)', (text, name, how) => expect(meant(text, name)).toBe(how))

  it('reads what is listed under a step as standing under it', () => {
    expect(stance('1 → Airway\n2 → If no response\n- alteplase 50 mg IV', 'alteplase')).toBe('conditional')
    expect(stance('1 → Stop\n- ramipril\n2 → Start\n- apixaban 5 mg bd', 'ramipril')).toBe('refused')
    expect(stance('1 → Stop\n- ramipril\n2 → Start\n- apixaban 5 mg bd', 'apixaban')).toBe('recommended')
  })
})
