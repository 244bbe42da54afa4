// Over 250 lines: one question, whether an artery of the heart is shut or about to, in each of the ways in which a record shows it.
import { latestVital, shocked } from '../../../patient/emergencies.ts'
import type { Patient } from '../../../patient/patient.ts'
import { toldOf } from '../../../patient/told-in-record.ts'
import { type Truth, allOf, anyOf, no, unknown, yes } from '../../../patient/truth.ts'
import { clausesOf, problemsAndClauses } from '../record-words.ts'

const posterior =
  /\bposterior\b[^.;]{0,30}\b(?:STEMI|MI\b|infarct\w*|leads?\b[^.;]{0,20}\b(?:elevat\w*|STE\b))|\bV7\b[^.;]{0,25}\b(?:elevat\w*|STE\b)|\b(?:elevat\w*|STE\b)[^.;]{0,25}\bV[789]\b/iu
const equivalents: readonly (readonly [string, RegExp])[] = [
  ['posterior ST elevation', posterior],
  [
    'a de Winter pattern',
    /\bde[ -]?winters?\b|\bup-?sloping ST[- ]depression\b[^.;]{0,40}\b(?:tall|peaked|prominent|hyperacute)\b/iu,
  ],
  ['hyperacute T waves', /\bhyper-?acute T\b/iu],
  [
    'ST elevation in aVR with depression around it',
    /\b(?:elevat\w*|STE)\b[^.;]{0,15}\baVR\b[^.;]{0,60}\b(?:diffuse|widespread|global|multiple|depress\w*)|\baVR\b[^.;]{0,15}\b(?:elevat\w*|STE)\b[^.;]{0,60}\b(?:diffuse|widespread|global|depress\w*)|\b(?:diffuse|widespread|global)\b[^.;]{0,30}\bdepress\w*[^.;]{0,40}\baVR\b/iu,
  ],
]

const absentOrOld = /\b(?:no|not|without|old|previous|known|chronic|negative|excluded|(?:19|20)[01]\d)\b/iu

/** An occluded artery that the leads of a usual ECG do not show as an elevation. */
export function occlusionPattern({ ecg, notes, conditions }: Patient): Truth {
  const texts = [ecg?.rhythm ?? '', ...problemsAndClauses({ conditions, notes })]
  for (const text of texts)
    for (const [label, words] of equivalents) {
      const found = words.exec(text)
      if (found !== null && !absentOrOld.test(text.slice(Math.max(0, found.index - 25), found.index + found[0].length)))
        return yes(`${label} (${found[0].slice(0, 80)})`)
    }
  return no('no such pattern')
}

/** A tight stenosis of the anterior descending artery, in who has no pain now. */
export function wellens({ ecg, notes, symptoms }: Patient): Truth {
  const texts = [ecg?.rhythm ?? '', ...notes.flatMap(({ text }) => clausesOf(text))]
  const found = texts.find(
    (text) =>
      /\bwellens\b|\b(?:deep\w*|symmetric\w*|biphasic)\b[^.;]{0,30}\bT[- ]?(?:wave)?s?\b[^.;]{0,40}\bV[1-4]\b|\bT[- ](?:wave )?inver\w*[^.;]{0,20}\b(?:deep\w*|symmetric\w*)[^.;]{0,25}\bV[1-4]\b/iu.test(
        text,
      ) && !absentOrOld.test(text),
  )
  const pain = symptoms.find(({ name }) => /\b(?:chest|jaw|arm|retrosternal|angina)\b/iu.test(name))
  return found === undefined || pain === undefined ? no('no such T waves') : yes(found.slice(0, 120))
}

const coronary =
  /\b(?:NSTEMI|NSTE-?ACS|non-?ST[- ]?(?:segment )?elevation|unstable angina|acute coronary syndrome|ACS)\b/iu
const coronaryPast =
  /\b(?:previous\w*|old|past|history|ago|(?:19|20)\d\d|excluded|ruled out|type 2|after PCI|stented|treated)\b/iu

const pain = String.raw`(?:(?:chest|rest|retrosternal|cardiac) )?(?:pain|angina|tightness|pressure in the chest|heaviness|discomfort)`

/** Pain that goes on though it is treated. */
const refractory = new RegExp(
  [
    String.raw`\b(?:refractory|intractable|unrelenting|unremitting)\b[^.;]{0,20}\b(?:${pain}|isch(?:a)?emi\w*)`,
    String.raw`\b${pain}\b[^.;]{0,20}\b(?:refractory|intractable)\b`,
    String.raw`\b${pain}\b(?! (?:\w+ )?(?:ended|ends|stopped|settled|went|gone|resolved|eased|relieved|free|disappeared|subsided))[^.;]{0,60}\b(?:despite|in spite of|not (?:relieved|eased|settled|helped|touched|gone|controlled) (?:by|with|on)?|unrelieved (?:by|with)?|persists?|persisting|persistent|after|through|under|on|with)\b (?:\w+ ){0,4}(?:GTN|NTG|nitro\w*|nitrates?|isosorbide|morphine|fentanyl|opioids?|treatment|infusion|maxim\w*|medical|therapy)\b`,
    String.raw`\b(?:despite|in spite of)\b[^.;]{0,40}\b(?:GTN|nitro\w*|nitrates?|morphine)\b[^.;]{0,30}\b${pain}`,
    String.raw`\b(?:still|ongoing|continu\w*|persist\w*)\b[^.;]{0,25}\b(?:[4-9]|10)\s?\/\s?10\b`,
    String.raw`\b${pain}\b[^.;]{0,20}\b(?:[4-9]|10)\s?\/\s?10\b[^.;]{0,25}\b(?:continu\w*|persist\w*|ongoing|still|again|at \d+ ?h)\b`,
  ].join('|'),
  'iu',
)

/** Pain that goes on or comes back, of which nothing says that it was treated. */
const ongoing = new RegExp(
  [
    String.raw`\b(?:ongoing|continu(?:ing|ous|ed|es)|persist(?:ing|ent|s)|recurr(?:ent|ing|s|ed)|crescendo|repeated|recrudescent|still (?:has |in )?)\b[^.;]{0,15}\b${pain}`,
    String.raw`\b${pain}\b[^.;]{0,20}\b(?:ongoing|continues|continuing|persists|persisting|recurs|recurred|returns|returned|comes back|came back|is back|again|unresolved|not gone|goes on|present now)\b`,
    String.raw`\b(?:second|third|fourth|another|new|further) (?:bout|episode|attack|spell) of ${pain}`,
  ].join('|'),
  'iu',
)
const eased =
  /\b(?:pain[- ]?free|(?:now )?free (?:now|since|of pain|after)|no (?:more |further )?pain|(?<!\b(?:not|never|un) ?)(?:settled|relieved|resolved|gone|eased)|[0-3]\/10|none now|stopped|subsided)\b/iu

/** ST that moves, or goes up for minutes. */
const dynamic =
  /\b(?:dynamic|recurrent|fluctuating|evolving|transient|intermittent|new)\b[^.;]{0,12}\bST\b|\bST\b[^.;]{0,25}\b(?:dynamic|deepening|deepens|deeper|worse|worsening|comes and goes|with (?:each|every) (?:bout|pain))\b/iu

const lethalRhythm =
  /\b(?:(?<!non[- ]?sustained )(?<!slow )VT|(?<!non[- ]?sustained )ventricular tachycardia|VF|ventricular fibrillation|cardiac arrest)\b/iu
const rhythmPast = /\b(?:NSVT|(?:19|20)\d\d|ago|history|previous\w*|ICD|no)\b/iu

/** Millimetres of depression that count, in so many leads, with an elevation in aVR or V1. */
const depressed = -1
const manyLeads = 6

function widespreadDepression({ ecg }: Patient): Truth {
  const leads = ecg?.st_deviation_mm ?? {}
  const count = Object.values(leads).filter((value) => value <= depressed).length
  const isElevated = (leads.aVR ?? 0) > 0 || (leads.V1 ?? 0) > 0
  return count >= manyLeads && isElevated
    ? yes(`ST depression in ${count} leads with elevation in aVR or V1`)
    : no('no such ST depression')
}

const fullLungs =
  /\b(?:acute|flash|pulmonary|cardiogenic|frank) (?:pulmonary )?o?edema\b|\bKillip (?:class )?(?:III|IV|3|4)\b|\bcardiogenic shock\b|\b(?:acute (?:left )?(?:ventricular|heart) failure|LVF)\b[^.;]{0,40}\b(?:CPAP|NIV|BiPAP)\b|\b(?:on|needs|needing|needed|started on) (?:CPAP|NIV|BiPAP)\b/iu
const torn =
  /\b(?:papillary muscle|septal rupture|ventricular septal (?:defect|rupture)|free[- ]wall rupture|acute (?:severe )?(?:mitral regurgitation|MR))\b|\bnew (?:loud |harsh )?(?:pan-?|holo-?)?systolic murmur\b/iu
const notNow =
  /\b(?:no|not|without|settled|resolved|previous\w*|(?:19|20)\d\d|ago|if|yesterday|cleared|dry now|off (?:CPAP|NIV)|history|last (?:year|month|week))\b/iu

const easedNow =
  /\bpain[- ]?free\b|\b(?:pain|angina|tightness|discomfort)\b[^.;]{0,30}\b(?<!\b(?:not|never|un) ?)(?:settled|relieved|resolved|gone|eased|now (?:none|[0-3]\/10))\b|\bno (?:more |further |ongoing |current )(?:chest )?pain\b/iu

/** mmHg. */
const lowPressure = 90

/** The coronary syndrome without ST elevation that the record or the answer names. */
function namedSyndrome({ conditions, notes }: Patient, problems: readonly string[]): string | undefined {
  return (
    conditions.find(({ name, status }) => status === 'active' && coronary.test(name) && !coronaryPast.test(name))
      ?.name ??
    notes
      .flatMap(({ text }) => clausesOf(text))
      .find((clause) => coronary.test(clause) && !coronaryPast.test(clause) && !absentOrOld.test(clause)) ??
    // What the answer itself takes it for.
    problems.find((text) => coronary.test(text) && !coronaryPast.test(text))
  )
}

/** Pain that goes on: surely where it was treated or the ST moves with it. */
function painGoesOn(patient: Patient): Truth {
  const told = toldOf(patient).map(({ text }) => text)
  if (told.some((text) => easedNow.test(text) && !refractory.test(text))) return no('no refractory pain')
  const surely = told.find((text) => refractory.test(text) && !eased.test(text))
  if (surely !== undefined) return yes(surely.trim().slice(0, 120))
  const perhaps = told.find((text) => ongoing.test(text) && !eased.test(text) && !notNow.test(text))
  if (perhaps === undefined) return no('no refractory pain')
  return told.some((text) => dynamic.test(text) && !/\b(?:no|not|without)\b[^.;]{0,15}\b(?:dynamic|ST)\b/iu.test(text))
    ? yes(perhaps.trim().slice(0, 120))
    : unknown(perhaps.trim().slice(0, 120))
}

/**
 * A coronary syndrome without ST elevation that is not left for the next day: pain that treatment does not take, a low pressure, a lethal rhythm, lungs that fill, something torn, ST depression all round.
 *
 * @param problems those that the answer names
 * @returns `unknown` where pain goes on and nothing says that it was treated
 */
export function veryHighRisk(patient: Patient, problems: readonly string[]): Truth {
  const named = namedSyndrome(patient, problems)
  if (named === undefined) return no('no coronary syndrome on record')
  const told = toldOf(patient).map(({ text }) => text)
  const find = (words: RegExp, unless: RegExp): Truth => {
    const found = told.find((text) => words.test(text) && !unless.test(text))
    return found === undefined ? no('none on record') : yes(found.trim().slice(0, 120))
  }
  const systolic = latestVital(patient, 'systolic_mmhg')
  return allOf(
    yes(named.trim().slice(0, 80)),
    anyOf(
      painGoesOn(patient),
      shocked(patient),
      systolic !== undefined && systolic < lowPressure
        ? yes(`systolic pressure ${systolic} mmHg`)
        : no(`systolic pressure ${systolic ?? 'not on record'}`),
      find(lethalRhythm, rhythmPast),
      find(fullLungs, notNow),
      find(torn, notNow),
      widespreadDepression(patient),
    ),
  )
}
