import { namesAsPresent } from '../../../../patient/conditions.ts'
import type { Patient } from '../../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../../patient/truth.ts'
import { clausesOf } from '../../record-words.ts'

/** In mm: growth by this much exceeds the error of measurement (Fleischner 2017); below the size a nodule is not worked up. */
const grown = 2
const smallest = 8
/** In mm along its long axis: the mean of such a nodule exceeds 8 mm, from where on Fleischner asks for more than a scan in months. */
const clearlyLarge = 10

/** In mm: from here on it is a mass, and not a nodule (Fleischner glossary). */
const mass = 31

/** What a cancer of the lung does elsewhere. */
const spreading =
  /\b(?:hoarse\w*|vocal cord (?:palsy|paralysis|paresis)|cord (?:palsy|paretic)|recurrent laryngeal|superior vena cava obstruction|SVCO|Horner\w*|clubbing)\b/iu

const growing =
  /\b(?:grow(?:n|ing|s)|grew|growth|enlarg(?:ed|ing|ement)|doubl(?:ed|ing)|increas(?:ed|ing) in size|(?:bigger|larger) than)\b/iu
const notGrowing =
  /\b(?:no|not|without|stable|unchanged|unknown)\b[^.;]{0,30}\b(?:grow|growth|enlarg|doubl|increas|change)/iu
const earlierSize =
  /\b(?<size>\d{1,2})(?:\.\d)?\s*mm\b(?:(?!\bmm\b)[^.;)]){0,30}\b(?:ago|previously|earlier|last year|before|in (?:\w+ )?20\d\d|on (?:the )?(?:(?:last|previous|prior|first|earlier|baseline|\p{L}+ )?(?:20\d\d )?)?(?:CT|scan|film))/iu

/** Uptake of a nodule well above that of the blood (BTS 2015, section 5). */
const avid =
  /\b(?:PET|FDG)(?:[-/ ]?CT)?[-: ]{1,2}(?:avid\w*|positive|hot)\b|\bavid\w* (?:on|by) (?:FDG|PET)|\b(?:PET|FDG|uptake)\b[^.;]{0,20}\b(?:intense(?:ly)?|strong(?:ly)?|marked(?:ly)?|high(?:ly)?)\b|\bSUV\s*(?:max)?\s*(?:of|is|=|:)?\s*(?:[4-9]|[1-9]\d)\b|\b(?:intense(?:ly)?|strong(?:ly)?|marked(?:ly)?|high(?:ly)?)\s+(?:FDG[- ])?(?:avid\w*|uptake)\b/iu
const notAvid =
  /\b(?:no|not|non|without|mild\w*|faint\w*|weak\w*|low|node|nodes|nodal|adrenal|bowel|thyroid|mediastin\w*)\b/iu

/** "Brock 46%", "Herder risk of malignancy 88 %": from 10% on a nodule is worked up (BTS 2015, sections 5 and 6). */
const riskScore = /\b(?<model>Herder|Brock|PanCan|Mayo)\b[^.;,\d%<≤≥]{0,40}(?<percent>\d{1,2})(?:\.\d+)?\s*%/giu

/** In percent. */
const leastRisk = 10

/** The model that knows the uptake counts before those that do not. */
function riskOf(text: string): string | undefined {
  const scores = [...text.matchAll(riskScore)]
  const herder = scores.filter(({ groups }) => /herder/iu.test(groups?.['model'] ?? ''))
  const counted = herder.length > 0 ? herder : withoutUptake.test(text) ? [] : scores
  return counted.find(({ groups }) => Number(groups?.['percent']) >= leastRisk)?.[0]
}

/** "Not PET-avid", "PET: no uptake": most such nodules are benign, whatever their score was before. */
const withoutUptake =
  /\b(?:not|non)[- ](?:PET|FDG)?[- ]?avid\b|\b(?:PET|FDG)\b[^.;]{0,30}\b(?:no (?:significant )?uptake|negative|not avid|cold|low[- ]grade)\b/iu

/** A biopsy has shown that it is benign. */
const shownBenign =
  /\b(?:biops\w*|histolog\w*|cytolog\w*|FNA|resect\w*)\b[^.;]{0,40}\b(?:benign|granuloma\w*|hamartoma|infecti\w*|no malignan\w*|tubercul\w*)/iu

/** A biopsy has shown a cancer. */
const shownMalignant =
  /(?<!\b(?:no|not|without|excludes?|negative for)\b[^.;]{0,20})\b(?:biops\w*|histolog\w*|cytolog\w*|FNA|EBUS)\b[^.;?]{0,60}(?<!\b(?:no|not|without|negative for|exclud\w*|if|suspected|possible)\b[^.;]{0,20})\b(?:adenocarcinoma|(?:squamous|small|large)[- ]cell|carcinoma|NSCLC|SCLC|malignan\w*|cancer)\b/iu

/** Problems that are nodules now. */
const listedNodules = (conditions: Patient['conditions']): readonly string[] =>
  conditions.filter(({ name, status }) => status !== 'resolved' && /\bnodule\b/iu.test(name)).map(({ name }) => name)

/** "CT March: 7 mm. CT July: 11 mm", "11 mm (7 mm on 6 March)", "7 → 11 mm": the size of an earlier scan of one nodule, where the notes have two with their times. */
function firstSize(text: string): number | undefined {
  const arrow =
    /\b(?<before>\d{1,2})(?:\.\d)?\s*(?:mm)?\s*(?:→|to|then|,? now)\s*(?<now>\d{1,2})(?:\.\d)?\s*mm\b(?![^.;]{0,20}\b(?:length|apart))/iu.exec(
      text,
    )?.groups
  if (
    arrow !== undefined &&
    Number(arrow['before']) < Number(arrow['now']) &&
    /\b(?:grow\w*|grew|was|from|previous\w*|CT)|→/iu.test(text)
  )
    return Number(arrow['before'])
  const told = toldGrowth(text)
  if (told !== undefined) return told.before
  const bracket = inBrackets.exec(text)?.groups
  if (bracket !== undefined) return Number(bracket['before'])
  const [before = Number.NaN, now = Number.NaN, ...more] = [...text.matchAll(dated)].map(({ groups = {} }) =>
    Number(groups['size']),
  )
  return more.length === 0 && before < now ? before : undefined
}

/** "17 mm (10 mm in May)". */
const inBrackets =
  /\b\d{1,2}(?:\.\d)?\s*mm\s*\((?:was |previously |formerly )?(?<before>\d{1,2})(?:\.\d)?\s*mm\s*(?:on|in|at)\b/iu

/** "17 mm, up from 10 mm". */
const upFrom =
  /\b(?<now>\d{1,2})(?:\.\d)?\s*mm\b[^.;\d]{0,40}\b(?:up from|from|previously|was|formerly|against|versus|vs\.?|compared (?:with|to))\b[^.;\d]{0,20}(?<before>\d{1,2})(?:\.\d)?\s*mm\b/iu

/** "6 mm a year ago, now 11 mm". */
const sinceThen =
  /\b(?<before>\d{1,2})(?:\.\d)?\s*mm\b(?:[^.;\d]|\b20\d\d\b){0,40}\b(?:now|today|currently|this time|at present)\b[^.;\d]{0,15}(?<now>\d{1,2})(?:\.\d)?\s*mm\b/iu

/** Two sizes of one nodule that a text sets beside each other, where it has grown. */
function toldGrowth(text: string): { readonly before: number; readonly now: number } | undefined {
  const told = upFrom.exec(text)?.groups ?? sinceThen.exec(text)?.groups
  const [before, now] = [Number(told?.['before'] ?? Number.NaN), Number(told?.['now'] ?? Number.NaN)]
  return before < now ? { before, now } : undefined
}

/** In days: a nodule that doubles its volume in less is worked up (BTS 2015, section 6). */
const slowDoubling = 400
const doubling = /\b(?:VDT|(?:volume[- ])?doubling time|doubles? in)\b[^.;\d]{0,12}(?<days>\d{2,3}) ?(?:d\b|days?)/iu

/** A scan with its time and one size: "CT March: solid nodule RUL 7 mm". */
const dated =
  /\bCT\s*(?:in |of |on )?(?:\(?\d{1,2} )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|20\d\d)\w*(?: \d{2,4})?[^.;]{0,40}?\b(?<size>\d{1,2})(?:\.\d)?\s*mm\b/giu

/** "LLL 11→15 mm": a size beside a lobe. */
const withLobe =
  /\b(?:[RL][UML]L|lingula|(?:upper|middle|lower) lobe)\b[^.;]{0,20}?(?:\d{1,2}\s*(?:mm\s*)?(?:→|to)\s*)?\b(?<size>\d{1,2})(?:\.\d)?\s*mm\b/giu

/** A nodule or mass that has grown, takes up sugar, or that bleeds into the airways of an adult. */
export function suspiciousNodule({ nodules, notes, symptoms, demographics, conditions }: Patient): Truth {
  const sizes = nodules.flatMap(({ long_axis_mm: long }) => (long === undefined ? [] : [long]))
  const noted = notes.flatMap(({ text }) =>
    [
      ...text.matchAll(
        /\b(?:nodule|mass|lesion|spiculated|solid)\b[^.;]{0,30}?\b(\d{1,2})(?:\.\d)?\s*mm\b|\b(\d{1,2})(?:\.\d)?\s*mm\b[^.;]{0,40}?\b(?:nodule|mass|lesion|spiculated|solid)\b/giu,
      ),
    ].map((match) => Number(match[1] ?? match[2])),
  )
  const told = [
    ...conditions.filter(({ status }) => status !== 'resolved').map(({ name }) => name),
    ...notes.map(({ text }) => text),
  ]
  const isNodule = sizes.length > 0 || told.some((text) => /\b(?:nodule|lesion|mass)\b/iu.test(text))
  const scanned = isNodule
    ? notes.flatMap(({ text }) =>
        [...text.matchAll(dated), ...text.matchAll(withLobe)].map(({ groups = {} }) => Number(groups['size'])),
      )
    : []
  const grownTo = isNodule ? notes.flatMap(({ text }) => toldGrowth(text)?.now ?? []) : []
  const size = Math.max(0, ...sizes, ...noted, ...scanned, ...grownTo)
  const sentences = notes.flatMap(({ text }) => clausesOf(text))
  if (sentences.some((one) => shownBenign.test(one))) return no('benign by its histology')
  const takesUp = sentences.flatMap((one) => one.split(/,\s/u)).find((part) => avid.test(part) && !notAvid.test(part))
  const risk = riskOf(sentences.join(' '))
  // Without a size, what it takes up tells enough.
  const isUnmeasured = size === 0 && isNodule && takesUp !== undefined
  if (size < smallest && !isUnmeasured) return no('no nodule of 8 mm or more on record')
  const earliest = firstSize(notes.map(({ text }) => text).join(' '))
  const spiculated = sentences.find(
    (one) => /\bspiculat\w*/iu.test(one) && !/\b(?:no|not|non|without)\b[^.;]{0,15}spiculat/iu.test(one),
  )
  const proven = [...told, ...sentences].find((one) => shownMalignant.test(one) && !shownBenign.test(one))
  const grew = [...listedNodules(conditions), ...sentences].find((sentence) => {
    if (!/\b(?:nodule|mass|lesion|CT|mm)\b/iu.test(sentence) || notGrowing.test(sentence)) return false
    if (Number(doubling.exec(sentence)?.groups?.['days'] ?? Number.NaN) <= slowDoubling) return true
    const before = Number(earlierSize.exec(sentence)?.groups?.['size'] ?? Number.NaN)
    return growing.test(sentence) || size - before >= grown
  })
  const isMass = size >= mass
  const spreads = [...symptoms.filter(({ present }) => present).map(({ name }) => name), ...sentences].find(
    (one) => spreading.test(one) && !/\b(?:no|not|denies|without|nil|never)\b/iu.test(one),
  )
  const bleeds = symptoms.find(
    ({ name, present }) => present && namesAsPresent(name, ['haemoptysis', 'coughing blood'], 'is over'),
  )
  return allOf(
    yes(isUnmeasured ? 'a nodule' : `a nodule of ${size} mm`),
    anyOf(
      grew === undefined ? no('no growth on record') : yes(grew.trim()),
      proven === undefined ? no('no histology on record') : yes(proven.trim().slice(0, 80)),
      earliest !== undefined && size - earliest >= grown
        ? yes(`${earliest} mm before`)
        : no('no smaller size on record'),
      spiculated === undefined || size < clearlyLarge ? no('not spiculated') : yes(spiculated.trim()),
      takesUp === undefined ? no('no uptake on record') : yes(takesUp.trim()),
      risk === undefined ? no('no risk from 10%') : yes(risk),
      isMass ? yes(`a mass of ${size} mm`) : no('no mass'),
      spreads === undefined || demographics.age_years < 40 ? no('no sign of spread') : yes(spreads.trim().slice(0, 80)),
      bleeds !== undefined && demographics.age_years >= 40 ? yes(bleeds.name) : no('no haemoptysis'),
    ),
  )
}
