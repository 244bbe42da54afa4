import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Run } from '../../src/core/run.ts'

/** About this many characters are written at once, so that a large run is never one string. */
const chunk = 1_000_000

/**
 * Writes a run to `.assay/runs/<time>-<id>.json`, atomically: a reader sees the whole file or none.
 *
 * @returns the file's absolute path
 */
export function writeRun(root: string, run: Run): string {
  const folder = join(root, '.assay', 'runs')
  mkdirSync(folder, { recursive: true })
  const name = `${run.startedAt.replaceAll(/[:.]/gu, '-')}-${run.id.slice(0, 8)}.json`
  const file = join(folder, name)
  const temporary = join(folder, `.${name}.tmp`)
  const descriptor = openSync(temporary, 'w')
  try {
    for (const text of inChunks(lines(run))) writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(temporary, file)
  return file
}

/** One record a line, so that two runs can be compared by eye. */
function* lines(run: Run): Generator<string> {
  const { records, ...rest } = run
  yield `${JSON.stringify(rest).slice(0, -1)},"records":[`
  for (const [index, record] of records.entries()) yield `${index === 0 ? '\n' : ',\n'}${JSON.stringify(record)}`
  yield '\n]}\n'
}

function* inChunks(parts: Iterable<string>): Generator<string> {
  let text = ''
  for (const part of parts) {
    text += part
    if (text.length < chunk) continue
    yield text
    text = ''
  }
  yield text
}
