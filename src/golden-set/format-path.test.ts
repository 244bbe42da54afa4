import { describe, expect, it } from 'vitest'
import { formatPath } from './format-path.ts'

describe('formatPath', () => {
  it.each([
    [['patient', 'labs', 0, 'value'], 'patient.labs[0].value'],
    [[], ''],
    [[2, 'id'], '[2].id'],
    [['a b', ''], '["a b"][""]'],
    [['patient', '"', '0'], 'patient["\\""]["0"]'],
  ])('writes %j as %s', (path, text) => {
    expect(formatPath(path)).toBe(text)
  })
})
