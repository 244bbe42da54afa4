// Over 250 lines: one thing that is read, how much oxygen an order aims at, in each of the ways in which orders say it.
import { readingAt } from '../../reading-at.ts'

/** What an order of oxygen aims at, for who retains carbon dioxide. */
export interface OxygenAim {
  /**
   * `low`: the end of the range is 92 % or less; `high`: it is more; `open`: a number above 92 stands there, and whether it is aimed at is not plain.
   */
  readonly is: 'low' | 'high' | 'open'
  /** For the reader of a finding. */
  readonly what: string
  readonly clause: string
}

const tens: Readonly<Record<string, number>> = { eighty: 80, ninety: 90 }
const ones = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const inWords: readonly (readonly [RegExp, string])[] = Object.entries(tens).map(
  ([word, ten]) => [new RegExp(String.raw`\b${word}(?:[- ](${ones.slice(1).join('|')}))?\b`, 'giu'), `${ten}`] as const,
)

/** "Ninety-four per cent" as "94 %", "mid-nineties" as "95". */
export function withFigures(text: string): string {
  let plain = text
  for (const [pattern, ten] of inWords)
    plain = plain.replace(pattern, (_, one: string | undefined) =>
      String(Number(ten) + (one === undefined ? 0 : ones.indexOf(one.toLowerCase()))),
    )
  return plain
    .replaceAll(/\b(?:a|one) hundred (?=per ?cent|%)/giu, '100 ')
    .replaceAll(/\b(?:the )?(?:mid|middle)[- ]nineties\b/giu, '95')
    .replaceAll(/\b(?:the )?(?:high|upper)[- ]nineties\b/giu, '97')
    .replaceAll(/\b(?:the )?low[- ]nineties\b/giu, '91')
    .replaceAll(/\s?\bper ?cent\b/giu, ' %')
    .replaceAll(/\bfifteen (?=lit)/giu, '15 ')
    .replaceAll(/\bten (?=lit)/giu, '10 ')
}

/** What a number of a saturation is of. */
const ofSaturation =
  /\b(?:Sp[aO]?O?2|SaO2|sats?|saturat\w*|oximet\w*|(?:finger|probe|pulse[- ]?ox\w*) ?(?:reading|number|value)?|oxygen\w*|O2|target\w*|aim\w*|keep\w*|maintain\w*|titrat\w*|non-?rebreath\w*|reservoir|mask|Venturi|cannula\w*|prongs|high-flow|NIV|BiPAP|FiO2|concentrator|NEWS2?)\b/iu

const aimed =
  /\b(?:target\w*|aim\w*|goal\w*|keep\w*|kept|maintain\w*|titrat\w*|achiev\w*|reach\w*|hold(?:ing)?|bring\w*|get|push\w*|driv\w*|lift\w*|rais\w*|restor\w*|run\w*|sits?|stays?|settles?|want\w*|expect\w*|should (?:read|be|show)|up to|back to|set (?:at|to|for)|range|goes? to|adjust\w*|order\w*|prescri\w*|chart\w*|for|to)\b/iu

/** "88–92%, not 94–98%", "if the PaCO2 is normal", "was 97 on 15 L". */
const otherwise =
  /\b(?:not|avoid\w*|never|rather than|instead of|no longer|without|wrong|unlike|stop\w*|if(?! (?:needed|required|necessary)\b)|unless|(?<!\bat )once|when|until(?![^.;]*, then\b)(?! \W*(?:the |her |his )?(?:finger )?(?:SpO2|sats?|saturations?|reading|oximeter|probe)\b)|only after|above which|was|were|had been|reads?|currently|alarm\w*|call|overshoot\w*|came in|arrived|on arrival|(?<!\b(?:until|till)\b[^.;]{0,20})show(?:s|ing)|now)\b[^.;]{0,40}$/iu
const onlyIf = /^(?:[^.;,]{0,30}\b|,\s*)(?:but )?(?:if|once|when|unless|only (?:after|if)|should the gas|provided)\b/iu

/** "A target of 94–98% was considered and declined". */
const declined =
  /^[^.;:]{0,40}\b(?:declined|rejected|avoided|refused|not (?:used|chosen|wanted|given|needed|the (?:aim|target|goal))|too (?:high|much)|would (?:raise|risk|worsen)|(?:is|are|were|was) (?:wrong|unsafe|harmful|dangerous|in error)|(?:does|do|adds?|brings?) (?:nothing|harm)|by mistake|in error|(?:is|are|to be|be) (?:deleted|struck|cancelled|removed))\b/iu

/** "97 % on 15 L", "99 % this morning": measured. */
const measuredBehind =
  /^\s?%?\s?(?:on (?:\d|air|room|arrival|oxygen|O2|the ward)|at (?:rest|\d)|this (?:morning|evening)|today|yesterday|now\b|\))/iu

/** "Saturations of 89 are unacceptable". */
const deplored =
  /^\s?%?[^.;]{0,25}\b(?:unaccept\w*|too low|low\b|poor|inadequate|insufficient|not (?:enough|acceptable|good|adequate|sufficient)|worr\w*|danger\w*)/iu

const otherUnit =
  /^\s?(?:mm ?Hg|bpm|\/(?!\s?9\d)|kg|mg|mcg|g\b|L\b|mL|years?|days?|hours?|h\b|min|units?|mmol|Hz|kPa|cm|beats|m\b|of \d)/iu

const range = /(?<![\d.,/])(?<low>\d{2})\s*%?\s*(?:-|–|—|to|and|\/|up to)\s*(?<high>\d{2,3})\s*%?(?![\d.]\d?)/gu

const above =
  /(?:\b(?:above|over|exceed\w*|beyond|greater than|more than|better than|(?:no|not) (?:less|lower) than|not (?:below|under)|\b(?:not|never|avoid|prevent)\b[^.;\d]{0,30}\b(?:below|under|less than)|at least|minimum(?: of)?|from)\s*|[>≥]=?\s*)(?:SpO2 )?(?<low>\d{2,3})\s?%?(?![\d.])|(?<![\d.–-])(?<from>\d{2,3})\s?%?\s*(?:or (?:above|more|over|higher|better)|and (?:above|over|more|better|higher|up\b|upwards)|\+|minimum|plus\b|at (?:the )?least)/giu

const below =
  /(?:\b(?:below|under|less than|at most|max\w*(?: of)?|ceiling(?: of)?|cap(?:ped)?(?: at| to)?|(?:no|not|never) (?:be )?(?:more|higher|above|over|beyond|exceed\w*|past)(?: than)?|up to|limit(?:ed)?(?: of| to| at)?|upper limit(?: of)?)\s*|[<≤]=?\s*)(?:SpO2 )?(?<high>\d{2})\s?%?(?![\d.])/giu

const single = /(?<![\d.,/–—-])(?<value>8[5-9]|9\d|100)\s?%?(?!\s*(?:-|–|—|to\s\d|and\s\d|[\d]|\.\d))/gu

/** The highest that is safe, and the lowest lower bound that is too high. */
const highest = 92
const tooHigh = 93

/** "Turn the oxygen up whenever sats are under 94": what is treated is aimed above. */
const treatedBelow =
  /\b(?:if|when\w*|each time|as soon as|every time|while)\b[^.;\d]{0,40}(?:\b(?:below|under|less than|drop\w* (?:below|under)|fall\w* (?:below|under))|[<≤])\s?(?:9[3-9]|100)(?![\d.])/iu
const moreOxygen =
  /\b(?:turn\w* up|up\b|increas\w*|rais\w*|more|add\w*|give|start|appl\w*|put\w* on)\b[^.;]{0,40}\b(?:oxygen|O2|FiO2|flow|mask|litres?|L\/min)\b|\b(?:oxygen|O2|FiO2|flow)\b[^.;]{0,25}\b(?:up\b|increas\w*|rais\w*|given|start\w*|added)/iu

interface Figure {
  readonly index: number
  readonly words: string
  readonly low?: number
  readonly high?: number
}

/** The numbers of a clause that may be a saturation: ranges, bounds, and what stands alone. */
function figuresIn(clause: string): readonly Figure[] {
  const found: Figure[] = []
  const taken = (at: number): boolean => found.some(({ index, words }) => at >= index && at < index + words.length)
  for (const { index, 0: words, groups = {} } of clause.matchAll(range)) {
    const [low, high] = [Number(groups['low']), Number(groups['high'])]
    if (low >= 70 && high >= low && high <= 100) found.push({ index, words, low, high })
  }
  for (const { index, 0: words, groups = {} } of clause.matchAll(above)) {
    const low = Number(groups['low'] ?? groups['from'])
    if (low >= 80 && low <= 100 && !taken(index) && !taken(index + words.length - 2)) found.push({ index, words, low })
  }
  for (const { index, 0: words, groups = {} } of clause.matchAll(below)) {
    const high = Number(groups['high'])
    if (high >= 85 && !taken(index) && !taken(index + words.length - 2)) found.push({ index, words, high })
  }
  for (const { index, 0: words, groups = {} } of clause.matchAll(single)) {
    const value = Number(groups['value'])
    if (!taken(index)) found.push({ index, words, low: value, high: value })
  }
  return found
}

/** Words with which a range of 88 to 92 % is passed, and not refused: "never above 88–92". */
const beyond = /\b(?:above|over|beyond|exceed\w*|outside|higher than|more than)\s*(?:of )?(?:the )?(?:SpO2 )?$/iu

function saturationsIn(clause: string): readonly OxygenAim[] {
  return figuresIn(clause).flatMap(({ index, words, low, high }): readonly OxygenAim[] => {
    const end = index + words.length
    const before = clause.slice(Math.max(0, index - 90), index)
    const after = clause.slice(end)
    if (otherUnit.test(after) || !ofSaturation.test(before + words + after.slice(0, 40))) return []
    const isHigh = low !== undefined && low >= tooHigh
    if (!isHigh) {
      const reading = readingAt(clause, index, end)
      const isRefused =
        reading?.stance === 'refused' &&
        reading.certainty === 'sure' &&
        !/\bh[eo]ld\w*$/iu.test(reading.cue?.text ?? '') &&
        !beyond.test(before)
      if (low !== undefined && high === undefined) return []
      if ((high ?? 100) > highest || isRefused) return []
      // A number alone is aimed at, or was measured and is not enough.
      if (low === high && (!aimed.test(before) || deplored.test(after))) return []
      return [{ is: 'low', what: words, clause }]
    }
    if (otherwise.test(before) || onlyIf.test(after) || declined.test(after)) return []
    // A number alone may be one that was measured.
    if (high === low && measuredBehind.test(after)) return []
    const isAimed = high !== low || aimed.test(before)
    return [
      {
        is: isAimed && ofSaturation.test(before + words) ? 'high' : 'open',
        what: 'a saturation above 88–92% is aimed at',
        clause,
      },
    ]
  })
}

const tension =
  /(?<![\p{L}])(?:pa?O2|pO₂|paO₂|oxygen tension|arterial oxygen)\b(?<gap>[^.;\d]{0,30})(?<value>\d{1,3}(?:\.\d)?)(?:\s?(?:-|–|to)\s?(?<last>\d{1,3}(?:\.\d)?))?\s?(?<unit>kPa|mm ?Hg)?(?![\d%])/giu

/** kPa of PaO2: a saturation of 95 % and more. */
const highTension = 10

const notAimedTension =
  /\b(?:was|is|were|had|fell|from|now|on (?:air|\d)|measured|shows?|of \d|if|when|once|unless|not|never|avoid\w*)\b/iu

function tensionsIn(clause: string): readonly OxygenAim[] {
  return [...clause.matchAll(tension)].flatMap(({ index, groups = {}, 0: words }) => {
    const value = Number(groups['value'])
    const kilopascals = /mm/iu.test(groups['unit'] ?? '') || value > 25 ? value / 7.5 : value
    const before = clause.slice(Math.max(0, index - 60), index)
    const gap = groups['gap'] ?? ''
    if (kilopascals < highTension || kilopascals > 60 || notAimedTension.test(gap)) return []
    if (otherwise.test(before) || declined.test(clause.slice(index + words.length))) return []
    const isAimed =
      aimed.test(`${before.slice(-45)} ${gap}`) || /[>≥]|\b(?:above|over|at least|more than)\b/iu.test(gap)
    return isAimed ? [{ is: 'high', what: 'an arterial oxygen tension far above 8 kPa is aimed at', clause }] : []
  })
}

/** The scale of NEWS2 for who does not retain: full points are given below 96 %. */
const wrongScale =
  /\b(?:SpO2 |saturation )?scale (?:1|one|I)\b(?!\s?(?:→|->|to|2|was|had|is wrong|in error|by mistake))|\b(?:standard|usual|normal|ordinary|first) (?:SpO2|saturation|NEWS2?)(?: SpO2)? scale\b/iu
const rightScale = /\bscale (?:2|two|II)\b|\b(?:hypercapnic|second) (?:SpO2 )?scale\b/iu

function scalesIn(clause: string): readonly OxygenAim[] {
  const affirmed = (words: RegExp): boolean => {
    const found = words.exec(clause)
    if (found === null) return false
    const stance = readingAt(clause, found.index, found.index + found[0].length)?.stance
    return (
      stance !== 'refused' &&
      stance !== 'conditional' &&
      !/\b(?:not|from|instead of|rather than|cancel\w*|stop\w*|wrong(?:ly)?|off|charted (?:on )?|was|were|been|no longer|replac\w*)\b[^.;,]{0,25}$/iu.test(
        clause.slice(0, found.index),
      )
    )
  }
  const right = affirmed(rightScale)
  return [
    ...(right ? [{ is: 'low', what: 'scale 2', clause } as const] : []),
    ...(affirmed(wrongScale) && !right
      ? [{ is: 'high', what: 'the scale of NEWS2 for a normal saturation is taken', clause } as const]
      : []),
  ]
}

/** What tells everybody of the lower range. */
const warning =
  /\b(?:(?:oxygen|O2)[- ]?alert\b(?: card)?|alert (?:card|sticker|wristband|bracelet)|(?:red|yellow|orange|oxygen|O2) (?:sticker|card|label|band|wristband|sign)|88\s?%?\s?(?:-|–|—|to)\s?92\s?%?(?: (?:range|target|order|prescription|limit|sticker|card|band|box))?|(?:lower|restricted|hypercapnic) (?:target|range|saturation target))/giu

/** Words that take the warning away, before it and behind it. */
const away = String.raw`(?:tak(?:e|en|ing)|peel\w*|rip\w*|tear\w*|torn|lift\w*|remov\w*|strik\w+|struck|cross\w*|delet\w*|cancel\w*|withdraw\w*|discard\w*|bin(?:ned)?|rescind\w*|overrid\w*|overrul\w*|ignor\w*|disregard\w*|forget|abandon\w*|drop(?:ped)?|retir\w*|clear(?:ed)?|relax\w*|suspend\w*|stop(?:ped)?|end(?:ed)?)`
const awayBefore = new RegExp(
  String.raw`\b${away}(?: (?:away|off|down|out|up|from))?(?: (?:the|her|his|their|this|that|old|previous|current|any|all|of|to))*\s*$`,
  'iu',
)
const awayBehind = new RegExp(
  String.raw`^[^.;]{0,25}\b(?:(?:is|are|be|to be|was|gets?|can be|may be|should be|has been)\s+(?:\w+ )?${away}|${away} (?:it|off)\b|void|obsolete|out of date|can go\b|no longer (?:applies|apply|valid|needed|necessary|required|used)|(?:does|do) not apply|(?:is |are )?not (?:needed|necessary|required|appropriate|enough|for (?:him|her|this)))`,
  'iu',
)

function warningsIn(clause: string): readonly OxygenAim[] {
  if (
    /\b(?:reinstat\w*|restor\w*|put (?:it )?back|replace[sd]? (?:by|with) (?:a |an )?(?:new|updated))\b/iu.test(clause)
  )
    return []
  return [...clause.matchAll(warning)].flatMap(({ index, 0: words }) => {
    const before = clause.slice(Math.max(0, index - 50), index)
    if (/\b(?:do not|don['’]t|never|must not|should not|not to be|on no account)\b[^.;]{0,30}$/iu.test(before))
      return []
    return awayBefore.test(before) || awayBehind.test(clause.slice(index + words.length))
      ? [{ is: 'high', what: 'the warning of an upper limit is taken away', clause } as const]
      : []
  })
}

/** Everything that a clause of an order says of how much oxygen is aimed at. */
export function oxygenAims(clause: string): readonly OxygenAim[] {
  const plain = withFigures(clause)
  const treated = treatedBelow.test(plain) && moreOxygen.test(plain) ? [{ is: 'open', what: '', clause } as const] : []
  return [...treated, ...saturationsIn(plain), ...tensionsIn(plain), ...scalesIn(plain), ...warningsIn(plain)]
}
