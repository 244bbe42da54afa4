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
  ])('is ordered under %s', (_, text, name) => expect(stance(text, name)).toBe('recommended'))

  it.each([
    ['what nobody would do', '**What I would not do:** systemic alteplase (haemorrhage)', 'alteplase', 'refused'],
    ['a bold line with a list', '**Avoid**\n- heparin\n- aspirin', 'aspirin', 'refused'],
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
