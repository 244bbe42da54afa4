import { CueLexicon } from '../cues/cue-lexicon.ts'
import { experiencerCues } from './experiencer-cues.ts'
import { historyCues } from './history-cues.ts'
import { negationCues } from './negation-cues.ts'
import type { PolarityRole } from './polarity-role.ts'
import { stopCues } from './stop-cues.ts'
import { uncertaintyCues } from './uncertainty-cues.ts'

/** All cues of polarity. Of two that match the same words the one that stands first here counts. */
export const polarityCues: CueLexicon<PolarityRole> = new CueLexicon<PolarityRole>({
  pseudo: [...negationCues.pseudo, ...uncertaintyCues.pseudo, ...historyCues.pseudo, ...experiencerCues.pseudo],
  'negated-either': negationCues['negated-either'],
  'negated-either-near': negationCues['negated-either-near'],
  'negated-answer': negationCues['negated-answer'],
  'negated-sign': negationCues['negated-sign'],
  'negated-near': negationCues['negated-near'],
  'negated-back': negationCues['negated-back'],
  'negated-prefix': negationCues['negated-prefix'],
  'negated-beside': negationCues['negated-beside'],
  negated: negationCues.negated,
  ...withoutPseudo(experiencerCues),
  ...withoutPseudo(historyCues),
  ...withoutPseudo(uncertaintyCues),
  ...stopCues,
})

function withoutPseudo<Cues extends object>(cues: Cues): Omit<Cues, 'pseudo'> {
  return Object.fromEntries(Object.entries(cues).filter(([role]) => role !== 'pseudo')) as Omit<Cues, 'pseudo'>
}
