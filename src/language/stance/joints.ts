import { wordSet } from '../words/word-set.ts'

/** Where one name of a list, or one row of a table, ends. */
export const joints: ReadonlySet<string> = new Set([',', 'and', ')', ']', '/', '|', '&', '+'])

/** Words with which a list judges each of its names: "aspirin continued, ticagrelor stopped". */
export const judged: ReadonlySet<string> = wordSet(
  'started commenced continued increased added resumed restarted given initiated stopped held withheld discontinued ceased start continue increase commence restart resume add stop hold withhold discontinue yes no',
)
