import { longestNote } from '../words/text.ts'
import { latestVital } from './emergencies.ts'
import type { Patient } from './patient.ts'
import { type Truth, no, yes } from './truth.ts'

/**
 * A malformation of the vessels of the lung, as a record shows it: by its name, or by what points to it in more than one place. A scan shows vessels that go in and come out, the skin and the nose show a hereditary telangiectasia, and the saturation falls on sitting up.
 *
 * Source: BTS clinical statement on pulmonary arteriovenous malformations 2017, https://doi.org/10.1136/thoraxjnl-2017-210764; Second International HHT Guidelines 2020, https://doi.org/10.7326/M20-1443 (Curaçao criteria)
 */

/** A sign, and how much it says. */
type Sign = readonly [words: RegExp, points: number, label: string]

const vessel = String.raw`(?:arter(?:y|ies)|veins?|vessels?|branch(?:es)?|trunks?|tub(?:es?|ular (?:\w+ ){0,2}(?:structures?|opacit\w+|densit\w+|shadows?|bands?))|(?:serpiginous|serpentine|tortuous|curvilinear|worm-?like|vascular|band-?like|cord-?like|linear) (?:\w+ )?(?:structures?|opacit\w+|densit\w+|shadows?|channels?|bands?|pedicles?|tracts?)|cords?)`

const inward = String.raw`(?:feed(?:s|ing|er)?|suppl(?:y|ies|ying)|afferent|nourish\w*|enter(?:s|ing)?|inflow|(?:go(?:es|ing)?|runs?|running|leads?|leading|pass(?:es|ing)?|courses?|coursing) in(?:to)?)`

const outward = String.raw`(?:drain(?:s|ing|age)?|efferent|outflow|leav(?:es|ing)|exit(?:s|ing)?|emerg(?:es|ing)|com(?:es|ing) out|(?:go(?:es|ing)?|runs?|running|leads?|leading|pass(?:es|ing)?|courses?|coursing) (?:out|away|back|off)|to(?:wards?)? the (?:left atrium|(?:(?:left|right|superior|inferior|upper|lower) )*pulmonary vein))`

/** What a scan shows: an artery in, a vein out, a density as that of the vessels. */
const ofVessels: readonly Sign[] = [
  [
    new RegExp(String.raw`\b${inward}\b[^.;]{0,25}\b${vessel}|\b${vessel}\b[^.;]{0,40}\b${inward}\b`, 'iu'),
    2,
    'a vessel goes in',
  ],
  [
    new RegExp(
      String.raw`\b${outward}\b[^.;]{0,25}\b${vessel}|\b${vessel}\b[^.;]{0,40}\b${outward}\b|\b(?:one|another|a second|\d+ ?mm)\b[^.;]{0,12}\b(?:leaves|exits|drains)\b`,
      'iu',
    ),
    2,
    'a vessel comes out',
  ],
  [
    new RegExp(
      String.raw`\b(?:two|2|both|several|a pair of|paired|three|an?|one) (?:\w+,? ){0,3}(?:tubular|serpiginous|serpentine|tortuous|vessel-?like|vascular|band-?like|curvilinear)\b[^.]{0,90}\b(?:hilum|hilar|hila|left atrium|pulmonary (?:vein|artery)|mediastinum)|\b(?:hilum|left atrium)\b[^.]{0,60}\b(?:tubular|serpiginous|tortuous|vessel-?like|vascular) `,
      'iu',
    ),
    2,
    'vessels between it and the hilum',
  ],
  [
    /\b(?:same|equal|identical|similar|like|as(?: bright(?:ly)? as)?|parallel|isodense|iso-?attenuating|in step|synchronous\w*)\b[^.;]{0,30}\b(?:the )?(?:vessels?|vascular|blood[- ]pool|aorta|(?:main )?pulmonary arter\w+|pulmonary trunk|PA)\b|\bvessel-?like\b|\bblood[- ]pool\b[^.;]{0,20}\b(?:enhanc\w*|densit\w*|attenuat\w*)/iu,
    2,
    'it enhances as the vessels do',
  ],
  [
    /\b(?:nodul\w*|lesion|mass|opacity|focus|shadow)\b[^.;]{0,60}\b(?:serpiginous|vascular)\b|\b(?:serpiginous|vascular)\b[^.;]{0,20}\b(?:nodul\w*|lesion|mass|opacity|focus)\b/iu,
    1,
    'it looks like a vessel',
  ],
  [
    /(?<!\bnon-?)(?<!\b(?:no|not|without|minimal|little|faint|weak|mild|poor) )\b(?:brisk\w*|avid\w*|intens\w*|bright\w*|strong\w*|mark\w+|vivid\w*|rapid\w*|early|arterial|homogeneous\w*)(?:,? \w+)? (?:enhanc\w*|contrast uptake|opacif\w*)|\benhanc\w* (?:very )?(?:brisk\w*|avid\w*|intens\w*|bright\w*|strong\w*|marked\w*|vivid\w*|homogeneous\w*)/iu,
    1,
    'it enhances strongly',
  ],
]

const skin = String.raw`(?:lips?|tongue|fingers?|fingertips?|finger ?pads?|cheeks?|nose|face|palate|mouth|oral mucosa|ears?|hands?|nail ?beds?)`

/** Hereditary telangiectasia: three of the Curaçao criteria make it certain, two likely. */
const ofTelangiectasia: readonly Sign[] = [
  [
    /\b(?:HHT|Rendu|Osler[- ](?:Weber|Rendu)|h(?:a)?emorrhagic telangiectas\w+|Cura[cç]ao\w*(?: score)?(?: of)? ?[23])\b/iu,
    3,
    'hereditary telangiectasia',
  ],
  [
    new RegExp(
      String.raw`\btelangiectas\w*|\b(?:red|ruby|purple|dark red|crimson|pinpoint|blanching|vascular|punctate)\b[^.;]{0,20}\b(?:spots?|dots?|macules?|papules?|points?|lesions?|specks?|marks?)\b[^.;]{0,30}\b${skin}\b|\b${skin}\b[^.;]{0,30}\b(?:red|ruby|purple|pinpoint|blanching|vascular|punctate)\b[^.;]{0,15}\b(?:spots?|dots?|macules?|papules?|points?|lesions?|specks?|marks?)\b`,
      'iu',
    ),
    2,
    'telangiectases',
  ],
  [
    /\b(?:epistax[ie]s|nose ?-?bleed\w*|bleeds? from the nose|nasal bleed\w*|bleeding from (?:the |her |his )?nose)/iu,
    1,
    'nosebleeds',
  ],
  [
    /\b(?:mother|father|mum|dad|parents?|brothers?|sisters?|siblings?|son|daughter|aunt|uncle|cousin|grand(?:mother|father)|family)\b[^.;]{0,60}\b(?:nose ?-?bleed\w*|epistax[ie]s|telangiectas\w*|the same|too|similar\w*|likewise|HHT|brain abscess|cerebral abscess|brain (?:bleed|haemorrhage)|stroke|AVM)/iu,
    1,
    'a relative with the like',
  ],
]

/** Blood that passes the lung by. */
const ofShunt: readonly Sign[] = [
  [/\b(?:orthodeoxia|platypn(?:o)?ea)\b/iu, 2, 'orthodeoxia'],
  [
    /\b(?:bubble|contrast|agitated[- ]saline|saline)\b[^.;]{0,40}\b(?:echo\w*|study|test|TTE|TOE)\b[^.;]{0,40}\b(?:positive|grade [123]|grade I|shunt|after [3-9]|late|delayed)\b|\bright-to-left shunt\b|\bshunt (?:fraction|grade)\b/iu,
    3,
    'a shunt on the bubble study',
  ],
  [
    /\bbruit\b[^.;]{0,30}\b(?:lung|base|chest|lobe|zone|thora\w*|posterior\w*|scapul\w*)\b|\b(?:lung|base|chest|lobe|zone|thora\w*|basal|scapul\w*)\b[^.;]{0,20}\bbruit\b/iu,
    1,
    'a bruit over the lung',
  ],
  [
    /\b(?:previous|past|had a|prior|own)\b[^.;]{0,15}\b(?:brain abscess|cerebral abscess|cryptogenic stroke|TIA)\b/iu,
    1,
    'an embolus to the brain',
  ],
]

const named =
  /\b(?:PAVMs?|(?:pulmonary|lung) (?:arterio-?venous|AV) (?:malformation|fistula)\w*|(?:pulmonary|lung) AVMs?)\b/iu

const nodule = /\b(?:nodul\w*|lesion|mass|opacit\w+|coin lesion|shadow|foc(?:us|i))\b/iu

/** Of somebody else; a sign that is told of a relative is one of its own. */
const relative =
  /\b(?:mother|father|mum|dad|parents?|brother|sister|siblings?|son|daughter|aunt|uncle|cousin|family)\b/iu

/** Not there: denied before the words, or behind them; a malformation that was closed; another organ. */
const denial = /\b(?:no|not|without|denies|denied|nil|never|absent|lack\w*|excluded|unlikely)\b[^.;,]{0,30}$/iu
const absentBehind = /^[^.;,]{0,25}\b(?:absent|not seen|excluded|ruled out|negative|denied|unlikely)\b/iu
const closed = /\b(?:emboli[sz]ed|coiled|occluded|plugged|resected|treated)\b/iu
const elsewhere =
  /\b(?:liver|hepatic|cerebral|brain|gastric|bowel|colonic|spinal) (?:\w+ )?(?:AVMs?|(?:arterio-?venous|AV) malformation\w*|telangiectas\w*)/iu

/** The points by which it is a malformation: two vessels; or one sign of vessels with two points of another kind. */
const bothVessels = 4
const oneVessel = 2
const beside = 2
/** Three points of telangiectasia with a nodule are one until a scan with contrast says otherwise. */
const hereditary = 3

/** In percent: how much the saturation falls on sitting up. */
const fall = 3

const postures =
  /(?<one>\d{2})\s?%?(?:\s\w+){0,2}\s(?<first>lying|supine|flat|recumbent|sitting|seated|standing|upright|erect|sat up|stood)\b[^.;\d]{0,30}(?<other>\d{2})\s?%?(?:\s\w+){0,2}\s(?<second>lying|supine|flat|recumbent|sitting|seated|standing|upright|erect|sat up|stood)\b/iu
const fallsUpright =
  /\b(?:sp?o2|sats?|saturations?|oximetry)\b[^.;]{0,30}\b(?:falls?|drops?|fell|dropped|down|lower)\b[^.;]{0,25}\b(?:sitting|seated|standing|upright|erect|sat up|stood)\b|\b(?:falls?|drops?|fell|dropped)\b[^.;]{0,20}\b\d{2}\b[^.;]{0,15}\b(?:sitting|seated|standing|upright|erect)\b/iu
const flat = /^(?:lying|supine|flat|recumbent)$/iu
const readInPostures =
  /\b(?:first|1st)\b[^.;]{0,40}\b(?:lying|supine|flat)\b[^.;]{0,40}\b(?:second|2nd)\b[^.;]{0,30}\b(?:standing|sitting|upright|erect)\b|\b(?:lying|supine) (?:and|then|to) (?:sitting|standing|upright)\b/iu

/** The saturation falls on sitting up, as a note says, or as two readings do whose postures it names. */
function fallsOnSitting({ notes, vital_signs: vitals }: Patient): boolean {
  const readings = vitals.flatMap(({ spo2_percent: spo2 }) => (spo2 === undefined ? [] : [spo2]))
  const spread = readings.length < 2 ? 0 : Math.max(...readings) - Math.min(...readings)
  return notes.some(({ text }) => {
    const groups = postures.exec(text)?.groups
    if (groups !== undefined) {
      const [one, other] = [Number(groups['one']), Number(groups['other'])]
      const difference = flat.test(groups['first'] ?? '') ? one - other : other - one
      if (flat.test(groups['first'] ?? '') !== flat.test(groups['second'] ?? '') && difference >= fall) return true
    }
    return fallsUpright.test(text) || (spread >= fall && readInPostures.test(text))
  })
}

/** The points of some signs in the clauses of a record, each sign once. */
function pointsOf(
  signs: readonly Sign[],
  clauses: readonly string[],
): { readonly points: number; readonly facts: readonly string[] } {
  const found = signs.flatMap((sign) => {
    const [words, points, fact] = sign
    const clause = clauses.find((one) => says(one, words))
    return clause === undefined ? [] : [{ points, fact }]
  })
  return { points: found.reduce((sum, { points }) => sum + points, 0), facts: found.map(({ fact }) => fact) }
}

function says(clause: string, words: RegExp): boolean {
  const match = words.exec(clause)
  return (
    match !== null &&
    !isOfRelative(clause, match) &&
    !denial.test(clause.slice(0, match.index)) &&
    !absentBehind.test(clause.slice(match.index + match[0].length)) &&
    !elsewhere.test(clause)
  )
}

/** "Mother had HHT": the relative stands right before what is hers. A sign that names the relative itself is meant so. */
function isOfRelative(clause: string, { index, 0: words }: RegExpExecArray): boolean {
  return !relative.test(words) && /[^,;]*$/u.exec(clause.slice(0, index))?.some((part) => relative.test(part)) === true
}

/** Whether the record shows a malformation of the vessels of the lung that nothing has closed. What is suspected counts: the needle bleeds before anybody is sure. */
export function lungMalformation(patient: Patient): Truth {
  const { conditions, symptoms, notes, nodules } = patient
  const clauses = [
    ...conditions.filter(({ status }) => status !== 'resolved').map(({ name }) => name),
    ...symptoms.filter(({ present }) => present).map(({ name }) => name),
    ...notes.flatMap(({ text }) => text.slice(0, longestNote).split(/(?<=[.;])\s+|\n/u)),
  ]
  if (clauses.some((clause) => closed.test(clause) && /\b(?:PAVM|AVM|malformation|fistula|nodul\w*)/iu.test(clause)))
    return no('a malformation that was closed')
  const clause = clauses.find((one) => says(one, named))
  if (clause !== undefined) return yes(clause.trim().slice(0, 140))
  const vessels = pointsOf(ofVessels, clauses)
  // What a scan of the brain lacks says nothing of the lung.
  if (vessels.points < bothVessels && clauses.some((one) => noVessel.test(one) && !otherOrgan.test(one)))
    return no('a nodule without vessels')
  const skinAndNose = pointsOf(ofTelangiectasia, clauses)
  const shunt = pointsOf(ofShunt, clauses)
  const isOrthodeoxic = fallsOnSitting(patient)
  const shunted = shunt.points + (isOrthodeoxic && !shunt.facts.includes('orthodeoxia') ? 2 : 0)
  const hasNodule = nodules.length > 0 || clauses.some((one) => says(one, nodule))
  // What an artery enters and a vein leaves is one, whatever the note calls it.
  const isShown =
    vessels.points >= bothVessels ||
    (hasNodule && vessels.points >= oneVessel && (skinAndNose.points >= beside || shunted >= beside)) ||
    (hasNodule && skinAndNose.points >= beside && shunted >= beside) ||
    (hasNodule && skinAndNose.points >= hereditary)
  if (!isShown) return no('no malformation of the vessels of the lung on record')
  const spo2 = latestVital(patient, 'spo2_percent')
  return yes(
    [
      hasNodule ? 'a nodule' : 'a lesion',
      ...vessels.facts,
      ...skinAndNose.facts,
      ...shunt.facts,
      ...(isOrthodeoxic && !shunt.facts.includes('orthodeoxia') ? ['the saturation falls on sitting up'] : []),
      ...(spo2 !== undefined && spo2 < lowForLung ? [`saturation ${spo2}%`] : []),
    ].join(', '),
  )
}

const otherOrgan = /\b(?:brain|cerebral|head|liver|hepatic|spin\w+|abdom\w+|gastric|bowel)\b/iu

/** Percent: a shunt shows from here down. */
const lowForLung = 95

/** A scan with contrast that looked for vessels and found none. */
const noVessel =
  /\b(?:no|without(?: any)?|neither(?: an?)?)\s+(?:\w+ ){0,2}(?:vessels?|(?:feeding|draining|supplying|afferent|efferent) (?:vessels?|arter(?:y|ies)|veins?)|arter(?:y|ies) or vein|vascular (?:structures?|pedicle|connection)|AVMs?|PAVMs?)\b|\bnot (?:a )?(?:vascular|AVM|PAVM)\b|\bno (?:significant )?(?:contrast )?enhancement\b|\bcalcified (?:granuloma|nodule)\b|\bhamartoma\b/iu
