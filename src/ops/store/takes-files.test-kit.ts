import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Run } from '../../core/run.ts'
import { dump, dumpAll } from './dump.test-kit.ts'
import type { OpenTestStore } from './open-test-store.test-kit.ts'
import type { GivenLabels } from './labelled-run.ts'
import { rebuildStore, runFiles } from '../import-runs.ts'
import { idOf, nthRun, promoteRun, putRun } from './store-runs.test-kit.ts'

/** How a store takes the files of runs, and is written anew from them. */
export function takesFiles(test: OpenTestStore): void {
  it('takes a run once, and takes what is said of it anew', async () => {
    const file = putRun(test.root(), nthRun(1))
    const results = async (given?: GivenLabels): Promise<string[]> =>
      (await test.take(given)).map(({ result }) => result)
    expect(await results()).toEqual(['imported'])
    expect(await results()).toEqual(['already-there'])
    expect(await results({ runType: 'weekly' })).toEqual(['relabelled'])
    expect(await results()).toEqual(['already-there'])
    expect(await results({ runType: 'weekly' })).toEqual(['already-there'])
    const rows = await dump(test.store(), 'eval_results')
    expect(rows.map(({ run_type: type }) => type)).toEqual(['weekly', 'weekly', 'weekly'])
    writeFileSync(file, JSON.stringify(nthRun(1, { outcomes: { adherence: { 'pe-1': 1 } } })))
    expect(await test.take()).toMatchObject([
      {
        result: 'unusable',
        problem: expect.stringMatching(
          /^run 00000001-.* is in the store already, from \.assay\/runs\/.* and with other content\. /u,
        ),
      },
    ])
    expect(await dump(test.store(), 'eval_results')).toEqual(rows)
  })

  it('passes over what is no run, by name, and keeps the rest', async () => {
    const torn = JSON.stringify(nthRun(2)).slice(0, 300)
    putRun(test.root(), nthRun(1))
    writeFileSync(join(test.root(), '.assay/runs/2.json'), torn)
    writeFileSync(join(test.root(), '.assay/runs/3.json'), '{"name":"foreign"}')
    putRun(test.root(), nthRun(4, { rest: { id: 'run-4' } }), '.assay/runs/4.json')
    putRun(test.root(), nthRun(5))
    const imported = await test.take()
    expect(Object.fromEntries(imported.map(({ file, problem }) => [file, problem]))).toEqual({
      [`.assay/runs/${idOf(1)}.json`]: '',
      [`.assay/runs/${idOf(5)}.json`]: '',
      '.assay/runs/2.json': expect.stringMatching(/^\.assay\/runs\/2\.json:1:.*\. The file is cut off or not a run; /u),
      '.assay/runs/3.json': expect.stringMatching(
        /^\.assay\/runs\/3\.json is not a run: expected an object with "schema": 1, /u,
      ),
      '.assay/runs/4.json': 'an id in it is not a UUID in lower case ("run-4")',
    })
    expect((await dump(test.store(), 'runs')).map(({ run_id }) => run_id)).toEqual([idOf(1), idOf(5)])
  })

  it.each<[string, Partial<Run>, GivenLabels, string]>([
    [
      'a tenant that its cases contradict',
      { cases: casesOf('a') },
      { tenant: 'b' },
      'its cases are of tenant "a", and --tenant says "b". Leave --tenant out',
    ],
    [
      'a tenant with the name of none',
      { cases: casesOf('*') },
      {},
      'a tenant is called "*", which a store keeps for runs of several tenants (*) or of none (-). Give it another name',
    ],
    [
      'a tenant that is longer than its column',
      {},
      { tenant: 't'.repeat(51) },
      `the tenant "${'t'.repeat(40)}…" has 51 characters, and a store takes 50`,
    ],
  ])('passes over a run with %s', async (_, rest, given, problem) => {
    putRun(test.root(), { ...nthRun(1), ...rest })
    expect(await test.take(given)).toEqual([{ file: `.assay/runs/${idOf(1)}.json`, result: 'unusable', problem }])
    expect(await dump(test.store(), 'runs')).toEqual([])
  })

  it('is written anew from the files as it was, with what was said at the imports and with its baselines', async () => {
    for (const n of [1, 2]) putRun(test.root(), nthRun(n))
    await test.take()
    await test.take({ runType: 'nightly', tenant: 'a' }, runFiles(test.root()).slice(0, 1))
    await test.take({ runType: 'weekly' }, [putRun(test.root(), nthRun(3), 'from-ci/3.json')])
    promoteRun(test.root(), nthRun(2))
    await test.take()
    const before = await dumpAll(test.store())
    expect(before.baselines).toHaveLength(1)
    expect(before.eval_results.filter(({ run_type: type }) => type === 'baseline')).toHaveLength(3)
    await rebuildStore(test.store(), { root: test.root(), aggregateOnly: false, dropMissing: false })
    expect(await dumpAll(test.store())).toEqual(before)
  })

  it('is not written anew where a run would be lost, unless that is required', async () => {
    putRun(test.root(), nthRun(1))
    const second = putRun(test.root(), nthRun(2))
    await test.take()
    const before = await dumpAll(test.store())
    writeFileSync(second, '{')
    const rebuild = (dropMissing: boolean): Promise<unknown> =>
      rebuildStore(test.store(), { root: test.root(), aggregateOnly: false, dropMissing })
    await expect(rebuild(false)).rejects.toThrow(
      `a rebuild would lose what has no file any more: run ${idOf(2)} (.assay/runs/${idOf(2)}.json); these files cannot be read: .assay/runs/${idOf(2)}.json. Bring the files back, or let these go with --drop-missing; the store is as it was`,
    )
    expect(await dumpAll(test.store())).toEqual(before)
    await rebuild(true)
    expect((await dump(test.store(), 'runs')).map(({ run_id }) => run_id)).toEqual([idOf(1)])
  })
}

function casesOf(tenant: string): Run['cases'] {
  return { 'pe-1': { hash: 'h', tenant }, 'pe-2': { hash: 'h', tenant }, 'mi-1': { hash: 'h', tenant } }
}
