import { describe, expect, it } from 'vitest'
import { type Json, coded, leftOut, readWith, snomed, status } from './fhir.test-kit.ts'

const of = (more: Json = {}): Json => ({
  resourceType: 'Condition',
  id: 'c-1',
  clinicalStatus: status('condition-clinical', 'active'),
  verificationStatus: status('condition-ver-status', 'confirmed'),
  category: [status('condition-category', 'encounter-diagnosis')],
  code: snomed('271737000', 'Anemia (disorder)'),
  subject: { reference: 'Patient/p-1' },
  onsetDateTime: '2019-05-02T10:00:00Z',
  recordedDate: '2019-05-02',
  ...more,
})
const clinical = (code: string): Json => ({ clinicalStatus: status('condition-clinical', code) })
const verification = (code: string): Json => ({ verificationStatus: status('condition-ver-status', code) })
const conditions = (more: Json = {}, options = {}) => readWith([of(more)], options).patient.conditions

describe('conditions', () => {
  it('have the name of the record, without the tag of SNOMED CT', () => {
    expect(conditions()).toEqual([{ name: 'Anemia', status: 'active' }])
    expect(readWith([of()]).unmapped).toEqual([])
    expect(conditions({ code: { text: 'Low blood count' } })[0]?.name).toBe('Low blood count')
    expect(
      conditions({ code: coded('http://hl7.org/fhir/sid/icd-10', 'D64.9', 'Anaemia, unspecified') })[0]?.name,
    ).toBe('Anaemia, unspecified')
  })

  it('have the name that the rules know where their code is known, also without words', () => {
    expect(conditions({ code: snomed('185086009', 'Chronic obstructive bronchitis (disorder)') })[0]?.name).toBe(
      'COPD (chronic obstructive bronchitis)',
    )
    expect(conditions({ code: snomed('59282003') })[0]?.name).toBe('pulmonary embolism')
  })

  it.each([
    [clinical('active'), 'active'],
    [clinical('recurrence'), 'active'],
    [clinical('relapse'), 'active'],
    [{ ...clinical('resolved'), abatementDateTime: '2020-01-01' }, 'resolved'],
    [clinical('resolved'), 'resolved'],
    [{ clinicalStatus: undefined, abatementDateTime: '2020-01-01' }, 'resolved'],
    [{ verificationStatus: undefined }, 'active'],
    [verification('unconfirmed'), 'suspected'],
    [verification('provisional'), 'suspected'],
    [verification('differential'), 'suspected'],
    [{ ...verification('provisional'), ...clinical('resolved') }, 'resolved'],
  ])('with %j are %s', (more, expected) => {
    expect(conditions(more)).toEqual([{ name: 'Anemia', status: expected }])
  })

  const anaemia = 'SNOMED CT 271737000 "Anemia (disorder)"'
  it.each([
    [verification('refuted'), `verificationStatus: it was refuted (${anaemia})`],
    [verification('entered-in-error'), `verificationStatus: it was entered in error (${anaemia})`],
    [verification('constructor'), 'verificationStatus: this verification status is not known (constructor)'],
    [verification('guessed'), 'verificationStatus: this verification status is not known (guessed)'],
    [
      clinical('remission'),
      `clinicalStatus: a golden case knows active and resolved, and it is neither (${anaemia}, remission)`,
    ],
    [
      clinical('inactive'),
      `clinicalStatus: a golden case knows active and resolved, and it is neither (${anaemia}, inactive)`,
    ],
    [
      { clinicalStatus: undefined },
      `clinicalStatus: whether it goes on is not on record (${anaemia}, no clinicalStatus)`,
    ],
    [
      { abatementDateTime: '2020-01-01' },
      `clinicalStatus: it is said to go on, and to have ended on 2020-01-01 (${anaemia}, active)`,
    ],
    [{ code: undefined }, 'code: it has no name (no code)'],
    [{ code: snomed('271737000') }, 'code: it has no name (SNOMED CT 271737000)'],
    [{ subject: { reference: 'Group/g-1' } }, 'it is of "Group/g-1", who is not in the bundle'],
    [{ modifierExtension: [] }, 'modifierExtension: an extension changes its meaning'],
  ])('with %j are left out', (more, named) => {
    expect(conditions(more)).toEqual([])
    expect(leftOut(of(more))).toEqual([named])
  })

  it('stay without what has no place, which is named', () => {
    const more = { severity: snomed('24484000', 'Severe'), note: [{ text: 'x' }], bodySite: [] }
    expect(conditions(more)).toHaveLength(1)
    expect(leftOut(of(more))).toEqual([
      'severity: a golden case has no place for it (an object)',
      'note: a golden case has no place for it (a list of 1)',
      'bodySite: a golden case has no place for it (an empty list)',
    ])
  })

  it('are as they were at the end of the window', () => {
    const ended = { ...clinical('resolved'), abatementDateTime: '2020-01-01' }
    expect(conditions(ended, { at: '2019-12-31' })).toEqual([{ name: 'Anemia', status: 'active' }])
    expect(conditions(ended, { at: '2020-01-01' })).toEqual([{ name: 'Anemia', status: 'resolved' }])
    expect(conditions(ended, { at: '2019-05-01' })).toEqual([])
    expect(leftOut(of(ended), { at: '2019-05-01' })).toContain(`after 2019-05-01 (${anaemia}, 2019-05-02T10:00:00Z)`)
  })

  it('that ended at an unknown time are left out where the record goes on', () => {
    expect(conditions(clinical('resolved'), { at: '2026-04-01' })).toEqual([{ name: 'Anemia', status: 'resolved' }])
    expect(conditions(clinical('resolved'), { at: '2025-01-01' })).toEqual([])
    expect(leftOut(of(clinical('resolved')), { at: '2025-01-01' })).toContain(
      `clinicalStatus: when it ended is not on record, so that it may have been after 2025-01-01 (${anaemia}, resolved)`,
    )
    expect(leftOut(of({ ...clinical('resolved'), abatementDateTime: '2025' }), { at: '2025-06-01' })).toContain(
      `clinicalStatus: whether it had ended by 2025-06-01 is not on record (${anaemia}, 2025)`,
    )
  })
})
