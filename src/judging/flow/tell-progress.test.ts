import { expect, it } from 'vitest'
import { fakeClock } from './fake-clock.test-kit.ts'
import { localLimits } from './local-limits.ts'
import { tellProgress } from './tell-progress.ts'

it('says how far a run is, every 15 s for as long as calls are out or wait', async () => {
  const clock = fakeClock()
  const limits = localLimits({ clock })
  const said: string[] = []
  const stop = tellProgress(limits.progress, (line) => said.push(line), clock)
  await clock.pass(20_000)
  const want = { key: 'gemini:gemini-3.8-flash', limits: {}, tokens: 10, dollars: 0.01, maxCost: null, prefixes: [] }
  const grant = await limits.acquire(want, new AbortController().signal)
  await clock.pass(15_000)
  expect(said).toEqual(['judge: 0 done, 0 unscored, 0 tokens, $0.00, 10 s'])
  limits.release(grant.kind === 'granted' ? grant.permit : '', {
    kind: 'ok',
    tokens: 8,
    dollars: 0.004,
    retryAfterMs: null,
  })
  await clock.pass(60_000)
  expect(said).toHaveLength(1)
  stop()
  expect(clock.timers()).toBe(0)
})
