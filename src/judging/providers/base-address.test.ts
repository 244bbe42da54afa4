import { describe, expect, it } from 'vitest'
import { AssayError } from '../../score/assay-error.ts'
import { baseAddress } from './base-address.ts'

function resolve(option: string | undefined, fromEnv?: string): { baseURL: string; host: string } {
  return baseAddress({
    route: 'openai',
    option,
    variable: 'OPENAI_BASE_URL',
    env: { OPENAI_BASE_URL: fromEnv },
    vendor: 'https://api.openai.com/v1',
  })
}

describe('baseAddress', () => {
  it('takes the option, else the variable, else the vendor', () => {
    expect(resolve('http://127.0.0.1:11434/v1/', 'http://other')).toEqual({
      baseURL: 'http://127.0.0.1:11434/v1',
      host: '127.0.0.1:11434',
    })
    expect(resolve(undefined, ' http://other/v1 ')).toEqual({ baseURL: 'http://other/v1', host: 'other' })
    expect(resolve(undefined, '')).toEqual({ baseURL: 'https://api.openai.com/v1', host: 'api.openai.com' })
  })

  it.each([
    ['localhost:11434', 'judge openai: baseURL must be an http or https address, got "localhost:11434"'],
    [
      'https://me:secret@host',
      'judge openai: baseURL must not hold a name or password; host takes its key from the environment',
    ],
    [
      'https://host/v1?key=secret',
      'judge openai: baseURL must have no query and no fragment, got one after https://host/v1',
    ],
  ])('refuses %s', (option, message) => {
    expect(() => resolve(option)).toThrow(new AssayError('judge-invalid', message))
  })
})
