import { describe, expect, it } from 'vitest'
import { recommendation } from '../answer/recommendation.ts'
import { acutelyUnwell } from '../patient/vital-signs.ts'
import { goldenCase } from '../golden-set/golden-case.ts'
import { checkEscalation } from './check-escalation.ts'
import { redFlagEdgeCases, redFlags } from './red-flags.ts'
import { redFlagRecall } from './red-flag-recall.ts'
import { severeHyperkalaemia } from './flags/laboratory-flags.ts'

const cases = redFlagEdgeCases()
const stateOf = (id: string): string | undefined => {
  const found = cases.find((edge) => edge.id === `edge.${id}`)
  const flag = redFlags.find((one) => one.id === found?.condition)
  if (found === undefined || flag === undefined) return undefined
  const { value } = flag.raised(found.patient)
  return value === 'true' ? 'raised' : flag.grey?.(found.patient).value === 'true' ? 'grey' : 'clear'
}

describe('redFlagEdgeCases', () => {
  it('says what a case is, and where it lies', () => {
    const [first, ...others] = redFlagEdgeCases([severeHyperkalaemia]).filter(({ id }) => id.includes('-6.6-mmol'))
    expect(others).toEqual([])
    expect(first).toMatchObject({
      id: 'edge.severe-hyperkalaemia.potassium-6.6-mmol-per-l',
      condition: 'severe-hyperkalaemia',
      comment: 'potassium 6.6 mmol/L: above the threshold (above 6.5 mmol/L). To be escalated.',
      expected: { escalations: ['severe-hyperkalaemia'] },
    })
  })

  // Written by hand, so that a slip in the making of the cases is seen here.
  it.each([
    ['severe-hyperkalaemia.potassium-5.9-mmol-per-l', 'clear'],
    ['severe-hyperkalaemia.potassium-6-mmol-per-l', 'grey'],
    ['severe-hyperkalaemia.potassium-6.1-mmol-per-l', 'grey'],
    ['severe-hyperkalaemia.potassium-6.4-meq-per-l', 'grey'],
    ['severe-hyperkalaemia.potassium-6.5-meq-per-l', 'grey'],
    ['severe-hyperkalaemia.potassium-6.6-meq-per-l', 'raised'],
    ['severe-hyperkalaemia.potassium-25.4-mg-per-dl', 'grey'],
    ['severe-hyperkalaemia.potassium-25.5-mg-per-dl', 'raised'],
    ['severe-hyperkalaemia.potassium-23.4-mg-per-dl', 'clear'],
    ['severe-hyperkalaemia.potassium-6.6-then-6.4', 'grey'],
    ['severe-acidaemia.arterial-ph-7.19', 'raised'],
    ['severe-acidaemia.arterial-ph-7.20', 'grey'],
    ['severe-acidaemia.arterial-ph-7.24', 'grey'],
    ['severe-acidaemia.arterial-ph-7.25', 'clear'],
    ['severe-acidaemia.pleural-ph-7.19', 'clear'],
    ['troponin-with-chest-pain.high-sensitivity-troponin-t-14-ng-per-l-with-chest-pain', 'clear'],
    ['troponin-with-chest-pain.high-sensitivity-troponin-t-15-pg-per-ml-with-chest-pain', 'raised'],
    ['troponin-with-chest-pain.high-sensitivity-troponin-t-0.015-ug-per-l-without-chest-pain', 'grey'],
    ['troponin-with-chest-pain.troponin-i-0.05-ng-per-ml-chest-pain-denied', 'grey'],
    ['stemi.v2-and-v3-2-mm-man-of-39', 'clear'],
    ['stemi.v2-and-v3-2-mm-man-of-40', 'raised'],
    ['stemi.v2-and-v3-2-mm-man-of-41', 'raised'],
    ['stemi.v2-and-v3-1.5-mm-woman', 'raised'],
    ['stemi.ii-and-iii-0.5-mm-man', 'clear'],
    ['stemi.ii-and-iii-1-mm-man', 'raised'],
    ['stemi.v1-0.5-mm-man-with-v2-3-mm', 'clear'],
    ['massive-pe.systolic-89', 'raised'],
    ['massive-pe.systolic-90', 'grey'],
    ['massive-pe.systolic-100', 'clear'],
    ['massive-pe.hypotension-for-15-min', 'grey'],
    ['massive-pe.hypotension-for-16-min', 'raised'],
    ['massive-pe.fall-of-39-mmhg', 'grey'],
    ['massive-pe.fall-of-40-mmhg', 'raised'],
  ])('%s is %s', (id, expected) => {
    expect(stateOf(id)).toBe(expected)
  })

  it('covers every red flag on both sides of its thresholds', () => {
    for (const { id } of redFlags) {
      const meanings = cases
        .filter(({ condition }) => condition === id)
        .map(({ comment }) => comment?.split('. ').at(-1))
      expect(new Set(meanings), id).toEqual(
        new Set([
          'To be escalated.',
          'Not to be escalated.',
          'In the grey zone: an escalation is neither required nor false.',
        ]),
      )
    }
  })

  it.each(cases)('$id raises what it says and nothing else', (edge) => {
    const states = redFlags.map((flag) => {
      const raised = flag.raised(edge.patient).value
      if (raised !== 'false') return { id: flag.id, state: raised === 'true' ? 'raised' : 'unclear' }
      return { id: flag.id, state: flag.grey?.(edge.patient).value === 'true' ? 'grey' : 'clear' }
    })
    const wanted = edge.expected.escalations.includes(edge.condition)
      ? 'raised'
      : edge.comment?.includes('grey zone') === true
        ? 'grey'
        : 'clear'
    expect(states).toEqual(redFlags.map(({ id }) => ({ id, state: id === edge.condition ? wanted : 'clear' })))
    // Only a pressure that is itself the threshold may call for a review.
    if (edge.condition !== 'massive-pe') expect(acutelyUnwell(edge.patient).value).toBe('false')
  })

  it('shows what always and never escalating are worth', () => {
    const recallOf = (when_to_escalate: string[]) =>
      redFlagRecall(
        cases.map(({ id, patient }) => ({
          caseId: id,
          ...checkEscalation(
            recommendation.parse({ recommended_actions: [], evidence_table: [], when_to_escalate }),
            patient,
          ),
        })),
      )
    const always = recallOf(redFlags.map(({ emergency: [name] }) => `${name}: call the emergency team now`))
    expect([always.overall.sensitivity.value, always.overall.specificity.value]).toEqual([1, 0])
    const never = recallOf([])
    expect([never.overall.sensitivity.value, never.overall.specificity.value]).toEqual([0, 1])
    // A call for one emergency finds that one, and others only by the words that they share.
    const one = recallOf(['Severe hyperkalaemia: call the renal team now'])
    expect(one.flags.map(({ flag, sensitivity }) => [flag, sensitivity.value])).toEqual(
      redFlags.map(({ id }) => [id, id === 'severe-hyperkalaemia' ? 1 : 0]),
    )
    expect(always.overall.unclear + never.overall.unclear).toBe(0)
  })

  it('gives valid cases with ids of their own, the same at every call', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
    for (const edge of cases) expect(goldenCase.parse(edge)).toEqual(edge)
    expect(redFlagEdgeCases()).toEqual(cases)
  })

  it('refuses a flag whose thresholds it does not know', () => {
    expect(() => redFlagEdgeCases([{ id: 'low-sodium' }])).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: there are no edge cases of red flag "low-sodium"; expected one of troponin-with-chest-pain, stemi, massive-pe, severe-hyperkalaemia, severe-acidaemia. For a flag of your own write the cases beside its thresholds into a golden set]`,
    )
  })
})
