import type { PolarityCue, PolarityStream } from './polarity-stream.ts'

const finite = new Set(
  'is are was were has have had remains remained shows showed reveals revealed appears appeared'.split(' '),
)
/** Said of an item alone, without a verb: "no edema, pulses intact". */
const verdicts = new Set('intact normal clear stable positive present symmetric active equal good nontender'.split(' '))
const relative = new Set(['that', 'which', 'who', 'there', 'it'])
const reported =
  /^(?:seen|noted|identified|present|found|reported|detected|evident|visualized|appreciated|observed|demonstrated|apparent|elicited|heard|felt|palpated|palpable|documented|visible|described|recorded|not|been|being|to|never|no|clearly|otherwise|suspected|recognized|shown|revealed|absent|negative|denied|ruled|excluded)$/u

/**
 * Where a new clause starts without a word that says so: "no fever, lungs are clear" starts one at the comma, since a verb with a complement of its own
 * follows. "No mass, effusion or nodule is seen" does not: that verb is shared.
 */
export function clauseStarts({ tokens, cueAt, cues }: PolarityStream): ReadonlySet<number> {
  let starts: Set<number> | undefined
  let joint = -1
  let hasSubject = false
  const part = (): void => {
    starts = (starts ?? new Set<number>()).add(joint)
    joint = -1
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const { word = '', isWord = false } = tokens[at] ?? {}
    if (word === ',' || word === 'and' || word === '&') {
      if (hasSubject || joint !== at - 1) joint = at
      hasSubject = false
    } else if (word === 'or' || word === 'nor' || word === ':' || relative.has(word)) joint = -1
    else if (
      joint >= 0 &&
      hasSubject &&
      finite.has(word) &&
      !isOfCue(cues[cueAt[at] ?? -1]) &&
      !reported.test(tokens[at + 1]?.word ?? '')
    )
      part()
    else if (joint >= 0 && hasSubject && verdicts.has(word) && !tokens[at + 1]?.isWord) part()
    else if (isWord) hasSubject = true
  }
  return starts ?? none
}

const none: ReadonlySet<number> = new Set()

function isOfCue(cue: PolarityCue | undefined): boolean {
  return cue !== undefined && !cue.role.startsWith('stop')
}
