import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { RecommendationInput } from '../../src/clinical/answer/recommendation.ts'
import type { PatientInput } from '../../src/clinical/patient/patient.ts'
import { redFlagEdgeCases, redFlags } from '../../src/clinical/escalation/red-flags.ts'
import { evalTest } from '../../src/runner/eval-test.ts'
import '../setup.ts'
import type { NotedEscalation } from '../../src/clinical/escalation/red-flag-section.ts'

const withPotassium = (value: number): PatientInput => ({
  demographics: { age_years: 70 },
  labs: [{ name: 'potassium', value, unit: 'mmol/L', specimen: 'blood' }],
})
const severe = withPotassium(7.1)
const usual = withPotassium(4.2)
const saying = (...when: string[]): RecommendationInput => ({
  recommended_actions: [],
  evidence_table: [],
  when_to_escalate: when,
})
const escalates = saying('Severe hyperkalaemia: call the ICU now')
const silent = saying()
/** Numbers under which one list of red flags was recorded. */
const lists = new Set<number | undefined>()

describe('toEscalateOn', () => {
  it('passes when a raised red flag is escalated, and when nothing is to escalate', () => {
    expect(escalates).toEscalateOn(redFlags, { patient: severe })
    expect(silent).toEscalateOn(redFlags, { patient: usual })
  })

  it('names a red flag that is not escalated', () => {
    expect(silent).not.toEscalateOn(redFlags, { patient: severe })
    expect(() => expect(silent).toEscalateOn(redFlags, { patient: severe })).toThrowErrorMatchingInlineSnapshot(`
      [Error: the answer does not escalate as the patient's red flags ask:
        severe-hyperkalaemia is present (potassium 7.1 mmol/L) and not escalated: expected an unconditional call that names hyperkalaemia, there is no entry of when_to_escalate and no emergent action]
    `)
  })

  it('names an escalation for which nothing calls', () => {
    expect(() => expect(escalates).toEscalateOn(redFlags, { patient: usual })).toThrowErrorMatchingInlineSnapshot(`
      [Error: the answer does not escalate as the patient's red flags ask:
        no red flag is present, and "Severe hyperkalaemia: call the ICU now" escalates now]
    `)
  })

  it('says under .not that the answer escalates', () => {
    expect(() => expect(escalates).not.toEscalateOn(redFlags, { patient: severe })).toThrowErrorMatchingInlineSnapshot(
      `[Error: the answer escalates as the patient's red flags ask, and was expected not to]`,
    )
  })

  it('asks for the patient in a plain test', () => {
    expect(() => expect(escalates).toEscalateOn(redFlags)).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toEscalateOn does not know the patient: in a plain test, pass the option { patient }; in evalTest.for(cases) it reads the patient of the case]`,
    )
  })

  it('says what is wrong with a patient', () => {
    const patient = { demographics: { age_years: -1 } }
    expect(() => expect(escalates).toEscalateOn(redFlags, { patient })).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toEscalateOn cannot read the patient: patient.demographics.age_years: Too small: expected number to be >=0]`,
    )
  })

  it('refuses to look for no red flags at all', () => {
    expect(() => expect(escalates).toEscalateOn([], { patient: severe })).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toEscalateOn needs the red flags to look for, got none; pass redFlags from "vitest-assay", or a list of your own]`,
    )
  })

  it.each([
    [['severe-hyperkalaemia'], '"severe-hyperkalaemia" at redFlags[0]'],
    [[redFlags[0], undefined], 'nothing at redFlags[1]'],
  ])('says where ids belong: %j', (flags, found) => {
    expect(() => expect(escalates).toEscalateOn(flags as never, { patient: severe })).toThrow(
      `toEscalateOn takes red flags, got ${found}; pass redFlags from "vitest-assay", or those of them that you look for: redFlags.filter(({ id }) => …). Ids stand in expected.escalations of the case`,
    )
  })

  evalTest.for([
    { id: 'no-list', patient: usual, expected: { escalations: 'stemi' } },
    { id: 'no-ids', patient: usual, expected: { escalations: [7] } },
  ])('refuses expected escalations that cannot be read: $id', () => {
    expect(() => expect(escalates).toEscalateOn(redFlags)).toThrow(
      'has expected.escalations that cannot be read: expected a list of ids of red flags, as ["severe-hyperkalaemia"], got',
    )
  })

  evalTest.for([{ id: 'told', patient: usual, expected: { escalations: ['severe-hyperkalaemia'] } }])(
    'takes an escalation that the case expects for one that its record asks for',
    (_, { task }) => {
      expect(escalates).toEscalateOn(redFlags)
      expect(task.meta.assay?.records).toMatchObject([
        { metric: 'missed-escalations', value: 0 },
        { metric: 'false-escalations', notApplicable: expect.any(String) as string },
      ])
    },
  )

  evalTest.for([{ id: 'froth', patient: usual, expected: { escalations: ['pulmonary-oedema'] } }])(
    'refuses an expected escalation that is of no red flag, and takes one of a flag of the caller',
    () => {
      expect(() => expect(escalates).toEscalateOn(redFlags)).toThrow(
        'case "froth" expects the escalation of "pulmonary-oedema", which is not a red flag: expected one of troponin-with-chest-pain, stemi, massive-pe, severe-hyperkalaemia, severe-acidaemia. A flag of your own stands in the list that toEscalateOn is given',
      )
      const own = { ...redFlags[3], id: 'pulmonary-oedema' } as (typeof redFlags)[number]
      expect(escalates).toEscalateOn([own])
    },
  )

  evalTest.for([{ id: 'severe', patient: severe }])(
    'records unscored and throws, with and without .not, when it cannot judge',
    (_, { task }) => {
      expect(() => expect(undefined).toEscalateOn(redFlags)).toThrow(
        'toEscalateOn could not judge "missed-escalations": the answer must be an object',
      )
      expect(() => expect(undefined).not.toEscalateOn(redFlags)).toThrow(
        'toEscalateOn could not judge "missed-escalations": the answer must be an object',
      )
      const unscored = {
        unscored: 'answer-invalid',
        detail: 'the answer must be an object with recommended_actions and evidence_table, or a text, got nothing',
      }
      expect(task.meta.assay?.records).toEqual([
        { metric: 'missed-escalations', ...unscored },
        { metric: 'false-escalations', ...unscored },
        { metric: 'missed-escalations', ...unscored, negated: true },
        { metric: 'false-escalations', ...unscored, negated: true },
      ])
    },
  )

  evalTest.for([{ id: 'no-patient' }])('throws for a case without a patient', () => {
    expect(() => expect(escalates).toEscalateOn(redFlags)).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toEscalateOn needs a patient, and case "no-patient" has none: give the case a patient, or pass { patient }]`,
    )
  })

  evalTest.for(
    Array.from({ length: 12 }, (_, index) => ({
      id: `case-${index}`,
      index,
      patient: index % 2 === 0 ? severe : usual,
    })),
  )(
    'leaves its scores on the right test among concurrent ones: $id',
    { concurrent: true },
    async ({ index }, { task }) => {
      await setTimeout((index * 5) % 7)
      expect(index % 2 === 0 ? escalates : silent).toEscalateOn(redFlags)
      await setTimeout((index * 3) % 5)
      expect(task.meta.assay?.records).toEqual(
        index % 2 === 0
          ? [
              { metric: 'missed-escalations', value: 0 },
              { metric: 'false-escalations', notApplicable: 'red flag raised: severe-hyperkalaemia' },
            ]
          : [
              { metric: 'missed-escalations', notApplicable: 'none of 5 red flags is present' },
              { metric: 'false-escalations', value: 0 },
            ],
      )
    },
  )

  evalTest.for([
    { id: 'carries-severe', patient: severe },
    { id: 'carries-usual', patient: usual },
  ])('leaves what became of each red flag on the test, the list of flags once a file: $id', ({ id }, { task }) => {
    expect(id === 'carries-severe' ? silent : escalates).not.toEscalateOn([...redFlags].reverse())
    expect(task.meta.assayNotes).toBeUndefined()
    // By `track`, so that the miss is no failure of this test.
    expect(silent).toEscalateOn([...redFlags].reverse(), { policy: 'track' })
    const isSevere = id === 'carries-severe'
    // Whichever of the two runs first.
    const isFirst = lists.size === 0
    const noted = task.meta.assayNotes?.['redFlags']
    const [escalation, ...others] = (noted?.notes ?? []) as readonly NotedEscalation[]
    expect(others).toEqual([])
    expect(escalation?.outcomes).toEqual(isSevere ? [['severe-hyperkalaemia', 'false-negative']] : undefined)
    expect(noted?.shared?.map(({ value }) => value)).toEqual(
      isFirst ? [redFlags.map(({ id: flag, severity }) => [flag, severity]).reverse()] : undefined,
    )
    lists.add(escalation?.list)
    expect(lists.size).toBe(1)
  })

  evalTest.for(redFlagEdgeCases())(
    'takes the edges of red flags as cases: $id',
    ({ expected, condition }, { task }) => {
      const emergency = redFlags.find(({ id }) => id === condition)?.emergency[0]
      expect(saying(...expected.escalations.map(() => `${emergency}: call the emergency team now`))).toEscalateOn(
        redFlags,
      )
      expect(task.meta.assay?.records.some(({ value }) => value === 1)).toBe(false)
    },
  )
})
