import { describe, expect, it } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cliHere } from '../cli-here.test-kit.ts'
import { checkJudge, checkNode } from './doctor.ts'
import { note, ok, renderFindings, wrong } from './findings.ts'
import type { InspectedSuite } from './inspect-suites.ts'
import { openOpenaiServer } from '../../../fixtures/servers/openai/open-openai-server.ts'
import { fakeJudge } from '../../../fixtures/servers/fake-judge.ts'

const suiteWith = (judge: object): InspectedSuite => ({
  name: 'evals',
  settings: { root: process.cwd(), judge } as never,
})

describe('doctor', () => {
  it('says what is wrong in an empty folder, with a fix for each, and exits with 3', async () => {
    const root = mkdtempSync(join(tmpdir(), 'doctor-'))
    const { code, out } = await cliHere(root, ['doctor', '--json'])
    const { out: text } = await cliHere(root, ['doctor'])
    rmSync(root, { recursive: true })
    expect(text.replaceAll(root, '<here>').replace(process.version, '<node>')).toBe(`ok    node: <node>
wrong vitest: it is not installed in <here>
      npm install --save-dev vitest
wrong vitest-assay: it is not installed in <here>
      npm install --save-dev vitest-assay

2 things are wrong
`)
    const { findings, wrong: count } = JSON.parse(out) as { findings: { check: string; fix?: string }[]; wrong: number }
    expect([code, count]).toEqual([3, 2])
    expect(findings.flatMap(({ check, fix }) => (fix === undefined ? [] : [`${check}: ${fix}`]))).toEqual([
      'vitest: npm install --save-dev vitest',
      'vitest-assay: npm install --save-dev vitest-assay',
    ])
  })

  it('says that a config that it is given is not there', async () => {
    const root = mkdtempSync(join(tmpdir(), 'doctor-'))
    const { code, out } = await cliHere(root, ['doctor', '--config', 'vitest.evil.config.ts'])
    rmSync(root, { recursive: true })
    expect(code).toBe(3)
    expect(out).toContain('wrong config: there is no file vitest.evil.config.ts\n')
  })

  it.each([
    ['v22.13.0', 'ok'],
    ['v24.0.0', 'ok'],
    ['v22.12.9', 'wrong'],
    ['v23.9.0', 'wrong'],
    ['v18.20.0', 'wrong'],
  ])('takes Node %s for %s', (version, level) => {
    expect(checkNode(version).level).toBe(level)
  })

  it('prints a finding a line, with its fix beneath', () => {
    const findings = [
      ok('node', 'v24'),
      note('baseline', 'none', 'Promote one'),
      wrong('evals', '2 of 3 cases:\n  a.jsonl:1: id', 'Correct them'),
    ]
    expect(renderFindings(findings, false)).toBe(
      'ok    node: v24\nnote  baseline: none\n      Promote one\nwrong evals: 2 of 3 cases:\n        a.jsonl:1: id\n      Correct them\n\n1 thing is wrong\n',
    )
  })
})

describe('the judge', () => {
  const secret = 'sk-never-shown'

  it('is told by the name of its key, never by the key', async () => {
    const judge = { provider: 'openai', model: 'a-model' }
    const set = await checkJudge({ env: { OPENAI_API_KEY: secret } }, suiteWith(judge), false)
    expect(set.map(({ what }) => what)).toEqual(['evals asks openai:a-model', 'OPENAI_API_KEY is set'])
    const unset = await checkJudge({ env: {} }, suiteWith(judge), false)
    expect(unset[1]).toEqual(
      note(
        'judge-key',
        'openai has no key, so that only recorded replies are there',
        'Set OPENAI_API_KEY, or replay recorded replies only',
      ),
    )
    expect(JSON.stringify(set)).not.toContain(secret)
  })

  it('is told what package its route is asked through, where that is not installed', async () => {
    const root = mkdtempSync(join(tmpdir(), 'no-package-'))
    const suite: InspectedSuite = {
      name: 'evals',
      settings: { root, judge: { provider: 'gemini', model: 'a-model' } } as never,
    }
    const [, absent] = await checkJudge({ env: { GOOGLE_API_KEY: secret } }, suite, false)
    rmSync(root, { recursive: true })
    expect(absent).toEqual(
      note(
        'judge-package',
        '@google/genai, which asks gemini, is not installed, so that only recorded replies are there',
        'npm install --save-dev @google/genai',
      ),
    )
  })

  it('is asked one question online, and is wrong where it does not answer', async () => {
    const server = await openOpenaiServer(fakeJudge(), { flavour: 'ollama' })
    const judge = { provider: 'openai', model: 'a-model', baseURL: `${server.url}/v1` }
    const answered = await checkJudge({ env: {} }, suiteWith(judge), true)
    await server.close()
    expect(answered.at(-1)).toEqual(ok('judge-online', 'openai:a-model answers'))
    const silent = await checkJudge({ env: {} }, suiteWith(judge), true)
    expect(silent.at(-1)).toMatchObject({ check: 'judge-online', level: 'wrong' })
  })
})
