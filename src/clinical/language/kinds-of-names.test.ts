import { describe, expect, it } from 'vitest'
import { namesFor, nameTable, narrowerThan, readingsOf } from './concept-names.ts'
import { polarity } from './polarity.ts'

const entries = [...nameTable.concepts, ...nameTable.procedures]

/** Each was a synonym of the other in the table once; the id is that of the finding in docs/content-review.md. */
const kinds: readonly (readonly [finding: string, kind: string, wider: string])[] = [
  ['names-045', 'part-solid nodule', 'subsolid nodule'],
  ['names-046', 'torsades de pointes', 'polymorphic ventricular tachycardia'],
  ['names-047', 'Wenckebach', 'second-degree heart block'],
  ['names-047', 'Mobitz II', 'second-degree AV block'],
  ['names-048', 'type A dissection', 'aortic dissection'],
  ['names-049', 'obstructive sleep apnoea', 'sleep apnoea'],
  ['names-050', 'iron deficiency anaemia', 'iron deficiency'],
  ['names-052', 'T-wave inversion', 'T-wave change'],
  ['names-053', 'lower respiratory tract infection', 'respiratory tract infection'],
  ['names-058', 'primary aldosteronism', 'hyperaldosteronism'],
  ['names-059', 'diabetic ketoacidosis', 'ketoacidosis'],
  ['names-060', 'long QT syndrome', 'prolonged QT interval'],
  ['names-061', 'QTc', 'QT interval'],
  ['names-063', 'non-invasive ventilation', 'ventilatory support'],
  ['names-064', 'HOCM', 'hypertrophic cardiomyopathy'],
  ['names-065', 'ATTR-CM', 'cardiac amyloidosis'],
  ['names-067', 'intermediate-high-risk PE', 'intermediate-risk PE'],
  ['names-068', 'ventricular tachycardia', 'ventricular tachyarrhythmia'],
  ['names-069', 'lung mass', 'lung lesion'],
  ['names-070', 'diastolic murmur', 'heart murmur'],
  ['names-079', 'PaCO2', 'pCO2'],
  ['radiograph', 'consolidation', 'airspace disease'],
  ['radiograph', 'infiltrate', 'opacity'],
  ['radiograph', 'consolidation', 'opacity'],
]

/** Two that are neither the same nor a kind of one another, in either order. */
const strangers: readonly (readonly [finding: string, text: string, concept: string])[] = [
  ['names-047', 'Mobitz II', 'Wenckebach'],
  ['names-048', 'type A dissection', 'type B dissection'],
  ['names-051', 'haemolysed sample', 'haemolysis'],
  ['names-053', 'upper respiratory tract infection', 'lower respiratory tract infection'],
  ['names-056', 'acute kidney injury', 'trauma'],
  ['names-057', 'ex-smoker', 'smoker'],
  ['names-062', 'bag-mask ventilation', 'non-invasive ventilation'],
  ['names-066', 'acute severe asthma', 'life-threatening asthma'],
  ['names-070', 'systolic murmur', 'diastolic murmur'],
  ['names-071', 'large effusion of the knee', 'large pleural effusion'],
  ['names-072', 'right ventricular strain', 'right ventricular dilatation'],
  ['names-073', 'chronic pancreatitis', 'acute pancreatitis'],
  ['names-074', 'purulent discharge', 'hospital discharge'],
  ['names-075', 'arm weakness', 'hemiparesis'],
  ['names-076', 'diagnostic tap of the knee', 'thoracentesis'],
]

describe('kinds of names', () => {
  it('are entries of the table, and no entry is a kind of itself', () => {
    const names = new Set(entries.map(({ name }) => name))
    expect(entries.flatMap(({ kindOf = [] }) => kindOf.filter((wider) => !names.has(wider)))).toEqual([])
    expect(entries.filter((entry) => narrowerThan(entry.name).includes(entry))).toEqual([])
  })

  it.each(kinds)('%s: %s is a kind of %s, and not the same', (_, kind, wider) => {
    expect(readingsOf(kind)[0]).not.toBe(readingsOf(wider)[0])
    expect(polarity(`There is ${kind}.`, wider).status).toBe('affirmed')
    expect(polarity(`There is ${wider}.`, kind).status).toBe('not-mentioned')
    expect(polarity(`There is no ${kind}.`, wider).status).not.toBe('affirmed')
  })

  it.each(strangers)('%s: %s says nothing of %s', (_, text, concept) => {
    expect(polarity(`There is ${text}.`, concept).status).toBe('not-mentioned')
  })

  it('that are denied leave the wider thing open, and one that is there decides', () => {
    expect(polarity('No torsades.', 'ventricular tachycardia').status).toBe('not-mentioned')
    expect(polarity('No torsades, but a run of VT.', 'ventricular tachycardia').status).toBe('affirmed')
    expect(polarity('No ventricular tachyarrhythmia.', 'VT').status).toBe('not-mentioned')
  })

  it('share no name', () => {
    for (const { name } of entries) {
      const own = new Set(namesFor(name))
      for (const kind of narrowerThan(name)) expect(namesFor(kind.name).filter((one) => own.has(one))).toEqual([])
    }
  })
})
