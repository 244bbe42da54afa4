import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { npyBytes } from '../../retrieval/clusters/npy-bytes.test-kit.ts'
import { cliHere } from '../cli-here.test-kit.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'clusters-')))
})

afterEach(() => rmSync(root, { recursive: true }))

const run = (cwd: string, ...args: string[]) => cliHere(cwd, ['cluster-quality', ...args])
const lines = (...values: unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('')

describe('cluster-quality', () => {
  it('prints a class a row, and says in words what was shown', async () => {
    const { code, out, err } = await run(project, 'fixtures/retrieval/cxr14-vectors.jsonl')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatchInlineSnapshot(`
      "class          n   intra   inter     gap  silhouette
      Cardiomegaly  11  0.7092  0.0315  0.6777      0.6023
      Edema         10  0.5747  0.1775  0.3972      0.0997
      Effusion      12  0.5880  0.0884  0.4996      0.3618
      No Finding     9  0.6682  0.0135  0.6547      0.3025
      Nodule         8  0.5574  0.0589  0.4985      0.1644
      Pneumonia     10  0.5570  0.1766  0.3804      0.0897
      all classes   61  0.6124  0.0917  0.5207      0.2817

      mean cosine within classes 0.6124, between them 0.0917: gap 0.5207, ratio 6.68
      1 class has one item, and is in no mean within classes and in no silhouette: Hernia
      95% interval of the gap 0.4276 to 0.6094 (bootstrap over items, 10000 resamples, seed 1): items of one class are more alike than items of two
      "
    `)
  })

  it('prints JSON, with every digit', async () => {
    const { out } = await run(
      project,
      'fixtures/retrieval/cxr14-vectors.jsonl',
      '--resamples',
      '500',
      '--json',
      '--seed',
      '7',
    )
    const parsed = JSON.parse(out) as Record<string, unknown>
    expect(parsed).toMatchObject({
      vectors: 'fixtures/retrieval/cxr14-vectors.jsonl',
      labels: null,
      seed: 7,
      status: 'measured',
      n: 61,
      // By NumPy, from the matrix of all cosines.
      intra: expect.closeTo(0.6123612525461639, 12),
      inter: expect.closeTo(0.09167793577796433, 12),
      interval: { confidence: 0.95, resamples: 500, undefinedResamples: 0 },
      excluded: { singletons: ['Hernia'] },
    })
  })

  it('reads .npy with its labels', async () => {
    writeFileSync(join(root, 'v.npy'), npyBytes([1, 0, 1, 0.1, 0, 1, 0.1, 1], { descr: '<f4', shape: [4, 2] }))
    writeFileSync(join(root, 'l.jsonl'), lines({ label: 'a' }, { label: 'a' }, { label: 'b' }, { label: 'b' }))
    const { code, out } = await run(root, 'v.npy', '--labels', 'l.jsonl')
    expect(code).toBe(0)
    expect(out).toContain(
      '\nno interval: of 4 items too many resamples have no gap. Nothing is shown beyond these items\n',
    )
  })

  it('does not take a gap for shown whose interval holds 0', async () => {
    const items = Array.from({ length: 24 }, (_, at) => ({
      label: at % 2 === 0 ? 'a' : 'b',
      vector: [Math.cos(at * at), Math.sin(at * at)],
    }))
    writeFileSync(join(root, 'v.jsonl'), lines(...items))
    const { code, out } = await run(root, 'v.jsonl')
    expect(code).toBe(0)
    expect(out).toContain(
      ': it holds 0, so that it is not shown that items of one class are more alike than items of two\n',
    )
  })

  it('ends with 2 where there is nothing to compare', async () => {
    writeFileSync(join(root, 'v.jsonl'), lines({ label: 'a', vector: [1] }, { label: 'a', vector: [2] }))
    expect(await run(root, 'v.jsonl')).toEqual({
      code: 2,
      out: '',
      err: 'v.jsonl cannot be measured: all vectors (2) are of one class, "a": there is none to tell it from\n',
    })
    const { code, out } = await run(root, 'v.jsonl', '--json')
    expect(code).toBe(2)
    expect(JSON.parse(out)).toMatchObject({ status: 'undefined', reason: expect.stringMatching(/^all vectors/u) })
  })

  it('lets no label redraw a terminal', async () => {
    const label = '\u001b[2Ja'
    writeFileSync(
      join(root, 'v.jsonl'),
      lines(...[1, 2, 3].map((at) => ({ label, vector: [1, at] })), { label: 'b', vector: [1, 0] }),
    )
    const { out } = await run(root, 'v.jsonl')
    expect(out).toContain('\\u001b[2Ja')
    expect(out).not.toContain('\u001b')
  })

  it.each([
    [['v.jsonl', '--seed', '-1'], '--seed takes a whole number from 0 to 4294967295, got "-1"\n'],
    [['v.jsonl', '--resamples', '1e3'], '--resamples takes a whole number from 100 to 1000000, got "1e3"\n'],
    [['v.npy'], expect.stringMatching(/^v\.npy cannot be read: ENOENT/u)],
    [[], "error: missing required argument 'vectors'\nusage: npx vitest-assay cluster-quality <vectors>\n"],
  ])('is misuse: %j', async (args, err) => {
    writeFileSync(join(root, 'v.jsonl'), lines({ label: 'a', vector: [1] }))
    expect(await run(root, ...args)).toEqual({ code: 2, out: '', err })
  })
})
