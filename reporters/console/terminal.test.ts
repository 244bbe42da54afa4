import { describe, expect, it, vi } from 'vitest'
import { takesStdout, terminal } from './terminal.ts'

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

describe('terminal', () => {
  it.each<[refused: string | undefined, forced: string | undefined, isTty: boolean, coloured: boolean]>([
    [undefined, undefined, false, false],
    ['1', undefined, true, false],
    ['1', '1', true, false],
    ['', undefined, false, false],
  ])('with NO_COLOR=%s, FORCE_COLOR=%s, terminal %s has colours: %s', (refused, forced, isTty, coloured) => {
    vi.stubEnv('NO_COLOR', refused)
    vi.stubEnv('FORCE_COLOR', forced)
    const { isTTY } = process.stdout
    process.stdout.isTTY = isTty
    try {
      expect(terminal().level > 0).toBe(coloured)
    } finally {
      process.stdout.isTTY = isTTY
      vi.unstubAllEnvs()
    }
  })
})
