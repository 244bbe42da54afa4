import { expect, it } from 'vitest'
import { checkDoses } from '../check-doses.ts'

const verdict = (text: string): string => {
  const score = checkDoses({ recommended_actions: [{ text, evidence_refs: [] }] } as never)
  return score.status === 'scored' ? (score.value === 1 ? 'right' : 'too much') : score.status
}

it.each([
  'Champix 0.5 mg → 1 mg BD 12 wk, patch 21 mg for week 1',
  'Varenicline 0.5 mg → 1 mg BD for 12 weeks, with a 21 mg patch for the first week',
  'Varenicline to 1 mg BD; 21 mg/24 h patch for a week',
  'Varenicline 1 mg BD, patches 21 mg and gum 4 mg as needed',
  'Varenicline 1 mg BD for 12 weeks and 21 mg patches, then 14 mg, then 7 mg',
  'Varenicline 1 mg BD, lozenge 2 mg for cravings',
  'Start varenicline 0.5 mg and a 25 mg/16 h patch',
  'Bupropion 150 mg daily; patch 21 mg',
])('a patch, a gum or a lozenge beside the tablet is nicotine: %s', (text) => expect(verdict(text)).toBe('right'))

it.each([
  'Varenicline 21 mg BD for 12 weeks',
  'Varenicline 10 mg BD for 12 weeks, patch 21 mg',
  'Varenicline 5 mg BD; gum 4 mg',
  'Varenicline 21 mg daily, then review',
  'Champix 14 mg daily and a patch',
  'Patch 21 mg, varenicline 10 mg BD',
  'Varenicline 11 mg twice daily, lozenge 2 mg',
  'Bupropion 1500 mg daily; patch 21 mg',
])('the tablet itself is too much: %s', (text) => expect(verdict(text)).toBe('too much'))
