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

/** Findings on a chest film. What one of their names says, no other finding says, but for the wider ones of the table. */
const findings = [
  'cardiomegaly',
  'pleural effusion',
  'pneumothorax',
  'consolidation',
  'infiltrate',
  'airspace disease',
  'opacity',
  'ground-glass opacity',
  'pulmonary oedema',
  'pulmonary congestion',
  'atelectasis',
  'emphysema',
  'pulmonary nodule',
  'lung mass',
  'rib fracture',
  'pneumonia',
  'pericardial effusion',
  'pleural thickening',
  'pulmonary fibrosis',
]

/** The names that mean the same, as they were weighed one by one: a new one has to be weighed too. */
const same: Readonly<Record<string, readonly string[]>> = {
  cardiomegaly: ['enlarged heart', 'enlarged cardiac silhouette', 'enlarged heart shadow', 'cardiac enlargement'],
  consolidation: ['airspace consolidation', 'lung consolidation'],
  infiltrate: ['pulmonary infiltrate', 'lung infiltrate', 'infiltration'],
  'airspace disease': ['airspace opacity', 'airspace opacification'],
  opacity: ['lung opacity', 'pulmonary opacity', 'opacification'],
  'ground-glass opacity': ['ground-glass change', 'ground-glass attenuation', 'GGO'],
  atelectasis: ['atelectases', 'lung collapse', 'lobar collapse', 'atelectatic change'],
  emphysema: ['pulmonary emphysema', 'emphysematous change'],
}

describe('names of findings on a chest film', () => {
  it.each(Object.entries(same))('means by %s what its synonyms mean, and nothing else', (finding, names) => {
    expect(namesFor(finding)).toEqual([finding, ...names])
  })

  it.each(findings)('says %s by each of its names, and no other finding', (finding) => {
    for (const name of namesFor(finding)) {
      const text = `The film shows ${name}.`
      const said = findings.filter((other) => polarity(text, other).status === 'affirmed')
      const wider = findings.filter((other) => narrowerThan(other).some((entry) => entry.name === finding))
      // An abbreviation belongs to its primary reading: PE is an embolism.
      if (readingsOf(name)[0]?.name === finding) expect([name, said]).toEqual([name, expect.arrayContaining([finding])])
      expect([name, said.filter((other) => other !== finding && !wider.includes(other))]).toEqual([name, []])
    }
  })

  it('denies with a narrower finding no wider one', () => {
    expect(polarity('No consolidation. Patchy opacity at the left base.', 'opacity').status).toBe('affirmed')
    expect(polarity('Patchy opacity at the left base.', 'infiltrate').status).toBe('not-mentioned')
    expect(polarity('Patchy opacity at the left base.', 'consolidation').status).toBe('not-mentioned')
  })

  it('finds a finding in a sentence that says it without its name', () => {
    expect(polarity('The heart is mildly enlarged.', 'cardiomegaly').status).toBe('affirmed')
    expect(polarity('The heart is not enlarged.', 'cardiomegaly').status).not.toBe('affirmed')
    expect(polarity('Fractures of the left 6th and 7th ribs.', 'rib fracture').status).toBe('affirmed')
    expect(polarity('No fracture of the ribs.', 'rib fracture').status).toBe('negated')
    expect(polarity('Knee effusion on the left.', 'pleural effusion').status).not.toBe('affirmed')
    expect(polarity('Surgical emphysema in the neck.', 'emphysema').status).toBe('not-mentioned')
  })
})
