import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAnthropicServer } from '../../../fixtures/servers/anthropic/open-anthropic-server.ts'
import type { FakeServer } from '../../../fixtures/servers/scenario.ts'
import { openBatchPlan } from '../../judges/batch.ts'
import { judgedAnswer, unaskedCall } from '../../judges/planned-call.test-kit.ts'
import type { CliContext } from '../cli-context.ts'
import { cliHere } from '../cli-here.test-kit.ts'
import { judgeBatch } from './judge-batch.ts'

let root: string
let server: FakeServer

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'judge-batch-')))
  const text = JSON.stringify({ quotes: [judgedAnswer], reason: 'What is urgent comes first.', score: 4 })
  server = await openAnthropicServer(({ prompt }) => (prompt.includes('k-41') ? 'refused' : { name: 'ok', text }))
})

afterEach(async () => {
  rmSync(root, { recursive: true })
  await server.close()
})

function leave(cases: readonly string[], dollars: number | null = 0.5): void {
  const plan = openBatchPlan({ root, run: 'r1', route: { allowHosts: null, servesModel: false, folder: 'replies' } })
  for (const caseId of cases) plan(unaskedCall({ baseURL: server.url, caseId, dollars }))
}

/** The command as it is typed; it has no key. */
const typed = (...args: string[]) => cliHere(root, ['judge', 'batch', ...args])

/** The command with a key and without waits. */
async function run({ json = false } = {}) {
  let [out, err] = ['', '']
  const context: CliContext = {
    cwd: root,
    env: { ANTHROPIC_API_KEY: 'key-of-a-test' },
    colour: false,
    now: () => new Date('2026-11-22T06:00:00.000Z'),
    out: (text) => void (out += text),
    err: (text) => void (err += text),
  }
  const clock = {
    now: () => 0,
    after: (_: number, then: () => void) => {
      setImmediate(then)
      return () => undefined
    },
  }
  const code = await judgeBatch(
    context,
    { root, pollEvery: 30, maxCost: undefined, dryRun: false, resubmit: false, json },
    { clock },
  )
  return { code, out, err }
}

describe('judge batch', () => {
  it('shows what it submits, how far it is, and what came of it', async () => {
    leave(['k-68', 'k-41', 'k-50'])
    const { code, out, err } = await run()
    expect({ code, err }).toEqual({
      code: 0,
      err: 'judge batch: msgbatch_1 (anthropic:claude-opus-5-5): 0 done, 3 left\n',
    })
    expect(out).toMatchInlineSnapshot(`
      "judge                      calls  tokens in, about  tokens out, at most  cost, at most
      anthropic:claude-opus-5-5      3             3,000               24,000          $1.50

      recorded 2 verdicts of 3 calls in 1 batch: 3,600 tokens in, 900 out, for $0.011
        1 without a verdict: refused, such as coherence of k-41, trial 0: refusal (bio)
      What has no verdict is not recorded; the next run leaves it to a batch again.
      Run the suite again: it replays them.
      "
    `)
  })

  it('prints the same as JSON', async () => {
    leave(['k-68', 'k-41'])
    const { out } = await run({ json: true })
    expect(JSON.parse(out)).toMatchObject({
      overview: { planned: [{ judge: 'anthropic:claude-opus-5-5', calls: 2 }], underWay: 0, inDoubt: 0 },
      report: {
        batches: 1,
        recorded: 1,
        unscored: [{ caseId: 'k-41', grader: 'coherence', trial: 0, cause: 'refused' }],
      },
    })
  })

  it('submits nothing in a dry run, and needs no key for it', async () => {
    leave(['k-68', 'k-41'])
    expect(await typed('--dry-run')).toMatchInlineSnapshot(`
      {
        "code": 0,
        "err": "",
        "out": "judge                      calls  tokens in, about  tokens out, at most  cost, at most
      anthropic:claude-opus-5-5      2             2,000               16,000          $1.00
      ",
      }
    `)
    expect(JSON.parse((await typed('--dry-run', '--json')).out)).toMatchObject({ overview: {}, report: null })
    expect(server.requests).toHaveLength(0)
  })

  it('says so where nothing was left', async () => {
    expect(await typed()).toEqual({
      code: 0,
      out: 'no run has left a call to a batch: run the suite with a judge that has batch: true first\n',
      err: '',
    })
  })

  it.each([
    [['--poll-every', '0'], '--poll-every takes a number from 1 to 86400, got "0"\n'],
    [['--max-cost', 'much'], '--max-cost takes a number from 0 to 1000000000, got "much"\n'],
    [['--root', 'nowhere'], '--root must be a folder, and nowhere is none\n'],
    [
      [],
      'judge anthropic needs a key: set ANTHROPIC_API_KEY (or ANTHROPIC_AUTH_TOKEN). For a run without a key, replay recorded replies.\n',
    ],
    [
      ['--max-cost', '0.75'],
      'nothing was submitted: the batches may cost $1.00, and --max-cost is $0.75. Raise it, or run fewer cases and delete .assay/judge-batch/plan first\n',
    ],
  ])('refuses %j', async (args, message) => {
    leave(['k-68', 'k-41'])
    expect(await typed(...args)).toMatchObject({ code: 2, err: message })
    expect(server.requests).toHaveLength(0)
  })

  it('cannot hold a bound without a price', async () => {
    leave(['k-68'], null)
    expect(await typed('--max-cost', '5')).toMatchObject({
      code: 2,
      err: 'nothing was submitted: no price of anthropic:claude-opus-5-5 is known, so that --max-cost cannot be checked. Run again without --max-cost\n',
    })
  })
})
