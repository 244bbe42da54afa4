import { readWholeOption } from './read-whole-option.ts'

/** The seed that `--seed` gives; 1 where it is not there. */
export function readSeed(text: string | undefined): number {
  return text === undefined ? 1 : readWholeOption('--seed', text, 0, 2 ** 32 - 1)
}
