import { describe, expect, it } from 'vitest'
import { stance } from '../stance.ts'

describe('what is said of another name', () => {
  it.each([
    ['Furosemide 80 mg IV, metolazone is not needed', 'furosemide'],
    ['Furosemide 80 mg IV twice daily, thiazide held', 'furosemide'],
    ['Immediate primary PCI by radial access, fibrinolysis is not an option on apixaban', 'primary PCI'],
    ['Prasugrel 60 mg stat then 10 mg OD for 12 months, replacing clopidogrel, ticagrelor not used', 'prasugrel'],
    ['Prasugrel 60 mg stat then 10 mg OD for 12 months - ticagrelor not used', 'prasugrel'],
    ['Give tenecteplase 40 mg IV bolus: PCI cannot be reached within 120 min', 'tenecteplase'],
    ['Stop warfarin for good today, apixaban 5 mg BID instead, easier to hold before biopsy', 'apixaban'],
    ['Spironolactone raised from 25 to 50 mg/day (he stays in NYHA III)', 'spironolactone'],
    ['Erythromycin 500 mg QDS PO, five days: penicillin urticaria, pregnancy', 'erythromycin'],
    [
      'Calcium gluconate 10% 30 ml is given in 5-10 minutes and repeated after 5 minutes if unchanged',
      'calcium gluconate',
    ],
    ['Prednisolone 40 mg each morning is given for 5 days and then stopped without tapering', 'prednisolone'],
    ['BiPAP straight away: IPAP 14, EPAP 6', 'BiPAP'],
    ['Go ahead with morphine 5 mg twice daily', 'morphine'],
    ['Orapred 30 mg daily for 5 days', 'Orapred'],
    ['Stop Anoro -> Trelegy Ellipta 100/62.5/25 one inh daily', 'Trelegy'],
    ['D/c home on Xarelto 15 mg BID x21 d', 'Xarelto'],
    ['Fibrinolysis within 10 min of diagnosis: tenecteplase (Metalyse) 50 mg as a single i.v. bolus', 'tenecteplase'],
    ['Entresto 49/51 mg is continued up to the end of week 13', 'Entresto'],
  ])('turns no order: %s', (text, name) => expect(stance(text, name)).toBe('recommended'))

  it.each([
    ['Furosemide, metolazone and spironolactone are not needed', 'furosemide', 'refused'],
    ['Furosemide 40 mg daily, her usual dose, is not needed', 'furosemide', 'refused'],
    ['Heparin 5000 units BD, its use is not indicated', 'heparin', 'refused'],
    ['Heparin 5000 units BD, indication is not given', 'heparin', 'refused'],
    ['Heparin drip, active bleeding is a contraindication', 'heparin', 'refused'],
    ['Give heparin: its use is not indicated', 'heparin', 'refused'],
    ['Furosemide, however, is not needed', 'furosemide', 'refused'],
    ['Give tenecteplase: it cannot be given', 'tenecteplase', 'refused'],
    ['Stop ramipril 5 mg, apixaban 5 mg', 'apixaban', 'refused'],
    ['Furosemide 80 mg IV, metolazone is not needed', 'metolazone', 'refused'],
    ['No beta-blocker, as propranolol put her in intensive care', 'propranolol', 'mentioned'],
    ['D/c Xarelto', 'Xarelto', 'refused'],
    ['Prasugrel C/I, prior TIA', 'prasugrel', 'refused'],
    ["Ondansetron's out, dimenhydrinate is too", 'ondansetron', 'refused'],
    ['Spironolactone NOT now: K 5.3', 'spironolactone', 'refused'],
    ["I'd skip amiodarone and atropine is only a stop-gap, 600 microg once if we wait", 'amiodarone', 'refused'],
    ['If she collapses: argatroban instead of heparin', 'heparin', 'mentioned'],
    ['I thought about going over to Entresto, but not with that potassium', 'Entresto', 'mentioned'],
    ['Not cross-reactive with cotrimoxazole', 'cotrimoxazole', 'mentioned'],
    ['Atropine 600 micrograms i.v. if the rate falls below 40', 'atropine', 'conditional'],
  ] as const)('stays with its own: %s', (text, name, wanted) => expect(stance(text, name)).toBe(wanted))
})
