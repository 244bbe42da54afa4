import { describe, expect, it } from 'vitest'
import { stance } from '../stance.ts'

describe('a sentence of hedges alone', () => {
  it.each([
    ['Give furosemide 40 mg now? Perhaps.', 'considered'],
    ['Give furosemide 40 mg now. Perhaps.', 'considered'],
    ['Start furosemide 40 mg daily. Or not.', 'considered'],
    ['Start furosemide? TBC.', 'considered'],
    ['Increase furosemide to 80 mg. I am not sure.', 'considered'],
    // A refusal stays one, and what says more is no hedge of it.
    ['Stop furosemide. Not sure.', 'refused'],
    ['Give furosemide 40 mg now. Sure.', 'recommended'],
    ['Give furosemide 40 mg now. Possibly pneumonia.', 'recommended'],
    ['Give furosemide 40 mg now. Not sure why he was off it.', 'recommended'],
  ])('%s', (text, read) => expect(stance(text, 'furosemide')).toBe(read))
})

describe('a remark in brackets', () => {
  it.each([
    ['- Furosemide 40 mg orally every morning (torasemide 20 mg is a good equivalent)', 'recommended'],
    ['- Furosemide 40 mg IV twice daily (potassium and renal function are fine)', 'recommended'],
    ['- Furosemide 40 mg IV now (a normal film does not exclude oedema)', 'recommended'],
    ['- Furosemide 40 mg IV now (clear bases do not rule it out)', 'recommended'],
    ['- Furosemide 40 mg daily (was stopped in May)', 'refused'],
    ['- Furosemide 40 mg daily (her usual dose is 20 mg)', 'unclear'],
    // A reason that is a sentence of its own is not what is refused.
    ['- No haemofiltration (will get furosemide 120 mg IV)', 'recommended'],
    ['- No haemofiltration (can use furosemide)', 'considered'],
    ['- No diuretics (furosemide, bumetanide)', 'refused'],
    ['- Avoid loop diuretics (furosemide)', 'refused'],
    // The verdict is on another drug, or on this one by another name.
    ['- Furosemide 100 mg IV bolus (metolazone not preferred at Na 129)', 'recommended'],
    ['- Furosemide 100 mg IV (thiazide avoided)', 'recommended'],
    ['- Furosemide 80 mg (amiloride contraindicated, K 5.6)', 'recommended'],
    ['- Furosemide 40 mg (Lasix contraindicated)', 'refused'],
    ['- Loop diuretic (furosemide contraindicated)', 'refused'],
    ['- Furosemide 40 mg (clearly contraindicated)', 'refused'],
    ['- Furosemide 40 mg (she declined)', 'refused'],
  ])('%s', (text, read) => expect(stance(text, 'furosemide')).toBe(read))
})

describe('a dose that starts now', () => {
  it.each([
    ['## Drugs\n- Prednisolone 30 mg PO OD × 5 days – first dose now', 'recommended'],
    ['## Drugs\n- Prednisolone 30 mg PO OD × 5 days', 'unclear'],
    ['## Drugs\n- Prednisolone 30 mg stat given by the crew', 'unclear'],
    ['## Home medication\n- Prednisolone 30 mg daily', 'mentioned'],
    ['## Medication chart\n- Prednisolone 30 mg stat, then daily for 5 days', 'unclear'],
  ])('%s', (text, read) => expect(stance(text, 'prednisolone')).toBe(read))
})

describe('the verdict of a cell', () => {
  const row = (verdict: string) => `| drug | plan |\n|--|--|\n| Ramipril 10 mg | ${verdict} |`
  it.each([
    ['stay', 'recommended'],
    ['stay; move to bedtime. If dizzy, trim to 5 mg', 'recommended'],
    ['unchanged', 'recommended'],
    ['continue if K < 5.5', 'conditional'],
    ['stays off', 'refused'],
    ['hold; restart when he drinks', 'refused'],
  ])('%s', (verdict, read) => expect(stance(row(verdict), 'ramipril')).toBe(read))
})

describe('a condition of what is joined by ", and a"', () => {
  it.each([
    ['Request CT of the chest at three months, and another at twelve if it is unchanged.', 'CT', 'recommended'],
    ['Start apixaban 5 mg twice daily, and a statin if he agrees.', 'apixaban', 'recommended'],
    ['Start apixaban 5 mg twice daily, and a statin if he agrees.', 'statin', 'conditional'],
    // A comma before it, or none before "and": it may be the condition of both.
    ['Start apixaban 5 mg twice daily, and a statin, if he agrees.', 'apixaban', 'conditional'],
    ['Start apixaban 5 mg twice daily and a statin if he agrees.', 'apixaban', 'conditional'],
  ])('%s (%s)', (text, named, read) => expect(stance(text, named)).toBe(read))
})

describe('a condition in brackets', () => {
  it.each([
    ['Coronary angiography within 24 h (sooner if pain returns), limit contrast', 'angiography', 'recommended'],
    ['Heparin 80 units/kg IV (stop if platelets fall)', 'heparin', 'recommended'],
    ['Give heparin 5,000 units IV (FFP if she bleeds)', 'heparin', 'recommended'],
    // What stands alone in the brackets, or goes on with what is before them, is of the order.
    ['Give heparin 5,000 units IV (if the CT shows no blood)', 'heparin', 'conditional'],
    ['Heparin 5,000 units IV (only when the CT is clear)', 'heparin', 'conditional'],
  ])('%s', (text, named, read) => expect(stance(text, named)).toBe(read))
})

describe('what is left out of an order', () => {
  it.each([
    ['Arrange a CT without contrast at 6 months', 'CT', 'recommended'],
    ['Give heparin 12 units/kg/h without a bolus', 'heparin', 'recommended'],
    ['Treat without heparin', 'heparin', 'refused'],
    ['No contrast CT', 'CT', 'refused'],
    ['Give no dose of warfarin tonight', 'warfarin', 'refused'],
    ['No bolus of heparin', 'heparin', 'refused'],
  ])('%s', (text, named, read) => expect(stance(text, named)).toBe(read))
})

describe('a condition behind the last item of a list, which has a dose of its own', () => {
  it.each([
    ['Coronary angiography within 24 h, saline 1 mL/kg/h if euvolaemic', 'angiography', 'recommended'],
    ['Coronary angiography within 24 h, saline 1 mL/kg/h if euvolaemic', 'saline', 'conditional'],
    ['Aspirin, clopidogrel 300 mg if the CT is clear', 'aspirin', 'conditional'],
    ['Heparin 5,000 units, alteplase 50 mg if she arrests', 'alteplase', 'conditional'],
  ])('%s (%s)', (text, named, read) => expect(stance(text, named)).toBe(read))
})

describe('a condition behind a bracket', () => {
  it.each([
    ['Step up to full treatment (apixaban 10 mg BD × 7 d, then 5 mg BD) if the duplex shows DVT.', 'conditional'],
    ['Start apixaban (10 mg BD) if the scan shows a clot.', 'conditional'],
    ['Start apixaban (now) only if the scan shows a clot.', 'conditional'],
    ['Treatment dose (apixaban 10 mg then 5 mg) once the drain is out.', 'conditional'],
    // A condition within the bracket, or of the next order, is none of what stands before.
    ['Start apixaban 10 mg BD now (5 mg BD if she weighs less).', 'recommended'],
    ['Start apixaban (10 mg BD, then 5 mg BD). If she bleeds, call.', 'recommended'],
    ['Start apixaban (10 mg BD, then 5 mg BD), call if she bleeds.', 'recommended'],
  ])('%s', (text, read) => expect(stance(text, 'apixaban')).toBe(read))
})

describe('the end of a course', () => {
  it.each([
    ['Prednisolone 30 mg mane × 5 days, stop, no taper', 'recommended'],
    ['Prednisolone 40 mg daily for 2 weeks, stop', 'recommended'],
    ['Prednisolone 5 mg, stop today', 'refused'],
    ['Prednisolone: stop', 'refused'],
    ['Doxycycline for 5 days, stop prednisolone', 'refused'],
  ])('%s', (text, read) => expect(stance(text, 'prednisolone')).toBe(read))
})

describe('the title of a whole text', () => {
  it.each([
    [
      '**Hospitalist accept note — for step-down vs MICU**\n\n**Antimicrobials**\n- Ceftriaxone 2 g IV q24h',
      'recommended',
    ],
    [
      '**AMU plan. Two diagnoses; neither excuses neglect of the other.**\n\n**CAP**\nCeftriaxone 2 g IV daily',
      'recommended',
    ],
    ['# MICU order rationale (bed 6)\n\n- **Bacteria**\n  - Ceftriaxone 2 g IV q24h, first dose now', 'recommended'],
    ['# Notes on home medicines\n\n- Ceftriaxone 2 g IV q24h', 'mentioned'],
    ['# Plan if he worsens\n\n- Ceftriaxone 2 g IV q24h', 'conditional'],
    ['# Reasons for my advice not to treat\n\n- Ceftriaxone 2 g IV q24h', 'refused'],
  ])('%s', (text, read) => expect(stance(text, 'ceftriaxone')).toBe(read))
})

describe('the hour of a timetable, and what a row is about', () => {
  it.each([
    ['13:05 → prednisolone 40 mg', 'recommended'],
    ['- 13:00 → salbutamol 5 mg\n- 13:05 → prednisolone 40 mg', 'recommended'],
    ['Wheeze at 13:05 → prednisolone 40 mg', 'unclear'],
    ['Around 7.05 → prednisolone 40 mg', 'unclear'],
    // What was found in this patient, with its value.
    ['pH 7.05 → prednisolone 40 mg', 'recommended'],
    ['| Oxygen | 88–92 % |\n|---|---|\n| Steroid | prednisolone 30 mg now, five days |', 'recommended'],
    ['| Oxygen | 88–92 % |\n|---|---|\n| new | prednisolone 30 mg mane |', 'recommended'],
    ['| Oxygen | 88–92 % |\n|---|---|\n| Bin it | prednisolone 30 mg mane |', 'unclear'],
    ['| Oxygen | 88–92 % |\n|---|---|\n| stopped | prednisolone 30 mg mane |', 'refused'],
  ])('%s', (text, read) => expect(stance(text, 'prednisolone')).toBe(read))
})
