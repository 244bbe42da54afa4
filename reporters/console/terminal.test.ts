import { describe, expect, it } from 'vitest'
import { takesStdout } from './terminal.ts'

type Config = Parameters<typeof takesStdout>[0]

describe('takesStdout', () => {
  it.each<[Config, boolean]>([
    [{ reporters: [['default', {}]] }, false],
    [
      {
        reporters: [
          ['default', {}],
          ['tap', {}],
        ],
      },
      true,
    ],
    [{ reporters: [['json', {}]] }, true],
    [{ reporters: [['json', {}]], outputFile: 'report.json' }, false],
    [{ reporters: [['json', {}]], outputFile: { json: 'report.json' } }, false],
    [{ reporters: [['junit', {}]], outputFile: { json: 'report.json' } }, true],
    [{ reporters: [{ onTestRunEnd: () => undefined }] }, false],
  ])('of %j is %s', (config, taken) => {
    expect(takesStdout(config)).toBe(taken)
  })
})
