// Over 250 lines: one kind of fault, what bleeds before anybody has seen to it: a table of procedures and their clotting, and the lysis of a stroke without a scan.
import type { Answer } from '../../../answer/parse-answer.ts'
import { matchAction } from '../../../answer/match-action.ts'
import type { LabelledAction } from '../../../language/action.ts'
import { once } from '../../../../kit/once.ts'
import { keepLast, quote } from '../../../words/text.ts'
import { shocked } from '../../../patient/emergencies.ts'
import { internationalRatioAbove, plateletsBelow } from '../../../patient/laboratory-results.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, anyOf } from '../../../patient/truth.ts'
import type { MedicationOrder } from '../../../answer/medications.ts'
import { type TextOfAnswer, clausesOf, orderTexts } from '../record-words.ts'
import { strokeNow } from '../../../patient/bleeding-and-clots.ts'

/** Procedures that bleed, and from when on they are not done as things are. */
interface RiskyProcedure {
  readonly label: string
  readonly phrases: readonly string[]
  /** The INR above which, and the platelets (10^9/L) below which it is put off or the clotting corrected. */
  readonly inrAbove: number
  readonly plateletsBelow: number
  /** It is not done beside a full dose of an anticoagulant. */
  readonly offAnticoagulant: boolean
  /** The guideline. */
  readonly source: string
}

const sir =
  'SIR periprocedural management of thrombotic and bleeding risk 2019, https://doi.org/10.1016/j.jvir.2019.04.017'

/** "Core bx" beside "core biopsy". */
const withShort = (phrases: readonly string[]): readonly string[] => [
  ...phrases,
  ...phrases.filter((phrase) => phrase.endsWith(' biopsy')).map((phrase) => phrase.replace(/biopsy$/u, 'bx')),
]

/**
 * The thresholds are those that all of the guidelines share: the loosest of them. BTS pleural procedures 2023 asks for an INR below 1.5 for a drain that is not urgent. Those of SIR 2019 were compared with a published summary of it in November 2026; the rest is from
 * memory. No clinician has signed the table.
 */
export const riskyProcedures: readonly RiskyProcedure[] = [
  {
    label: 'a needle biopsy of a deep organ',
    phrases: withShort([
      'core biopsy',
      'lung biopsy',
      'needle biopsy',
      'transthoracic biopsy',
      'percutaneous biopsy',
      'pleural biopsy',
      'pleural biopsies',
      'CT-guided biopsy',
      'CT-guided core biopsy',
      'transbronchial biopsy',
      'Tru-cut biopsy',
      'Abrams biopsy',
      'renal biopsy',
      'kidney biopsy',
      'liver biopsy',
      'liver core',
      'renal core',
      'lung core',
      'core of the lung',
      'core of the liver',
      ...[14, 16, 18, 20].flatMap((gauge) => [
        `${gauge}G core`,
        `${gauge}-gauge core`,
        `${gauge} G core`,
        `${gauge}G biopsy`,
      ]),
      'cryobiopsy',
      'transbronchial lung biopsy',
      'transbronchial biopsies',
      'transbronchial lung biopsies',
      'lung biopsies',
      'prostate biopsy',
      'spleen biopsy',
      'percutaneous nephrostomy',
      'PEG insertion',
    ]),
    inrAbove: 1.8,
    plateletsBelow: 50,
    offAnticoagulant: true,
    source: `${sir} (high risk)`,
  },
  {
    label: 'a chest drain or a pleural tap',
    phrases: [
      'chest drain',
      'surgical drain',
      'large-bore drain',
      'small-bore drain',
      'insert a drain',
      'insert drain',
      'drain insertion',
      'intercostal drain',
      'Seldinger drain',
      'pleural drain',
      'chest tube',
      'pigtail',
      'pigtail catheter',
      ...[8, 10, 12, 14, 16, 18, 20, 24, 28, 32].flatMap((size) => [
        `${size}F drain`,
        `${size} Fr drain`,
        `${size}Fr drain`,
      ]),
      'right drain',
      'left drain',
      'pleural drainage',
      'tube thoracostomy',
      'indwelling pleural catheter',
      'pleural aspiration',
      'thoracentesis',
      'thoracocentesis',
      'pleural tap',
      'diagnostic tap',
      'therapeutic tap',
      'chest tap',
      'tap at the bedside',
      'tap today',
      'diagnostic aspiration',
      'therapeutic aspiration',
      'needle aspiration',
    ],
    inrAbove: 3,
    plateletsBelow: 20,
    offAnticoagulant: false,
    source: `${sir} (low risk); BTS pleural procedures 2023`,
  },
  {
    label: 'a lumbar puncture',
    phrases: ['lumbar puncture', 'LP', 'spinal tap'],
    inrAbove: 1.8,
    plateletsBelow: 40,
    offAnticoagulant: true,
    source: `${sir}; NICE NG240 (2024), section 1.4; Association of Anaesthetists 2013`,
  },
  {
    label: 'a neuraxial block, or its catheter taken out',
    phrases: [
      'epidural',
      'epidural catheter',
      'spinal anaesthetic',
      'spinal anaesthesia',
      'spinal block',
      'neuraxial block',
      'epidural catheter removal',
      'remove the epidural catheter',
      'remove epidural catheter',
      'remove the epidural',
      'pull the epidural',
    ],
    inrAbove: 1.5,
    plateletsBelow: 50,
    offAnticoagulant: true,
    source:
      'ASRA regional anaesthesia 2025 (24 hours after a full dose of LMWH, 72 hours after a DOAC); Association of Anaesthetists 2013',
  },
]

/** What puts a procedure off, or is done whatever the clotting is. */
const putOff = [
  'once',
  'until',
  'defer',
  'postpone',
  'tension',
  'haemothorax',
  'hemothorax',
  'decompress',
  'decompression',
]

/** What lifts the platelets. */
const liftsPlatelets = String.raw`platelet\w* (?:transfus\w*|cover|pools?|units?)|(?:pools?|units?|bags?|dose|transfus\w*|give|one|two|1|2) (?:\w+ )?(?:of )?platelets|eltrombopag|romiplostim|correct\w*`

const anyPlatelets = new RegExp(
  String.raw`\b(?:${liftsPlatelets}|(?:until|once|when|if) (?:the )?(?:platelets|clotting))\b`,
  'iu',
)

/** The clotting is brought right, or the procedure waits for it. */
const corrects = new RegExp(
  String.raw`\b(?:vitamin K|phytomenadione|PCC|prothrombin complex|Beriplex|Octaplex|Kcentra|FFP|fresh frozen|cryoprecipitate|${liftsPlatelets}|revers\w*|idarucizumab|andexanet|protamine|INR (?:is |falls )?(?:below|under|less than|<|≤|to)|(?:until|once|when|if) (?:the )?(?:INR|platelets|clotting))\b`,
  'iu',
)

const denied =
  /\b(?:no|not|without(?: (?:waiting|delay\w*) for)?|nor|don't need|does not need|need no|needs no)\s+(?:\w+\s+){0,2}(?:revers\w*|correct\w*|vitamin K|PCC|FFP|platelet\w*|delay\w*|transfus\w*)|\b(?:vitamin K|PCC|Prothrombinex|FFP)\b[^.;,]{0,20}\b(?:rejected|declined|withheld|avoided|refused|not (?:given|needed|used|indicated))|\bbefore (?:vitamin K|PCC|Prothrombinex|FFP)\b/giu

/** "The INR of 6.2 does not matter with a thin needle", "I do not consider that the platelets need correction". */
const waved =
  /\b(?:INR|platelets?(?: count)?|clotting|coagulopathy)\b[^.;]{0,60}\b(?:(?:does|do|did) ?n[o'’]?t (?:matter|need|require|preclude|change|prevent)|(?:is|are) (?:no (?:bar|obstacle|reason|problem)|not a (?:problem|reason|bar|concern)|irrelevant|acceptable|fine))|\b(?:do not|don['’]t) (?:consider|think|believe)\b[^.;]{0,80}\b(?:INR|platelets?)\b[^.;]{0,40}\b(?:need|require)|\b(?:regardless|irrespective|despite|whatever) (?:of )?(?:the )?(?:INR|platelets?)\b/iu

/** "I do not consider that the INR or the platelet count need correction": what is corrected besides is not for the procedure. */
const leftAsIs =
  /\b(?:not|no|nor|neither|without|don['’]t)\b(?:[^.;]|\.\d){0,40}\b(?:INR|platelet\w*|clotting|coagulopathy)\b(?:[^.;]|\.\d){0,50}\b(?:correct\w*|revers\w*|cover)\b/iu

/** What lets an anticoagulant wait. */
const heldFor =
  /\b(?:hold\w*|held|stop\w*|omit\w*|with-?h[eo]ld\w*|paus\w*|skip\w*|miss|interrupt\w*|off|bridg\w*|last dose|(?:24|36|48|72) ?(?:h|hours)|days? (?:before|prior)|restart\w*|resum\w*)\b/iu

const notHeld =
  /\b(?:not|never|without|no)\s+(?:to be |be |being )?(?:\w+ )?(?:hold\w*|held|stop\w*|omit\w*|paus\w*|interrupt\w*|with-?h[eo]ld\w*|delay\w*)/giu

const prophylactic =
  /prophyla|prevent|VTE|enoxaparin (?:20|30|40)\s?mg|dalteparin (?:2,?500|5,?000)|tinzaparin (?:3,?500|4,?500)|fondaparinux (?:1\.5|2\.5)|heparin 5,?000/iu

/**
 * Procedures that bleed, ordered as things are though the INR or the platelets of the record, or a full dose of an anticoagulant that goes on, forbid it.
 *
 * What the answer corrects, or puts off until it is right, is none; nor is a puncture that saves a life at once (shock, a tension pneumothorax, a haemothorax).
 */
export function riskyProceduresOf(
  answer: Answer,
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  patient: Patient,
): readonly string[] {
  const said = texts.map(({ text }) => text).join('\n')
  const isCorrected = once(() => !waved.test(said) && !leftAsIs.test(said) && corrects.test(said.replace(denied, ' ')))
  const isLifted = once(() => isCorrected() && anyPlatelets.test(said.replace(denied, ' ')))
  const isUrgent = shocked(patient).value === 'true' || patient.goals_of_care === 'palliative'
  if (isUrgent) return []
  const isPreventive = keepLast((text) => prophylactic.test(text))
  const isNotHeld = keepLast((text) => text.search(notHeld) >= 0)
  const full = orders.find(
    ({ stance, isSure, classes, sentence }) =>
      stance === 'recommended' && isSure && classes.includes('anticoagulant') && !isPreventive(sentence.text),
  )
  const kept = orders.find(({ classes, sentence }) => classes.includes('anticoagulant') && isNotHeld(sentence.text))
  const goesOn = full !== undefined && !heldFor.test(said.replace(notHeld, ' ')) ? full : kept
  return riskyProcedures.flatMap((row) => {
    const few = plateletsBelow(patient, row.plateletsBelow)
    const clotting: Truth = anyOf(internationalRatioAbove(patient, row.inrAbove), few)
    // Vitamin K lifts no platelets.
    const isClotting = clotting.value === 'true' && !(few.value === 'true' ? isLifted() : isCorrected())
    if (!isClotting && (goesOn === undefined || !row.offAnticoagulant)) return []
    const action: LabelledAction = {
      label: row.label,
      phrases: row.phrases,
      unlessNaming: putOff,
      atOnce: goesOn === undefined,
    }
    const match = matchAction(answer, action)
    if (!match.met) return []
    const found = isClotting ? clotting.facts.join(', ') : undefined
    const why =
      found === undefined
        ? `${goesOn?.drug ?? 'an anticoagulant'} goes on (${quote(goesOn?.sentence.text ?? '')})`
        : `the record has ${quote(found)}, which nothing corrects`
    return [`${row.label} is ordered (${quote(match.sentence.text)}), and ${why}: it bleeds (${row.source})`]
  })
}

const undone =
  /\b(?:CT|MRI?|scan(?:ner)?|imaging|CTB|NCCT)\b[^.;]{0,25}\b(?:not (?:yet )?(?:been )?(?:done|performed|available|reported|read)|NOT YET|pending|awaited|in use|busy|queue\w*|down|broken|requested|to follow)\b|\b(?:awaiting|before (?:the )?|no )(?:CT|MRI|scan|imaging)\b(?! (?:bleed|haem|hem))/iu

const scanned =
  /\b(?:CT|MRI?|scan|imaging|ASPECTS)\b[^.;]{0,30}\b(?:no (?:bleed|haemorrhage|hemorrhage|blood|ICH)|normal|clear|negative|ASPECTS|ischaemi\w*|early)/iu

/** The answer has the brain scanned before. */
const scansFirst =
  /\b(?:CT|MRI|scan|imaging)\b[^.;]{0,40}\b(?:now|immediate\w*|first|before|at once|stat|urgent\w*|then|within|emergent\w*)\b|\b(?:immediate\w*|urgent\w*|emergency|emergent|stat|first)\b[^.;]{0,15}\b(?:CT|MRI|scan|imaging|neuro-?imaging)\b|\b(?:once|when|if|after|until|as soon as|unless)\b[^.;]{0,40}\b(?:CT|MRI|scan|imaging|bleed\w*|haemorrhage|hemorrhage)\b/iu

/** "Before CT", "CT later", "without waiting for the scan": it is not. */
const scansLater =
  /\b(?:before|without|ahead of|prior to|not wait\w* for|no need (?:for|of))\s+(?:waiting for )?(?:the |a )?(?:\w+ )?(?:CT|MRI|scan|imaging)\b|\b(?:CT|MRI|scan|imaging)\b[^.;]{0,20}\b(?:later|afterwards|can wait|not needed|unnecessary|tomorrow)\b/iu

/** Thrombolysis of a stroke before anybody has looked for blood in the head. */
export function lysisBeforeScan(
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  patient: Patient,
): readonly string[] {
  const clauses = patient.notes.flatMap(({ text }) => clausesOf(text))
  const open = clauses.find((clause) => undone.test(clause) && !scanned.test(clause))
  if (open === undefined || clauses.some((clause) => scanned.test(clause))) return []
  const actions = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const lysis =
    orders.find(({ classes, stance, isSure }) => isSure && stance === 'recommended' && classes.includes('thrombolytic'))
      ?.sentence.text ?? actions.find((clause) => lyse.test(clause) && !refused.test(clause))
  if (lysis === undefined) return []
  const isLater = actions.some((clause) => scansLater.test(clause))
  if (!isLater && actions.some((clause) => scansFirst.test(clause))) return []
  const { value, facts } = strokeNow(patient)
  return value === 'true'
    ? [
        `thrombolysis is ordered (${quote(lysis)}), and the record has ${quote(`${facts.join(', ')}; ${open.trim().slice(0, 100)}`)}: blood in the head is not excluded (AHA/ASA ischaemic stroke 2019, section 3.5; ESO 2021)`,
      ]
    : []
}

const lyse = /\b(?:thrombolys\w*|thrombolyz\w*|lysis|lyse|tPA|rt-?PA|TNK)\b/iu
const refused =
  /\b(?:no|not|without|avoid\w*|contra-?indicated|withh\w*|if|once|when|unless|consider\w*|after|until|candidate|eligib\w*|window)\b/iu
