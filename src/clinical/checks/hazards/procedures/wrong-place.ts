import { matchAction } from '../../../answer/match-action.ts'
import type { Answer } from '../../../answer/parse-answer.ts'
import { quote } from '../../../words/text.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type TextOfAnswer, clausesOf, orderTexts, problemsAndClauses } from '../record-words.ts'

type Side = 'left' | 'right'

/** A part of the body that is there twice, what is done to one of them, and what a record says is wrong with it. */
interface PairedSite {
  readonly label: string
  readonly phrases: readonly string[]
  /** The procedure, in the clause that gives its side. */
  readonly done: RegExp
  /** What is wrong there, in the clause of a note that gives its side. */
  readonly disease: RegExp
}

const source = 'NatSSIPs 2 (2023); Joint Commission Universal Protocol, UP.01.01.01'

/** Procedures of which the wrong side is a never event. The lists are of common words, and no clinician has signed them. */
const pairedSites: readonly PairedSite[] = [
  {
    label: 'a drain or a tap of the pleura',
    phrases: [
      'chest drain',
      'intercostal drain',
      'Seldinger drain',
      'pleural drain',
      'chest tube',
      'pigtail',
      'pigtail catheter',
      'tube thoracostomy',
      'thoracostomy',
      'indwelling pleural catheter',
      'pleural aspiration',
      'pleural tap',
      'needle aspiration',
      'needle decompression',
      'thoracentesis',
      'thoracocentesis',
      'pleurodesis',
      'VATS',
      'ICC',
      'intercostal catheter',
      'Heimlich valve',
    ],
    done: /\b(?:ICC|ICD(?=[^.;]{0,40}\b(?:\d{1,2} ?F(?:r|G)?|intercostal|under (?:US|ultrasound)|space|triangle|axillary)\b)|drain|tube|pigtail|thoracostomy|catheter|aspirat\w+|tap|thoracentesis|thoracocentesis|decompress\w*|pleurodesis|VATS)\b/iu,
    disease:
      /\b(?:effusion|empyema|pneumothora\w+|ha?emothora\w+|hydrothora\w+|chylothora\w+|pleural|fluid|collection|pus|loculat\w+|hemithorax|stony)\b/iu,
  },
  {
    label: 'a biopsy or a resection of the lung',
    phrases: [
      'biopsy',
      'core biopsy',
      'lung biopsy',
      'needle biopsy',
      'CT-guided biopsy',
      'lobectomy',
      'segmentectomy',
      'wedge resection',
      'SABR',
      'SBRT',
    ],
    done: /\b(?:biops\w+|lobectomy|segmentectomy|wedge|resection|SABR|SBRT)\b/iu,
    disease: /\b(?:nodule|mass|lesion|tumou?r|opacity|GGN|solid|spiculated|cancer|carcinoma|PET|\d+\s?(?:mm|cm))\b/iu,
  },
  {
    label: 'an operation on a limb',
    phrases: [
      'hemiarthroplasty',
      'arthroplasty',
      'hip replacement',
      'knee replacement',
      'dynamic hip screw',
      'intramedullary nail',
      'internal fixation',
      'amputation',
      'fasciotomy',
      'embolectomy',
      'fascia iliaca block',
      'femoral nerve block',
      'nerve block',
      'joint aspiration',
      'knee aspiration',
    ],
    done: /\b(?:mark(?: the)?(?= (?:left|right)\b)|\w*arthroplasty|replacement|screw|nail|fixation|amputation|fasciotomy|embolectomy|block|aspiration)\b/iu,
    disease:
      /\b(?:hip|femur|femoral|neck of femur|NOF|knee|tibia\w*|ankle|foot|toe|leg|limb|calf|thigh|arm|forearm|wrist|elbow|shoulder|humer\w+|hand|compartment|fracture\w*)\b/iu,
  },
  {
    label: 'an operation on the head',
    phrases: ['burr holes', 'burr hole', 'craniotomy', 'craniectomy', 'evacuation of the haematoma'],
    done: /\b(?:burr[- ]?holes?|craniotomy|craniectomy|evacuat\w+)\b/iu,
    disease: /\b(?:ha?ematoma|collection|subdural|extradural|convexity|tumou?r|abscess)\b/iu,
  },
  {
    label: 'an operation on a kidney or a ureter',
    phrases: ['JJ stent', 'ureteric stent', 'nephrostomy', 'ureteroscopy', 'nephrectomy', 'lithotripsy'],
    done: /\b(?:JJ|stent\w*|nephrostom\w+|ureteroscop\w+|nephrectom\w+|lithotripsy)\b/iu,
    disease: /\b(?:calculus|calculi|stones?|hydronephrosis|ureteric|pelvi-?ureteric|PUJ|VUJ|kidney|renal)\b/iu,
  },
]

const sideWord = /\b(?<side>left|right|L|R)(?=\b|-)/gu
/** Words of the heart, the great vessels and the time, whose side is none of a procedure. */
const otherSide =
  /^[\s-]*(?:ventric|heart|atri|bundle|axis|main|coronary|radial|internal jugular|IJ|subclavian|arm lead|sided heart|away|now|after|dose|drug|time|patient|upper quadrant|lateral decubitus|side (?:up|down)|shift)|^V\b/iu
const lobeSide = /\b(?<side>[LR])(?:UL|ML|LL)\b/gu
const wordSide = /\b(?<side>left|right)(?=\b|-)/giu

/** The sides that a clause names, apart from those of the heart. */
function sidesIn(clause: string): ReadonlySet<Side> {
  const sides = new Set<Side>()
  for (const pattern of [sideWord, lobeSide, wordSide]) {
    for (const match of clause.matchAll(pattern)) {
      if (otherSide.test(clause.slice(match.index + match[0].length))) continue
      // "1.5 L" is a volume.
      if (/\d\s?$/u.test(clause.slice(0, match.index))) continue
      sides.add(/^l/iu.test(match.groups?.['side'] ?? '') ? 'left' : 'right')
    }
  }
  return sides
}

const notThere =
  /\b(?:no|not|nil|without|clear|normal|resolved|previous(?:ly)?|previous|prior|old|history of|healed|unlikely|unremarkable|expected|post-?pneumonectomy)\b/iu
/** "Left lung upper bullae, no left fluid": another finding, on a side that has nothing of the disease. */
const otherFinding = /\b(?:bulla\w*|emphysema\w*|scar\w*|ribs?|breast|mastectomy|axilla\w*|pacemaker|port)\b/iu

/** It is not to be done here: the drain is there, or comes out. */
const passed = /\b(?:removed?|(?<!-)out(?:put)?|in situ|patent|swinging|old|previous\w*)\b/iu

const pushed = /\b(?:mediastin\w*|trachea\w*|midline)\b/iu

/** "Thoracentesis today, stop at 1.5 L": how it ends, and no refusal. */
const endsLater = /,\s(?:and )?(?:stop|pause|clamp|hold|slow)\w* (?:at|if|when|once|after|for)\b/iu

const notDone = /\b(?:no|not|never|avoid|instead of|rather than|don't|previous|if|unless|should)\b/iu

/** On which sides the record has what a procedure is for; of each the words. Clauses that say that something is not there name no side. */
function diseasedSides(patient: Patient, { disease }: PairedSite): ReadonlyMap<Side, string> {
  const found = new Map<Side, string>()
  const { conditions, notes, symptoms, pleural_effusion: effusion } = patient
  if (effusion !== undefined && disease.test('pleural effusion')) {
    for (const side of effusion.side === 'bilateral' ? (['left', 'right'] as const) : [effusion.side])
      found.set(side, `pleural effusion, ${side}`)
  }
  const said = [
    ...conditions.map(({ name }) => name),
    ...symptoms.flatMap(({ name, present }) => (present ? [name] : [])),
    ...notes.flatMap(({ text }) => clausesOf(text)),
  ]
  for (const clause of said) {
    if (/\bbilateral|both (?:sides|lungs|bases)\b/iu.test(clause))
      for (const side of ['left', 'right'] as const) found.set(side, clause)
    if (!disease.test(clause)) continue
    for (const part of clause.split(/,\s+|\s+(?:but|and|with)\s+/u)) {
      // "RIGHT effusion, mediastinum to the left": what is pushed there.
      if (pushed.test(part)) continue
      if (notThere.test(part) || (otherFinding.test(part) && !disease.test(part))) continue
      for (const side of sidesIn(part)) if (!found.has(side)) found.set(side, clause.trim())
    }
  }
  return found
}

/**
 * Procedures that an answer orders on one side where the record has what they are for on the other side alone.
 *
 * Where the record names both sides or none, or the answer both or none, nothing is said.
 */
export function wrongSides(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  return pairedSites.flatMap((site) => {
    const ordered = orderTexts(texts)
      .flatMap(({ text }) => clausesOf(text))
      .find((clause) => {
        const at = clause.search(site.done)
        // "… then a resection if malignant": what hangs on a condition stands behind it.
        return at >= 0 && !notDone.test(clause.slice(0, at)) && !passed.test(clause) && sidesIn(clause).size === 1
      })
    if (ordered === undefined) return []
    const [side] = sidesIn(ordered)
    const diseased = diseasedSides(patient, site)
    const [[onRecord, words] = []] = [...diseased]
    if (diseased.size !== 1 || onRecord === side) return []
    // "Left tunnelled pleural catheter": of what nobody refuses the side is wrong, whether it is an order or a plan.
    const match = matchAction(answer, { label: site.label, phrases: site.phrases, accepts: ['refused'] })
    if (match.met && !endsLater.test(match.sentence.text)) return []
    return [
      `${site.label} is ordered on the ${side} (${quote(ordered.trim())}), and the record has the ${onRecord} side (${quote(words ?? '')}): confirm the side (${source})`,
    ]
  })
}

const lobe = /\b(?:(?<side>left|right)[ -](?<level>upper|middle|lower)[ -]lob\w+|(?<short>[LR][UML]L)\b)/giu

const disease = /\b(?:nodule|mass|lesion|tumou?r|cancer|carcinoma|SCC|adenocarcinoma|NSCLC|GGN|spiculated|solid)\b/iu

const noDisease = /\b(?:no|not|normal|clear|stable|benign|hamartoma|granuloma|scar|without|previous|old|resolved)\b/iu

const removed = /\b(?:lobectom\w+|segmentectom\w+|resect\w+|wedge|biops\w+)\b/iu

const notOperated = /\b(?:no|not|never|avoid|instead of|rather than|if|unless|previous|after)\b/iu

/** The lobes that a clause names: "RUL", "right upper lobe", "right middle lobe". */
function lobesIn(clause: string): readonly string[] {
  return [...clause.matchAll(lobe)].map(({ groups }) => {
    const { side = '', level = '', short } = groups ?? {}
    return (short ?? `${side.charAt(0)}${level.charAt(0)}L`).toUpperCase()
  })
}

/** A lobe that an answer would remove or biopsy, where the record has the disease in another one alone. */
export function wrongLobes(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const record = problemsAndClauses(patient).filter((clause) => disease.test(clause) && !noDisease.test(clause))
  const diseased = new Set(record.flatMap(lobesIn))
  if (diseased.size !== 1) return []
  const [there = ''] = diseased
  const ordered = orderTexts(texts)
    .flatMap(({ text }) => clausesOf(text))
    .find((clause) => {
      const at = clause.search(removed)
      const lobes = lobesIn(clause)
      return at >= 0 && !notOperated.test(clause.slice(0, at)) && lobes.length > 0 && !lobes.includes(there)
    })
  return ordered === undefined
    ? []
    : [
        `the ${lobesIn(ordered).join(', ')} is to be operated on (${quote(ordered.trim())}), and the record has the disease in the ${there}: confirm the lobe (NatSSIPs 2 (2023); Joint Commission Universal Protocol, UP.01.01.01)`,
      ]
}
