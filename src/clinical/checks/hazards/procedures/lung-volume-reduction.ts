import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { recordSays } from '../acts/act-in-words.ts'
import { deniesRefusal, isRefusedAt, readingAt } from '../reading-at.ts'
import { clausesOf, plannedTexts, type TextOfAnswer } from '../record-words.ts'
import { lowestForcedVolume, lowestTransferFactor } from '../share-of-predicted.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../hazards.ts'

const source =
  'NETT research group 2001, https://doi.org/10.1056/NEJMoa11798; GOLD 2025, interventional therapy; LIBERATE 2018, https://doi.org/10.1164/rccm.201803-0590OC, exclusions'

/** % predicted: whom the surgery of lung volume kills (NETT 2001). */
const tooLow = 20

/** FEV1 of 20% or less, with a transfer factor of 20% or less or an emphysema that is everywhere. */
function highRiskEmphysema(patient: Patient): Truth {
  const flow = lowestForcedVolume(patient)
  const transfer = lowestTransferFactor(patient)
  return allOf(
    flow !== undefined && flow <= tooLow ? yes(`FEV1 ${flow}%`) : no('FEV1 above 20% or not on record'),
    anyOf(
      transfer !== undefined && transfer <= tooLow ? yes(`DLCO ${transfer}%`) : no('DLCO above 20%'),
      recordSays(patient, homogeneous, heterogeneous),
    ),
  )
}

const alike = String.raw`(?:homogen\w*|uniform\w*|even(?:ly)?|no (?:\p{L}+ )?heterogeneity|no target lobe|no lobe worse|panlobular)`
const lung = String.raw`(?:emphysema\w*|destruct\w*|disease|distribution|spread|damage\w*|density|lobe|lungs?)`

const homogeneous = new RegExp(String.raw`\b${alike}\b[^.;]{0,40}\b${lung}\b|\b${lung}\b[^.;]{0,30}\b${alike}\b`, 'iu')
const heterogeneous =
  /\b(?:hetero(?:gen\w*)?|upper[- ](?:lobe|zone)\w*|(?:non|in|not)[- ]?(?:homogen|uniform|even)\w*)\b(?<!no heterogeneity)/iu

/** Volume taken out by a surgeon. */
const surgery =
  /\b(?:LVRS|(?:lung|pulmonary)[- ]volume[- ](?:reduction|surgery)|volume[- ]reduc(?:tion|ing)(?: (?:surgery|operation|procedure))?|lung[- ]reduction|reduction (?:surgery|pneumoplasty)|pneumoplasty|sternotomy|(?:VATS|thoracoscop\w*)[^.;,]{0,30}\b(?:reduction|resection|staplings?|wedges?)|(?:staple|shave|trim|pare|cut|resect|excis|remov|wedg)\w*\b[^.;,]{0,30}\b(?:lobes?|emphysema\w*|lung (?:tissue|zones?)|worst (?:part|zone)s?)|(?:stapl|shav|trim|par|wedg)\w*\b[^.;,]{0,40}\blungs?|(?:lobes?|emphysema\w*|lung tissue)\b[^.;,]{0,20}\b(?:stapled|shaved|trimmed|pared|cut|resected|excised|removed|wedged))\b/giu

/** Volume shut off through a bronchoscope. */
const bronchoscopic =
  /\b(?:(?<!\b(?:aortic|mitral|heart|mechanical|cardiac|tricuspid|speaking|flutter|Heimlich|PEP|prosthetic) )valves?(?! (?:disease|replacement|stenosis|surgery))|EBVs?|IBVs?|Zephyr\w*|Spiration|one[- ]way (?:devices?|valves?)|(?:endobronchial|lung|nitinol) coils?|coils?|BLVR|ELVR|(?:thermal )?vapou?r(?: ablation)?|AeriSeal|(?:lung )?sealant|(?:lobar|bronchoscopic|endobronchial) (?:lung )?(?:occlusion|reduction|collapse|treatment)|(?:occlu(?:sion|de|ding)|block(?:ing)?|clos(?:e|ing|ure)|collaps(?:e|ing)|shut(?:ting)?)\b[^.;,]{0,20}\b(?:lobe|[RL][UML]L))\b/giu

/** It is only to be talked of by those who decide. */
const isWeighed =
  /\b(?:discuss\w*|assess\w*|evaluat\w*|opinion|work-?up|whether|MDT|MDM|multidisciplinary|board|conference|consider\w*|meeting|second look)\b/iu
const unweighed =
  /\b(?:no|without|not|skip\w*|bypass\w*|need no|no need for)\b[^.;,]{0,25}\b(?:MDT|MDM|board|multidisciplinary|discuss\w*|assess\w*|meeting|conference|evaluat\w*)\b|\b(?:list|listed|book|booked|date|slot|consent\w*|proceed)\b/iu

const refusedBefore =
  /\b(?:no|not|never|n['’]t|nor|neither|without|avoid\w*|rather than|instead of|declin\w*|reject\w*|exclud\w*|contra-?indicat\w*|against|too (?:ill|high|risky|dangerous)|unfit for|unsuitable for|ineligible for|turn\w* down|off (?:the )?(?:\p{L}+['’]?s? )?list|previous\w*|risks? of|mortality (?:of|after|with)|kill\w*)\b[^.;:]{0,50}$/iu
const refusedBehind =
  /^[^.;]{0,80}\b(?:contra-?indicated|not (?:be )?(?:for|offered|indicated|suitable|possible|an option|safe|done|advised)|never|unsafe|dangerous|kill\w*|mortality|die|dies|death|survive|too (?:ill|high|risky|dangerous)|unsuitable|ineligible|avoid\w*|rejected|declined|excluded|no (?:place|role|benefit)|harm\w*|(?:19|20)\d\d|years? ago)\b/iu

/** A day is set, or asked for. */
const scheduling =
  /\b(?:list(?:ed)?|book\w*|schedul\w*|slot|date|consent\w*|proceed|regist\w*|programme|put (?:him|her|them) forward)\b/iu

interface Found {
  readonly clause: string
  readonly how: 'sure' | 'open'
}

function foundIn(clause: string, words: RegExp, isSurgery: boolean): readonly Found[] {
  return [...clause.matchAll(words)].flatMap(({ 0: found, index }): readonly Found[] => {
    const end = index + found.length
    const isTwiceDenied = deniesRefusal.test(clause)
    const behind = clause.slice(end)
    if (!isTwiceDenied && (refusedBefore.test(clause.slice(0, index)) || refusedBehind.test(behind))) return []
    if (!isTwiceDenied && isRefusedAt(clause, index, end)) return []
    if (isWeighed.test(clause) && !unweighed.test(clause)) return []
    const stance = readingAt(clause, index, end)?.stance
    const isOrdered = stance === 'recommended' || (scheduling.test(clause) && stance !== 'conditional')
    // Valves in such lungs have been tried by a few centres: nobody here can say.
    return [{ clause, how: isSurgery && isOrdered ? 'sure' : 'open' }]
  })
}

/**
 * Surgery or valves for emphysema in who has too little lung left for it.
 *
 * @returns a line where the surgery is surely ordered; unclear where it, or a valve, is spoken of, and neither refused nor only discussed
 */
export function volumeReductions(texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  if (patient.goals_of_care === 'palliative') return noHazards
  const { value, facts } = highRiskEmphysema(patient)
  if (value !== 'true') return noHazards
  const found = plannedTexts(texts).flatMap(({ text }) =>
    clausesOf(text).flatMap((clause) => [...foundIn(clause, surgery, true), ...foundIn(clause, bronchoscopic, false)]),
  )
  const first = found.find(({ how }) => how === 'sure') ?? found[0]
  if (first === undefined) return noHazards
  const because = `and the record has ${quote(facts.join(', '))}: a sixth of such patients die within a month, and the others gain nothing (${source})`
  const words = quote(first.clause.trim())
  return first.how === 'sure'
    ? sureOf(`surgery of lung volume for whom it kills (${words}), ${because}`)
    : unclearOf(`whether lung volume is reduced in whom it kills is unclear in ${words}, ${because}`)
}
