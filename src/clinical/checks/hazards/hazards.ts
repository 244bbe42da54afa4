/** What one kind of harm finds in an answer, a line each: what is surely there, and what is there in one reading of a text that can be read in two ways. */
export interface Hazards {
  readonly sure: readonly string[]
  readonly unclear: readonly string[]
}

export const noHazards: Hazards = { sure: [], unclear: [] }

export function sureOf(line: string): Hazards {
  return { sure: [line], unclear: [] }
}

export function unclearOf(line: string): Hazards {
  return { sure: [], unclear: [line] }
}
