import { fold } from '../words/fold.ts'

/**
 * What two spellings of a name have in common: words folded as `fold` does (case, accents, British and American spelling), joined without white space and
 * hyphens, so that `Pre-eclampsia`, `preeclampsia` and `pre eclampsia` are one. Not for display.
 */
export function conceptKey(name: string): string {
  return name
    .split(/[\s\u2010-\u2015-]+/u)
    .map(fold)
    .join('')
}
