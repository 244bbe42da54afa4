import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AssayError } from '../kit/assay-error.ts'
import { isAdopted, type JudgesFile, readJudgesFile, serialiseJudgesFile } from './judges-file.ts'
import { fingerprintOf } from './judged-answers.test-kit.ts'

const [a, b] = [fingerprintOf('a'), fingerprintOf('b')]
const named = { metric: 'coherence', judge: 'anthropic:one', on: '2026-11-22' }
const file: JudgesFile = {
  schema: 1,
  graders: {
    [b]: { ...named, qualified: false, n: 0, kappa: null, lower: null },
    [a]: { ...named, qualified: true, n: 60, kappa: 0.8, lower: 0.7 },
  },
  prompts: { [a]: { ...named, flipRate: 0.01, upper: 0.08, limit: 0.1, n: 60 } },
}

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'judges-'))
})

afterEach(() => rmSync(root, { recursive: true }))

const put = (text: string): void => writeFileSync(join(root, 'assay.judges.json'), text)

describe('assay.judges.json', () => {
  it('says which prompts are adopted, by fingerprint, so that a changed grader has to show it again', () => {
    put(serialiseJudgesFile(file))
    const adopted = isAdopted(root)
    rmSync(join(root, 'assay.judges.json'))
    expect([adopted(a), adopted(b), adopted('constructor')]).toEqual([true, false, false])
  })

  it('adopts nothing where it is not there', () => {
    expect(isAdopted(root)(a)).toBe(false)
  })

  it('is read as it was written, sorted, an entry a line', () => {
    put(serialiseJudgesFile(file))
    expect(readJudgesFile(root)).toEqual(file)
    expect(serialiseJudgesFile(file).replaceAll(a, 'aaaa').replaceAll(b, 'bbbb')).toMatchInlineSnapshot(`
      "{
        "graders": {
          "aaaa": {"judge":"anthropic:one","kappa":0.8,"lower":0.7,"metric":"coherence","n":60,"on":"2026-11-22","qualified":true},
          "bbbb": {"judge":"anthropic:one","kappa":null,"lower":null,"metric":"coherence","n":0,"on":"2026-11-22","qualified":false}
        },
        "prompts": {
          "aaaa": {"flipRate":0.01,"judge":"anthropic:one","limit":0.1,"metric":"coherence","n":60,"on":"2026-11-22","upper":0.08}
        },
        "schema": 1
      }
      "
    `)
    put(serialiseJudgesFile({ schema: 1, graders: {}, prompts: {} }))
    expect(readJudgesFile(root)).toEqual({ schema: 1, graders: {}, prompts: {} })
  })

  const way =
    'Restore the file from version control; it is written only by: npx vitest-assay judge calibrate, and judge stability --adopt'

  it.each([
    [
      'that is cut off',
      '{"schema": 1,',
      'assay.judges.json:1:14: expected a key in double quotes, got the end of the file',
    ],
    ['in conflict', '{\n<<<<<<< ours\n', 'assay.judges.json:2 has a merge conflict'],
    ['of another schema', '{"schema": 2, "graders": {}, "prompts": {}}', 'assay.judges.json: schema must be 1, got 2'],
    [
      'that adopts what is over its limit',
      serialiseJudgesFile({
        ...file,
        graders: {},
        prompts: { [a]: { ...named, flipRate: 0, upper: 0.2, limit: 0.1, n: 9 } },
      }),
      `assay.judges.json: prompts.${a} must be an upper end below the limit, got an object`,
    ],
    ['of text', '"x"', 'assay.judges.json: the file must be an object, got "x"'],
  ])('is refused %s, and never taken for none', (_, text, message) => {
    put(text)
    expect(() => isAdopted(root)).toThrow(new AssayError('judge-invalid', `${message}. ${way}`))
  })
})
