import { describe, expect, it } from 'vitest'
import { sidesNamed } from './side-words.ts'

const sides = (text: string): readonly string[] => sidesNamed(text).map(({ side }) => side)

describe('the sides that a text names', () => {
  it.each([
    ['14 Fr pigtail, LEFT 4th space', ['left']],
    ['R-sided effusion, L lung clear', ['right', 'left']],
    ['R 28–32F tube', ['right']],
    ['LUL mass, RML clear', ['left', 'right']],
    ['Lt ICD, Rt old TB', ['left', 'right']],
    ['drain on the right now', ['right']],
    ['drain on the left, in place of the old one', ['left']],
    ['Drain vlevo, 5th space', ['left']],
    ['selective intubation of the right main bronchus', ['right']],
    ['R base dull/L clear', ['right', 'left']],
    ['14F drain today, left, on an underwater seal', ['left']],
    ['left 14F drain on an underwater seal', ['left']],
    ['drain on the left under water seal', ['left']],
    ['left-sided drain left on an underwater seal', ['left']],
    ['left base drain, underwater seal', ['left']],
    ['drain left under ultrasound', ['left']],
    ['14F LEFT on ultrasound', ['left']],
    ['drain left, in the 5th space', ['left']],
  ])('%s', (text, found) => {
    expect(sides(text)).toStrictEqual(found)
  })

  it.each([
    'tap of 1.5 L, no drain left in',
    'drain left in; clamp off',
    'calcium below 3.0 mmol/L',
    'oxygen 2 L by nasal prongs',
    'HR 112, R 24',
    'R0 resection after R-CHOP',
    'RT to the mediastinum, rt-PA 10 mg',
    'the drain is left on free drainage',
    '14F drain this afternoon, left on an underwater seal and flushed every 6 hours',
    'left on free drainage with an underwater seal',
    'left to drain freely into an underwater bottle',
    'drain 14F today, left connected to the bottle',
    'left attached to the bottle below chest level',
    'gets left with a three-way tap for flushes',
    'sample sent, left on -10 cmH2O',
    'to be left for 5-7 days',
    'connected and left under water seal',
    'fluid left at 24 h: DNase',
    'talked through and left, as talc will not stick',
    'right away, and right before the scan',
    'the right dose for the right patient',
    'right ventricular strain, left bundle branch block',
    'right internal jugular line',
    'in the left lateral decubitus position',
    'left main stem stenosis',
  ])('none in: %s', (text) => {
    expect(sides(text)).toStrictEqual([])
  })
})
