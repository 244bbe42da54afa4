import type { Patient } from '../../../patient/patient.ts'
import { type Truth, no, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { clausesOf, declinesTreatment, plannedTexts, type TextOfAnswer } from '../record-words.ts'

const source =
  'ESC acute coronary syndromes 2023, section 3.2 and table of very high risk; ACC expert consensus on chest pain 2022, STEMI equivalents'

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

const absent = /\b(?:no|not|without|old|previous|known|chronic|negative|excluded|(?:19|20)[01]\d)\b/iu

/** An occluded artery that the leads of a usual ECG do not show as an elevation. */
export function occlusionPattern({ ecg, notes, conditions }: Patient): Truth {
  const texts = [
    ecg?.rhythm ?? '',
    ...conditions.map(({ name }) => name),
    ...notes.flatMap(({ text }) => clausesOf(text)),
  ]
  for (const text of texts)
    for (const [label, words] of equivalents) {
      const found = words.exec(text)
      if (found !== null && !absent.test(text.slice(Math.max(0, found.index - 25), found.index + found[0].length)))
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
      ) && !absent.test(text),
  )
  const pain = symptoms.find(({ name }) => /\b(?:chest|jaw|arm|retrosternal|angina)\b/iu.test(name))
  return found === undefined || pain === undefined ? no('no such T waves') : yes(found.slice(0, 120))
}

const looked = String.raw`(?:angio\w*|cath(?:eter\w*)?(?: lab\w*)?|coronary angiography|PCI|coronarograph\w*)`
const weekday = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday'
const laterOn = String.raw`(?:${weekday}|weekend|tomorrow|next (?:working |available )?(?:day|list|week|slot)|working day|(?:regular|elective|routine|planned) (?:programme|list)|elective\w*|routine\w*|out-?patient|\d+ ?(?:–|-|to) ?\d+ ?h|(?:within|in|about|after) (?:12|24|36|38|48|72)\s?(?:h\b|hours?)|(?:24|48|72) ?h|in \w+ (?:days?|weeks?))`
const late = new RegExp(
  String.raw`\b${looked}\b(?:[^.;]){0,90}\b${laterOn}\b|\b${laterOn}\b[^.;]{0,40}\b${looked}\b`,
  'iu',
)

const atOnce =
  /\b(?:primary PCI|PPCI|(?:immediate\w*|emergency|emergent|urgent|direct\w*)\s+(?:\w+ ){0,3}(?:angio\w*|PCI|cath\w*|reperfusion|transfer)|(?:cath\w*|PCI)(?: lab\w*)?(?: team)?\b[^.;]{0,30}\b(?:now|activat\w*|call\w*|alert\w*|immediate\w*|at once)|activat\w*[^.;]{0,30}\b(?:cath\w*|lab\w*|STEMI|PCI)|STEMI (?:call|alert|team|pathway|protocol)|within (?:60|90|120) ?min\w*|within (?:two|2) ?h\w*|thrombolys\w*|tenecteplase|alteplase|angio\w* (?:now|tonight|at once))\b/iu
const negated =
  /\b(?:no|not|without|nor|need not|rather than|instead of)\b[^.;,]{0,40}|\b(?:cath\w*|lab\w*|PCI|on-call)\b[^.;]{0,40}\b(?:is|are|need) (?:not|no)\b[^.;]*/giu

/** An angiogram that is put off where the ECG shows an artery that is shut, with nothing that opens it at once. */
export function lateAngiograms(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient)) return []
  const actions = plannedTexts(texts)
  const found = actions.flatMap(({ text }) => clausesOf(text)).find((clause) => late.test(clause))
  if (found === undefined) return []
  if (actions.some(({ text }) => atOnce.test(text.replace(negated, ' ')))) return []
  const { value, facts } = occlusionPattern(patient)
  return value === 'true'
    ? [
        `the angiogram waits (${quote(found)}), and the record has ${quote(facts.join(', '))}: an artery is shut, and is opened at once (${source})`,
      ]
    : []
}
