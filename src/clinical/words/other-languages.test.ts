import { describe, expect, it } from 'vitest'
import { isInOtherLanguage } from './other-languages.ts'

describe('the language of a passage', () => {
  it.each([
    'KEIN Ibuprofen, kein Colchicin (Tacrolimus, GFR), kein Allopurinol wegen Azathioprin',
    'Oberarzt und Kardiologie sofort informieren, Schockraum',
    'Bei Unruhe Dexmedetomidin 0,2-0,7 µg/kg/h, kein Haldol (Dystonie)',
    'Oxazépam 30 mg x4/j, adapté au score, pas de Tiapridal avec Haldol',
    'Suspender ramipril hasta nueva orden y furosemida 40 mg cada 12 horas',
    'Sospendere il ramipril e dare calcio gluconato subito, senza attesa',
    'Geen ibuprofen, furosemide 40 mg iv voor de nacht en niet meer',
  ])('is another one in "%s"', (text) => expect(isInOtherLanguage(text)).toBe(true))

  it.each([
    'Give enoxaparin 80 mg SC every 12 hours and call the PE team now',
    'Kalinor Brause 1 tab (40 mmol) in 200 mL water, 1-0-1 p.o.',
    'KCl via ZVK + Perfusor 20 mmol/h (max), ECG monitor',
    'DES to the LAD: DAPT for 12 months',
    'Stop ramipril, spironolactone; bisoprolol held w/ HR 46',
    'Clexane 80 mg sc 12-hrly → Eliquis 10 mg BD x 7/7',
    'Aspirin 300 mg',
    '',
  ])('is English, or any, in "%s"', (text) => expect(isInOtherLanguage(text)).toBe(false))
})
