import { describe, expect, it } from 'vitest'
import { AssayError } from '../../score/assay-error.ts'
import { checkHost } from './check-host.ts'

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
