import { describe, expect, it } from 'vitest'
import { recommendation } from '../../../answer/recommendation.ts'
import { patient } from '../../../patient/patient.ts'
import { checkGuideline } from '../../check-guideline.ts'
import { guidelineEditions } from '../../guideline-editions.ts'
import { thresholdsOf } from '../../table/thresholds.ts'
import { embolismRows } from './embolism-rows.test-kit.ts'
import { emergencyRows } from './emergency-rows.test-kit.ts'
import { heartRows } from './heart-rows.test-kit.ts'
import { lungRows } from './lung-rows.test-kit.ts'
import { missedStepRows } from './missed-step-rows.test-kit.ts'
import { pneumoniaRows } from './pneumonia-rows.test-kit.ts'
import { saltAndAcidRows } from './salt-and-acid-rows.test-kit.ts'
import { treatmentRows } from './treatment-rows.test-kit.ts'
import type { Input, ThresholdRow } from './threshold-row.test-kit.ts'

const rows: readonly ThresholdRow[] = [
  ...heartRows,
  ...embolismRows,
  ...pneumoniaRows,
  ...lungRows,
  ...emergencyRows,
  ...treatmentRows,
  ...missedStepRows,
  ...saltAndAcidRows,
]
const nothing = recommendation.parse({ recommended_actions: [], evidence_table: [] })
const every = guidelineEditions.flatMap((guideline) =>
  guideline.rules.map((rule) => ({ id: `${guideline.id}/${rule.id}`, guideline, rule })),
)

function appliesTo(id: string, input: Input): string | undefined {
  const found = every.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no rule ${id}`)
  const person = patient.parse({ demographics: { age_years: 66, sex: 'male' }, ...input })
  return checkGuideline(nothing, person, { ...found.guideline, rules: [found.rule] }).rules[0]?.applies.value
}

const steps = rows.flatMap((row) => [
  ...row.fails.map(
    (value) => [`${row.quantity} ${value} ${row.unit}: not ${row.is}`, row.says, value, 'fails', row] as const,
  ),
  ...row.holds.map(
    (value) => [`${row.quantity} ${value} ${row.unit}: ${row.is}`, row.says, value, 'holds', row] as const,
  ),
])

describe('every threshold, one reporting step below it, at it and above it', () => {
  it.each(steps)('%s (%s)', (_, __, value, side, row) => {
    const found = row.rules.map(({ rule, patient: of }) => [rule, appliesTo(rule, of(Number(value)))])
    expect(found).toEqual(row.rules.map(({ rule, where }) => [rule, where[side]]))
  })

  it.each([
    ['17', 'false'],
    ['18', 'true'],
    ['19', 'true'],
  ])('age %s years: no rule under 18 (our own limit; the guidelines are for adults)', (age, expected) => {
    const input: Input = { demographics: { age_years: Number(age) }, labs: [{ name: 'K', value: 7, unit: 'mmol/L' }] }
    expect(appliesTo('safety-rules-2026/severe-hyperkalaemia', input)).toBe(expected)
  })
})

/** Numbers as they stand alone: not those of CURB-65, V2, or the 99th percentile. */
const numbers = /(?<![\w.-])\d+(?:\.\d+)?(?!\w|\.\d)|two thirds/u
const printedOf = ({ guideline, rule }: (typeof every)[number]): readonly string[] => [
  ...thresholdsOf(guideline.id, rule.id),
  ...rule.exceptions,
]

describe('the table for clinicians', () => {
  it.each(every)('prints no number of $id without a row of it here', (one) => {
    const claimed = rows.filter(({ rules }) => rules.some(({ rule }) => rule === one.id)).map(({ printed }) => printed)
    const longestFirst = claimed.toSorted((a, b) => b.length - a.length)
    const left = printedOf(one).map((line) => longestFirst.reduce((text, part) => text.replaceAll(part, '…'), line))
    expect(left.filter((line) => numbers.test(line))).toEqual([])
  })

  it.each(rows.map((row) => [`${row.quantity} in ${row.unit}, ${row.is}`, row] as const))(
    'prints what has a row: %s',
    (_, row) => {
      for (const { rule } of row.rules) {
        const lines = every.filter(({ id }) => id === rule).flatMap(printedOf)
        expect({ rule, printed: lines.some((line) => line.includes(row.printed)) }).toEqual({ rule, printed: true })
      }
    },
  )

  it.each([...Map.groupBy(rows, ({ printed }) => printed)].filter(([printed]) => numbers.test(printed)))(
    'prints a number that is a value of its rows: %s',
    (printed, own) => {
      const values = own.flatMap(({ fails, holds }) => [...fails, ...holds]).map(Number)
      const said = (printed.match(new RegExp(numbers, 'gu')) ?? []).map((number) =>
        number === 'two thirds' ? 2 / 3 : Number(number),
      )
      expect(said.some((number) => values.includes(number))).toBe(true)
    },
  )

  it('has values on both sides of each threshold, in their order', () => {
    for (const { fails, holds } of rows) {
      const [low, high] = [fails, holds].map((side) => side.map(Number))
      const below = Math.max(...(low ?? [])) < Math.min(...(high ?? []))
      const above = Math.min(...(low ?? [])) > Math.max(...(high ?? []))
      expect(below || above).toBe(true)
    }
  })
})
