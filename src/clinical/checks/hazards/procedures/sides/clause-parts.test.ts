import { describe, expect, it } from 'vitest'
import { partsOf } from './clause-parts.ts'

const parts = (clause: string): readonly string[] =>
  partsOf(clause).map(({ text, joint }) => `${joint}: ${text.trim()}`)

describe('the parts of a clause', () => {
  it.each([
    [
      'Right hemithorax: pleural thickening, no pneumothorax',
      ['opens: Right hemithorax', 'headed: pleural thickening', 'apart: no pneumothorax'],
    ],
    ['L lung and costophrenic angle clear', ['opens: L lung', 'joined: costophrenic angle clear']],
    [
      'Film 06:35 (markers checked): RIGHT pneumothorax',
      ['opens: Film 06:35', 'headed: RIGHT pneumothorax', 'apart: markers checked'],
    ],
    ['Pneumothorax, 4 cm, left', ['opens: Pneumothorax', 'apart: 4 cm left']],
    ['Effusion (left), new', ['opens: Effusion  left', 'apart: new']],
    ['Left and right effusions', ['opens: bilateral effusions']],
    ['Right sided, septated', ['opens: Right sided', 'headed: septated']],
    ['Nodules, RML and lingula', ['opens: Nodules RML bilateral']],
  ])('%s', (clause, found) => {
    expect(parts(clause)).toStrictEqual(found)
  })
})
