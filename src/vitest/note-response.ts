import { registry } from './registry.ts'
import type { Response } from './response.ts'
import type { RunningTest } from './running-test.ts'

/** Keeps which call gave an answer: an object is known by itself wherever it goes, anything else within the test that asked. */
export function noteResponse(running: RunningTest | undefined, answer: unknown, response: Response): void {
  running?.responses.push({ answer, response })
  if ((typeof answer !== 'object' || answer === null) && typeof answer !== 'function') return
  const { responses } = registry()
  const known = responses.get(answer)
  if (known === undefined) responses.set(answer, [response])
  else if (!known.includes(response)) known.push(response)
}
