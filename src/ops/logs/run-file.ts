import { closeSync, fsyncSync, openSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { takePlace, writeBytes } from '../../kit/write-file.ts'
import { openWorkFolder } from '../../kit/work-folder.ts'
import type { CaseInfo, EvalRecord } from '../../core/eval-case.ts'
import type { Run } from '../../core/run.ts'

/** What of a run is known before its first record. */
export type RunHead = Pick<Run, 'schema' | 'id' | 'startedAt' | 'log'>
/** What of a run is known after its last record. */
export type RunRest = Omit<Run, keyof RunHead | 'cases' | 'records'>

/** A run's file that is written as its records come. */
export interface RunFile {
  readonly addCase: (id: string, info: CaseInfo) => void
  readonly addRecord: (record: EvalRecord) => void
  /** Writes the rest and puts the file in its place; returns its path from the root, with `/` between the parts. */
  readonly finish: (rest: RunRest) => string
  /** Takes away what was written, after a failure. */
  readonly discard: () => void
}

/**
 * Opens the file of a run in `.assay/runs/` that is too long to be kept in memory: records and cases go to temporary files as they come, and the whole takes its place at the end, so that a reader sees
 * all of it or none.
 */
export function openRunFile(root: string, head: RunHead): RunFile {
  const folder = openWorkFolder(root, 'runs')
  const name = `${head.startedAt.replaceAll(/[:.]/gu, '-')}-${head.id.slice(0, 8)}.json`
  const whole = new Spool(join(folder, `.${name}.tmp`))
  const cases = new Spool(join(folder, `.${name}.cases.tmp`))
  whole.write(`${JSON.stringify(head).slice(0, -1)},"records":[`)
  const separator = { record: '\n', case: '\n' }
  return {
    addRecord: (record) => {
      whole.write(separator.record + JSON.stringify(record))
      separator.record = ',\n'
    },
    addCase: (id, info) => {
      cases.write(`${separator.case}${JSON.stringify(id)}:${JSON.stringify(info)}`)
      separator.case = ',\n'
    },
    finish: (rest) => {
      whole.write('\n],"cases":{')
      whole.take(cases)
      whole.write(`\n},${JSON.stringify(rest).slice(1)}\n`)
      whole.close()
      takePlace(whole.file, join(folder, name))
      return `.assay/runs/${name}`
    },
    discard: () => {
      whole.remove()
      cases.remove()
    },
  }
}

/** About this many characters are written at once. */
const chunk = 1_000_000

/** Text that goes to a temporary file in large parts. */
class Spool {
  readonly file: string
  private descriptor: number | undefined
  private text = ''

  constructor(file: string) {
    this.file = file
    this.descriptor = openSync(file, 'w+')
  }

  write(text: string): void {
    this.text += text
    if (this.text.length >= chunk) this.flush()
  }

  /** Appends all of another one, which goes away by it. */
  take(other: Spool): void {
    this.flush()
    other.flush()
    const bytes = Buffer.allocUnsafe(chunk)
    let position = 0
    for (let read = other.readAt(bytes, position); read > 0; read = other.readAt(bytes, position)) {
      this.put(bytes.subarray(0, read))
      position += read
    }
    other.remove()
  }

  close(): void {
    this.flush()
    if (this.descriptor === undefined) return
    fsyncSync(this.descriptor)
    closeSync(this.descriptor)
    this.descriptor = undefined
  }

  remove(): void {
    if (this.descriptor !== undefined) closeSync(this.descriptor)
    this.descriptor = undefined
    rmSync(this.file, { force: true })
  }

  private flush(): void {
    this.put(Buffer.from(this.text))
    this.text = ''
  }

  private put(bytes: Uint8Array): void {
    if (this.descriptor === undefined) return
    writeBytes(this.descriptor, bytes, this.file)
  }

  private readAt(bytes: Uint8Array, position: number): number {
    return this.descriptor === undefined ? 0 : readSync(this.descriptor, bytes, 0, bytes.length, position)
  }
}
