import { expect, it } from 'vitest'
import { withWholeNames } from './unknown-drugs.ts'

it.each([
  ['Vori v tac: 1/3', ['voriconazole', 'tacrolimus'], 'voriconazole v tacrolimus: 1/3'],
  ['Clari + simva: stopped', ['clarithromycin', 'simvastatin'], 'clarithromycin + simvastatin: stopped'],
  ['Met: eGFR 50', ['metoprolol', 'metformin'], 'Met: eGFR 50'],
  ['Heart rate 60', ['heparin'], 'Heart rate 60'],
  ['Sodium 134', ['sodium chloride'], 'Sodium 134'],
  ['warfarin: INR', ['warfarin'], 'warfarin: INR'],
])('%s', (text, drugs, whole) => {
  expect(withWholeNames(text, drugs)).toBe(whole)
})
