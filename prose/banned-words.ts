/** A wording that a stranger has to read twice, and the trade's own. */
export interface BannedWording {
  readonly pattern: RegExp
  readonly instead: string
}

/** The guide of words that CONTRIBUTING.md has as pairs. Names in code are not read. */
export const bannedWordings: readonly BannedWording[] = [
  { pattern: /\bwanted\b/giu, instead: 'expected, or required' },
  { pattern: /\bmend(?:s|ed|ing)?\b/giu, instead: 'fix' },
  { pattern: /\bthe ones to hold\b/giu, instead: 'the baseline: "save these figures as the baseline"' },
  { pattern: /\b(?:puts?|putting) (?:it )?on record\b/giu, instead: 'record' },
  { pattern: /\bfor the record\b/giu, instead: 'reason' },
  { pattern: /\bborne out\b/giu, instead: 'supported' },
  { pattern: /\bneeds? eyes\b/giu, instead: 'needs attention' },
  { pattern: /\bmay not come\b/giu, instead: 'is rejected' },
  { pattern: /\b(?:learn|learned|learnt|taught) nothing\b/giu, instead: 'could not judge' },
  { pattern: /\bat hand\b/giu, instead: 'available' },
  { pattern: /\banew\b/giu, instead: 'again' },
  { pattern: /\b(?:whence|whereof|thereof)\b/giu, instead: 'from which, or of which' },
  { pattern: /\bbut for (?!one\b)(?=[a-z])/gu, instead: 'except' },
  {
    pattern: /\b(?:is|are|was|were|be|been) held (?:against|to (?!be\b))/giu,
    instead: 'compared with, or checked against',
  },
  { pattern: /\bholds? (?!for )[^.,;:]{1,60}? against\b/giu, instead: 'compare … with' },
  { pattern: /\blets? (?:nothing )?pass\b/giu, instead: 'accept, or accepted' },
  {
    pattern:
      /(?<!there )\b(?:is|was) no (?!longer\b|more\b|less\b|fewer\b|better\b|worse\b|one\b|way\b|limit\b|need\b|doubt\b|harm\b|matter\b|single\b|such\b|other\b)\w+/giu,
    instead: '"is not a …"',
  },
  { pattern: /\bpays? for (?:it|a|an|the)\b[^.]{0,30}\bmiss/giu, instead: 'offset' },
  { pattern: /\b(?:simply|obviously)\b/giu, instead: 'nothing: leave it out' },
  {
    pattern:
      /\b(?:normali|summari|seriali|recogni|optimi|initiali|minimi|maximi|prioriti|randomi|standardi|customi|tokeni)z(?:e[ds]?|ing|ation|er)\b|\b(?:behavior|favor|honor|labeled|labeling|canceled|modeling|catalog)s?\b/giu,
    instead: 'it the British way',
  },
]
