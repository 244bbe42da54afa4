import { describe, expect, it } from 'vitest'
import { medicationOrders } from '../../answer/medications.ts'
import { recommendation } from '../../answer/recommendation.ts'
import { vocabulary } from '../../language/drug-names.ts'
import { contraindicationEntries, entriesNaming } from './contraindication-entry.ts'
import { coversPair } from './covers-pair.ts'
import { interactingPairs } from './interacting-pairs.ts'
import { namedDrug } from './interaction.ts'

/** Whether an entry covers the pair of two drugs, whichever of them is named first. */
function covers(one: string, other: string, entry: string): boolean {
  const answer = recommendation.parse({ recommended_actions: [{ text: `Start ${one}` }], evidence_table: [] })
  const taken = vocabulary().named(other)
  const [pair] = interactingPairs(
    medicationOrders(answer),
    taken === undefined ? [] : [namedDrug(taken)],
    new Set(),
    new Set(['major', 'contraindicated']),
  )
  if (pair === undefined) throw new Error(`${one} and ${other} make no pair`)
  const naming = entriesNaming(contraindicationEntries({ contraindications_checked: [entry] }, vocabulary()))
  const found = coversPair(pair, naming)
  expect(coversPair({ ...pair, drug: pair.other, other: pair.drug }, naming)).toBe(found)
  return found
}

it('takes an entry of the pair beside entries of one of the two', () => {
  const answer = recommendation.parse({ recommended_actions: [{ text: 'Start clarithromycin' }], evidence_table: [] })
  const taken = vocabulary().named('simvastatin')
  const [pair] = interactingPairs(
    medicationOrders(answer),
    taken === undefined ? [] : [namedDrug(taken)],
    new Set(),
    new Set(['contraindicated']),
  )
  const naming = entriesNaming(
    contraindicationEntries(
      { contraindications_checked: ['Clarithromycin: QTc 410 ms', 'Simvastatin with clarithromycin: held'] },
      vocabulary(),
    ),
  )
  expect(pair !== undefined && coversPair(pair, naming)).toBe(true)
})

describe('coversPair', () => {
  it.each([
    ['clarithromycin', 'simvastatin', 'Simvastatin with clarithromycin: simvastatin held'],
    ['clarithromycin', 'simvastatin', 'Stopped simvastatin for clarithromycin'],
    ['clarithromycin', 'simvastatin', 'Simvastatin, aspirin and clarithromycin: simvastatin held'],
    ['clarithromycin', 'simvastatin', 'Simvastatin with a strong CYP3A4 inhibitor: simvastatin held'],
    ['clarithromycin', 'simvastatin', 'Simvastatin with clarithromycin: '.padEnd(1996).concat('held')],
    ['bisoprolol', 'metoprolol', 'Beta-blocker with metoprolol: rate 64'],
    ['calcium chloride', 'digoxin', 'Calcium and digoxin: given slowly'],
    ['calcium chloride', 'digoxin', 'Calcium, aspirin and digoxin: given slowly'],
    ['sildenafil', 'isosorbide mononitrate', 'Sildenafil with isosorbide mononitrate: none was taken today'],
    ['spironolactone', 'ramipril', 'Spironolactone: potassium 4.2'],
    ['oxycodone', 'lorazepam', 'Lorazepam against resp depression: RR 24, on oximetry'],
    ['morphine', 'diazepam', 'Morphine: CO2 retention, pCO2 5.1'],
    ['morphine', 'diazepam', 'Diazepam: oversedation, sips and scores'],
  ])('takes it for %s and %s: %s', (one, other, entry) => expect(covers(one, other, entry)).toBe(true))

  it.each([
    ['clarithromycin', 'simvastatin', 'Simvastatin with clarithromycin: no myalgia'],
    ['clarithromycin', 'simvastatin', 'Simvastatin with a strong CYP3A4 inhibitor: myalgia'],
    ['clarithromycin', 'simvastatin', 'Simvastatin: not taken today'],
    ['clarithromycin', 'simvastatin', 'Clarithromycin and aspirin: stopped'],
    ['clarithromycin', 'simvastatin', 'Simvastatin with clarithromycin: '.padEnd(1997).concat('held')],
    ['bisoprolol', 'metoprolol', 'Beta-blocker: one of them stopped'],
    ['calcium chloride', 'digoxin', 'Digoxin: no nausea'],
    ['sildenafil', 'isosorbide mononitrate', 'Sildenafil with isosorbide dinitrate: none was taken today'],
    ['spironolactone', 'ramipril', 'Spironolactone: no gynaecomastia'],
    ['oxycodone', 'lorazepam', 'Lorazepam: no glaucoma'],
    ['morphine', 'diazepam', 'Morphine: itch, constipation'],
    ['morphine', 'diazepam', 'Diazepam: liver disease'],
  ])('does not for %s and %s: %s', (one, other, entry) => expect(covers(one, other, entry)).toBe(false))
})
