import { describeFound } from '../src/golden-set/describe-found.ts'

/** An id as it is, where it is plain; what could break a line or redraw a terminal is quoted, escaped and cut. */
export function printId(id: string): string {
  return /^[\w.:/#@()[\]+-]{1,80}$/u.test(id) ? id : describeFound(id)
}
