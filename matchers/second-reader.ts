import type { ReadPassage } from '../src/clinical/language/rulings.ts'
import { optionOf } from '../src/core/run-section.ts'
import type { Judge } from '../src/judges/judge.ts'
import { readerOption } from '../src/judges/judge-options.ts'
import { askSecondReader, type SecondReading } from '../src/judges/second-reader.ts'
import { AssayError } from '../src/kit/assay-error.ts'
import { keptHere } from '../src/runner/registry.ts'
import { settings } from '../src/runner/settings.ts'
import { judge } from './judge.ts'

/**
 * What the second reader of the suite says of a passage. Each passage of a case is asked about once a worker, however many matchers it leaves open.
 *
 * @throws {AssayError} `setup-missing` where the suite has no second reader; `judge-missing`, `judge-invalid`, `judge-failed`: what a person has to fix
 */
export async function readBySecond(passage: ReadPassage, caseId: string): Promise<SecondReading> {
  const asked = keptHere('second readings', () => new Map<string, Promise<SecondReading>>())
  const key = JSON.stringify([caseId, passage.key])
  let known = asked.get(key)
  if (known === undefined) asked.set(key, (known = askSecondReader(secondReader(), passage, caseId)))
  return known
}

function secondReader(): Judge {
  return keptHere('second reader', () => {
    const options = optionOf(settings(), readerOption)
    if (options === undefined)
      throw new AssayError(
        'setup-missing',
        'the suite has no second reader: pass reader: { provider, model, judged: { model } } to assay() or evals()',
      )
    return judge(options)
  })
}
