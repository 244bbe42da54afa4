import { describe, expect, it } from 'vitest'
import { AssayError } from '../../kit/assay-error.ts'
import { baseAddress, checkHost } from './address.ts'

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

describe('checkHost', () => {
  it.each([
    ['https://api.anthropic.com', ['api.anthropic.com']],
    ['https://api.anthropic.com', ['API.anthropic.com:443']],
    ['http://127.0.0.1:11434/v1', ['127.0.0.1']],
    ['http://127.0.0.1:11434/v1', ['localhost', '127.0.0.1:11434']],
    ['http://[::1]:8080', ['[::1]:8080']],
    ['http://bücher.example', ['bücher.example:80']],
    ['https://anywhere.example', undefined],
  ])('lets %s pass %j', (baseURL, allowHosts) => {
    expect(() => checkHost(baseURL, allowHosts)).not.toThrow()
  })

  it.each([
    ['https://api.anthropic.com', []],
    ['https://api.anthropic.com.evil.example', ['api.anthropic.com']],
    ['https://evil.example/api.anthropic.com', ['api.anthropic.com']],
    ['http://api.anthropic.com', ['api.anthropic.com:443']],
    ['http://127.0.0.1:11434', ['127.0.0.1:11435', 'localhost']],
  ])('stops %s at %j', (baseURL, allowHosts) => {
    expect(() => checkHost(baseURL, allowHosts)).toThrow('is not allowed, and nothing was sent to it')
  })

  it.each(['https://api.anthropic.com', 'api.anthropic.com/v1', '*.anthropic.com/', 'user@host', '', 'a b'])(
    'refuses the entry %j, which is no host',
    (entry) => {
      expect(() => checkHost('https://api.anthropic.com', [entry])).toThrow(
        new AssayError(
          'judge-invalid',
          `allowHosts: ${JSON.stringify(entry)} must be a host or host:port, such as "api.anthropic.com" or "127.0.0.1:11434"`,
        ),
      )
    },
  )
})
