import type { RunnerTestCase } from 'vitest'
import { registry } from './registry.ts'
import type { RunningTest } from './running-test.ts'

/** What the tests of a file share under one key, by number, and what one test noted: plain JSON, since it crosses to the main process. */
export interface WireNotes {
  readonly notes: unknown[]
  /** What this test was the first of its file to share. */
  readonly shared?: { readonly number: number; readonly value: unknown }[]
}

declare module 'vitest' {
  interface TaskMeta {
    /** What the test noted beside its scores, by section of the run. */
    assayNotes?: Record<string, WireNotes>
  }
}

/**
 * Writes a note for a section of the run on a test.
 *
 * @param section key of the section
 * @param note plain JSON, kept small: it rides in a packet of every test
 */
export function addNote({ meta }: Pick<RunnerTestCase, 'meta'>, section: string, note: unknown): void {
  notesOf(meta, section).notes.push(note)
}

/**
 * Notes what the answer of this trial came to under a list that most tests of the file share.
 *
 * In a plain `test`, and after the test has ended, there is nothing to write on.
 *
 * @param list plain JSON; it travels once a file
 * @param note plain JSON; `list` and `trial` are put beside it, each left out where it is 0
 */
export function noteAnswer(running: RunningTest | undefined, section: string, list: unknown, note: object): void {
  if (running?.evaluation === undefined || running.ended) return
  const { task } = running
  const number = shareOnFile(task, section, list)
  const trial = task.result?.repeatCount ?? 0
  addNote(task, section, { ...(number === 0 ? {} : { list: number }), ...(trial === 0 ? {} : { trial }), ...note })
}

/**
 * Shares a value between the tests of a file: it travels once, and notes refer to it by its number.
 *
 * @returns the number of the value within the file and section, from 0
 */
function shareOnFile({ meta, file }: Pick<RunnerTestCase, 'meta' | 'file'>, section: string, value: unknown): number {
  const { sharedOfFile } = registry()
  const sections = sharedOfFile.get(file) ?? new Map<string, Map<string, number>>()
  sharedOfFile.set(file, sections)
  const numbers = sections.get(section) ?? new Map<string, number>()
  sections.set(section, numbers)
  const key = JSON.stringify(value)
  const known = numbers.get(key)
  if (known !== undefined) return known
  const number = numbers.size
  numbers.set(key, number)
  const noted = notesOf(meta, section)
  meta.assayNotes = {
    ...meta.assayNotes,
    [section]: { ...noted, shared: [...(noted.shared ?? []), { number, value }] },
  }
  return number
}

function notesOf(meta: RunnerTestCase['meta'], section: string): WireNotes {
  meta.assayNotes ??= {}
  return (meta.assayNotes[section] ??= { notes: [] })
}
