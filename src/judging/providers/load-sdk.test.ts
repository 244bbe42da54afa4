import { describe, expect, it } from 'vitest'
import { AssayError } from '../../score/assay-error.ts'
import { loadSdk } from './load-sdk.ts'

function missing(name: string): () => Promise<never> {
  const error = Object.assign(new Error(`Cannot find package '${name}' imported from judge.js`), {
    code: 'ERR_MODULE_NOT_FOUND',
  })
  return () => Promise.reject(error)
}

describe('loadSdk', () => {
  it('gives what was loaded', async () => {
    await expect(loadSdk('openai', () => Promise.resolve(7))).resolves.toBe(7)
  })

  it('says how to install what is not there', async () => {
    await expect(loadSdk('@anthropic-ai/sdk', missing('@anthropic-ai/sdk'))).rejects.toThrow(
      new AssayError(
        'judge-missing',
        'this judge needs the package "@anthropic-ai/sdk", which is not installed. Install it: npm install --save-dev @anthropic-ai/sdk',
      ),
    )
  })

  it('keeps the message of another fault', async () => {
    await expect(loadSdk('openai', missing('something-else'))).rejects.toThrow("Cannot find package 'something-else'")
  })
})
