import { describe, expect, it } from 'vitest'
import { stance } from '../stance.ts'

const sheet = (now: string): string => `| | Severe pneumonia | Heart failure |\n|---|---|---|\n${now}`

describe('titles, bold lines and tables over an order', () => {
  it.each([
    [
      'who the patient is, over the whole note',
      '**ED 08:05 – 71F, pneumonia + possible PE**\n\n- Amoxicillin 1 g IV TDS',
      'amoxicillin',
    ],
    [
      'a paragraph in bold behind the list of a bold line',
      '**If he worsens**\n- NIV\n\n**Nodules.** CT at 3 months',
      'CT',
    ],
    [
      'a row with an order for each problem',
      sheet('| Now | Co-amoxiclav 1.2 g IV TDS | Furosemide 80 mg IV stat |'),
      'furosemide',
    ],
    [
      'the option that is taken',
      '| Option | Verdict |\n|---|---|\n| Thrombectomy | ✅ first choice, go now |',
      'thrombectomy',
    ],
    ['the way home', '**On discharge**\n- LABA/LAMA in one device', 'LABA'],
    ['what is done before that', '**Before home**\n- LABA/LAMA in one device', 'LABA'],
    ['what is not to be lost', '## The nodule must not get lost\n- PET-CT on the urgent pathway', 'PET-CT'],
    [
      'a sentence that refuses something else',
      '**No heparin drip.**\n1. Thrombectomy now (suite free)',
      'thrombectomy',
    ],
    ['what nobody has done', '## The nodules nobody has followed up\n- CT chest at 3 months', 'CT'],
    ['a fall of what is measured', '**BP drop**\n- noradrenaline 0.1 mcg/kg/min', 'noradrenaline'],
    ['"if not already given"', 'If not already given: ceftriaxone 2 g IV', 'ceftriaxone'],
    ['antibiotics that are not in', 'If antibiotics have not been given: ceftriaxone 2 g IV now', 'ceftriaxone'],
  ])('is ordered under %s', (_, text, name) => expect(stance(text, name)).toBe('recommended'))

  it.each([
    ['what nobody would do', '**What I would not do:** systemic alteplase (haemorrhage)', 'alteplase', 'refused'],
    ['a bold line with a list', '**Avoid**\n- heparin\n- aspirin', 'aspirin', 'refused'],
    ['a bold sentence of a class', '**No NSAIDs.**\n- ibuprofen', 'ibuprofen', 'refused'],
    ['a bold sentence that stops several', '**Stop all NSAIDs.**\n- ibuprofen\n- naproxen', 'naproxen', 'refused'],
    ['a heading with a verb', '## The NSAIDs should be stopped\n- ibuprofen', 'ibuprofen', 'refused'],
    ['what may go, and when', '**What she may drop, and when**\n- from week 4: bisoprolol', 'bisoprolol', 'refused'],
    ['what is never done', '**Not on any account**\n- heparin', 'heparin', 'refused'],
    ['a ceiling of care', 'Ceiling = intubation', 'intubation', 'conditional'],
    [
      'an option that is left',
      '| Option | Verdict |\n|---|---|\n| Alteplase 100 mg | ❌ surgery 10 days ago |',
      'alteplase',
      'refused',
    ],
    [
      'options without a verdict',
      '| Option | For |\n|---|---|\n| Alteplase 100 mg | fast |',
      'alteplase',
      'considered',
    ],
    [
      'a row of which the next cell says no',
      '| Drug | |\n|---|---|\n| Heparin 5000 units | bin it |',
      'heparin',
      'unclear',
    ],
  ])('is not ordered under %s', (_, text, name, expected) => expect(stance(text, name)).toBe(expected))
})
