import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Run } from '../../core/run.ts'
import { dumpAll } from './dump.test-kit.ts'
import type { OpenTestStore } from './open-test-store.test-kit.ts'
import { rebuildStore } from '../import-runs.ts'
import { nthRun, promoteRun, putRun } from './store-runs.test-kit.ts'

/** What a store keeps where it is aggregate-only. */
export function keepsAggregates(test: OpenTestStore): void {
  it('keeps no text and nothing of fewer than five where it is aggregate-only, whoever opens it', async () => {
    await test.reopen({ aggregateOnly: true })
    await test.reopen()
    expect(test.store().aggregateOnly).toBe(true)
    putRun(test.root(), manyCases())
    promoteRun(test.root(), manyCases())
    await test.take()
    const all = await dumpAll(test.store())
    expect(JSON.stringify(all)).not.toMatch(/timed out|secret reason|pe-\d|mi-\d|af-\d|"misses"/u)
    const figures = all.eval_results.map(({ condition, run_type: type, metadata }) => [type, condition, nOf(metadata)])
    // Four cases of af are withheld, and mi with them, since the whole less pe and mi would tell of af.
    expect(figures).toEqual([
      ['baseline', null, 16],
      ['baseline', 'pe', 7],
      ['local', null, 16],
      ['local', 'pe', 7],
    ])
    expect(all.unscored_results).toMatchObject([
      { condition: null, cause: 'not-reached', cases: null, detail: null },
      { condition: 'af', cause: 'withheld', cases: null, has_value: false },
      { condition: 'mi', cause: 'withheld', cases: null, has_value: false },
      { condition: 'pe', cause: 'not-reached', cases: null, detail: null },
    ])
  })

  it('tells nothing of a file that is none where it is aggregate-only, since its message may quote a case', async () => {
    await test.reopen({ aggregateOnly: true })
    mkdirSync(join(test.root(), '.assay/runs'), { recursive: true })
    writeFileSync(join(test.root(), '.assay/runs/1.json'), '{"schema":1,"id":"Mrs Smith, 81"')
    expect((await test.take()).map(({ problem }) => problem)).toEqual([
      'it cannot be taken (run-invalid). What is wrong with it may quote a case: read it with a store that is not aggregate-only',
    ])
  })

  it('becomes aggregate-only by a rebuild alone once it holds runs in full', async () => {
    putRun(test.root(), manyCases())
    await test.take()
    await test.store().close()
    await expect(test.open({ aggregateOnly: true })).rejects.toThrow(
      / holds runs in full, and cannot be aggregate-only from now on\. Write it again with: npx vitest-assay store rebuild --aggregate-only$/u,
    )
    await test.reopen()
    expect(test.store().aggregateOnly).toBe(false)
    await rebuildStore(test.store(), { root: test.root(), aggregateOnly: true, dropMissing: false })
    await test.reopen()
    expect(test.store().aggregateOnly).toBe(true)
    expect(JSON.stringify(await dumpAll(test.store()))).not.toContain('timed out')
  })
}

/** Eight cases of pe, one without a score, five of mi and four of af. */
function manyCases(): Run {
  const byCase: Record<string, number | null> = { 'pe-8': null }
  for (let n = 1; n <= 7; n += 1) byCase[`pe-${n}`] = n % 2
  for (let n = 1; n <= 5; n += 1) byCase[`mi-${n}`] = 1
  for (let n = 1; n <= 4; n += 1) byCase[`af-${n}`] = 0
  return nthRun(1, { outcomes: { adherence: byCase } })
}

function nOf(metadata: unknown): unknown {
  return typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'n') : undefined
}
