import { describe, expect, it, vi } from 'vitest'
import { columnsOfTerminal, takesStdout, terminal } from './terminal.ts'

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

describe('columnsOfTerminal', () => {
  it.each<[said: string | undefined, isTty: boolean, columns: number, found: number | undefined]>([
    [undefined, true, 100, 100],
    [undefined, true, 40, 40],
    [undefined, true, 39, undefined],
    [undefined, false, 100, undefined],
    ['80', true, 100, 80],
    ['80', false, 100, 80],
    ['40', false, 100, 40],
    ['39', true, 100, undefined],
    ['0', true, 100, 100],
    ['-80', true, 100, 100],
    ['1', true, 100, undefined],
    ['80.5', true, 100, 100],
    ['wide', true, 100, 100],
  ])('with COLUMNS=%s, terminal %s of %i columns: %s', (said, isTty, columns, found) => {
    vi.stubEnv('COLUMNS', said)
    const before = { isTTY: process.stdout.isTTY, columns: process.stdout.columns }
    Object.assign(process.stdout, { isTTY: isTty, columns })
    try {
      expect(columnsOfTerminal()).toBe(found)
    } finally {
      Object.assign(process.stdout, before)
      vi.unstubAllEnvs()
    }
  })
})
