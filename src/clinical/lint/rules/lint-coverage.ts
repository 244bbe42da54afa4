import { exceptionTo, generalFacts } from '../../guidelines/exceptions.ts'
import type { Guideline, Rule } from '../../guidelines/guideline.ts'
import type { GoldenCase } from '../../patient/golden-case.ts'
import type { Patient } from '../../patient/patient.ts'
import { allOf, not } from '../../patient/truth.ts'
import { type GoldenFinding, goldenFinding } from './golden-finding.ts'
import { neighbours } from './neighbours.ts'
import { counted } from '../../../kit/phrases.ts'

/** Our own counts: five cases of a rule are the least whose share means anything, and three show on which side of its line a system stands. */
const enough = { applying: 5, outside: 3 } as const

/**
 * Rules that no case exercises, or hardly any: fewer than five cases that they apply to, or three that they do not apply to and would after one change (see `neighbours`).
 */
export function lintCoverage(cases: readonly GoldenCase[], guidelines: readonly Guideline[]): GoldenFinding[] {
  const counts = new Map(guidelines.flatMap(({ rules }) => rules).map((rule) => [rule, { applying: 0, outside: 0 }]))
  for (const { patient } of cases) {
    const open = new Map<Rule, { applying: number; outside: number }>()
    for (const [rule, count] of counts) {
      if (ruleApplies(rule, patient)) count.applying += 1
      else if (count.outside < enough.outside) open.set(rule, count)
    }
    if (open.size > 0) countOutside(patient, open)
  }
  return guidelines.flatMap(({ id, rules }) =>
    rules.flatMap((rule) => {
      const { applying = 0, outside = 0 } = counts.get(rule) ?? {}
      const name = `${id}/${rule.id}`
      const near = `${outside >= enough.outside ? `${enough.outside} or more lie` : counted(outside, 'lies', 'lie')} just outside`
      if (applying === 0) return [goldenFinding('rule-not-exercised', [name], `applies to no case; ${near}`)]
      if (applying >= enough.applying && outside >= enough.outside) return []
      return [
        goldenFinding(
          'rule-hardly-exercised',
          [name],
          `applies to ${counted(applying, 'case')}, expected ${enough.applying}; ${near}, expected ${enough.outside}`,
        ),
      ]
    }),
  )
}

/**
 * Counts a patient just outside of each open rule that would apply after one change.
 *
 * A rule is asked again only where it read what changed: its verdict hangs on nothing else.
 */
function countOutside(patient: Patient, open: Map<Rule, { outside: number }>): void {
  const readBy = new Map(
    Array.from(open.keys(), (rule) => {
      const read = new Set<PropertyKey>()
      ruleApplies(rule, noting(patient, read))
      return [rule, read] as const
    }),
  )
  for (const near of neighbours(patient)) {
    const changed = (Object.keys(near) as (keyof Patient)[]).filter((key) => near[key] !== patient[key])
    for (const [rule, count] of open) {
      const read = readBy.get(rule)
      if (!changed.some((key) => read?.has(key)) || !ruleApplies(rule, near)) continue
      count.outside += 1
      open.delete(rule)
    }
    if (open.size === 0) return
  }
}

/** The patient, noting which parts of the record are read. */
function noting(patient: Patient, read: Set<PropertyKey>): Patient {
  return new Proxy(patient, {
    get: (record, key, receiver): unknown => {
      read.add(key)
      return Reflect.get(record, key, receiver)
    },
    ownKeys: (record) => {
      const keys = Reflect.ownKeys(record)
      for (const key of keys) read.add(key)
      return keys
    },
  })
}

function ruleApplies(rule: Rule, patient: Patient): boolean {
  const applies = rule.applies(patient)
  return (
    applies.value === 'true' && allOf(applies, not(exceptionTo(rule, patient, generalFacts(patient)))).value === 'true'
  )
}
