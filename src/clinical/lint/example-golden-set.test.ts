import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { loadGoldenSet } from '../golden-set/load-golden-set.ts'
import { describeAbout } from '../../kit/phrases.ts'
import { emergencyRules } from '../guidelines/packs/emergency-rules.ts'
import { lintGoldenSet } from './lint-golden-set.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** As the strategy counts them. */
const strata = { pneumonia: 15, chf: 15, copd: 15, pe: 15, mi: 15, 'multi-system': 15, adversarial: 10 }
/** Warnings that it must not have either. */
const weak: ReadonlySet<string> = new Set(['input-missing', 'rule-not-exercised', 'rule-hardly-exercised'])
/** The strategy's counts leave no room for cases of these: their own tests exercise them. */
const elsewhere: ReadonlySet<string> = new Set(emergencyRules.map(({ id }) => `safety-rules-2026/${id}`))

it("the example's golden set agrees with the rules, exercises each of them, lacks no value and no case, and has no two alike", () => {
  const findings = lintGoldenSet({ cases: loadGoldenSet('fixtures/golden-set/*.jsonl', { root }), strata })
  const wrong = findings.filter(({ severity, rule }) => severity === 'error' || weak.has(rule))
  const said = wrong.map(({ rule, about, what }) => `${rule} | ${describeAbout(about, what)}`)
  const isElsewhere = (line: string): boolean =>
    [...elsewhere].some((id) => /^rule-(?:not|hardly)-exercised \| /u.test(line) && line.includes(` ${id}:`))
  expect(said.filter((line) => !isElsewhere(line))).toEqual([])
})
