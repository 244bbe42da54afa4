import { affirmedIn, namedNow } from './acute-findings.ts'
import { latestVital } from './emergencies.ts'
import type { Patient } from './patient.ts'
import { type Truth, allOf, anyOf, no, yes } from './truth.ts'

/** Percent of the best or predicted peak flow below which an attack is severe. Source: BTS/NICE/SIGN asthma 2024; BTS/SIGN 158 (2019), table 15 */
const severe = 50

/** Percent of the best or predicted peak flow above which an attack is no more than moderate, so that a fast rate or a low saturation comes of something else, such as a pneumonia. Source: BTS/SIGN 158 (2019), table 15 */
const open = 75

/** A share that is written ("28%", "45% of best"), or a flow beside its best ("PEF 150, best 540"). */
const share = /\b(?:PEFR?|peak (?:expiratory )?flow(?: rate)?)\b[^.;%]{0,60}?(?<percent>\d{1,3}(?:\.\d)?)\s?%/giu
const flow =
  /\b(?:PEFR?|peak (?:expiratory )?flow(?: rate)?)\b\D{0,20}(?<now>\d{2,3})(?!\s?%|\d)[^.;\d]{0,30}\b(?:best|predicted|usual|normal)\b\D{0,15}(?<best>\d{3})\b/giu

/** The latest peak flow of the notes in percent of the best or predicted one; undefined where none tells it. */
export function peakFlowPercent({ notes }: Patient): number | undefined {
  return notes
    .flatMap(({ text }) => {
      const shares = [...text.matchAll(share)].map(({ groups, index }) => ({ index, at: Number(groups?.['percent']) }))
      const flows = [...text.matchAll(flow)].map(({ groups, index }) => ({
        index,
        at: (100 * Number(groups?.['now'])) / Number(groups?.['best']),
      }))
      return [...shares, ...flows].toSorted((a, b) => a.index - b.index).map(({ at }) => Math.round(at))
    })
    .filter((percent) => percent > 0 && percent <= 150)
    .at(-1)
}

/** Signs of an attack that may kill, in the words of the record. */
const silent = ['silent chest', 'quiet chest', 'poor respiratory effort', 'exhaustion', 'cyanosis', 'single words']

/** An attack of asthma that is severe by the latest peak flow, by its signs, or by the saturation. */
export function severeAsthma(patient: Patient): Truth {
  const percent = peakFlowPercent(patient)
  const spo2 = latestVital(patient, 'spo2_percent')
  const rate = latestVital(patient, 'respiratory_rate_per_min')
  const hasAsthma = patient.conditions.find(
    ({ name, status }) => status === 'active' && affirmedIn(name, ['asthma', 'status asthmaticus']) !== undefined,
  )
  // A low saturation may be the usual one of another lung disease.
  const hasOther = patient.conditions.some(({ name }) =>
    /\bCOPD\b|emphysema|bronchiectasis|fibrosis|\bILD\b|home oxygen|hypoventilation/iu.test(name),
  )
  const isOpen = percent !== undefined && percent > open
  return allOf(
    hasAsthma === undefined ? no('no asthma on the problem list') : yes(hasAsthma.name),
    anyOf(
      percent !== undefined && percent < severe
        ? yes(`peak flow ${percent}% of best`)
        : no(`peak flow ${percent === undefined ? 'not on record' : `${percent}% of best`}`),
      namedNow({ ...patient, conditions: [] }, silent),
      spo2 !== undefined && spo2 < 92 && !hasOther && !isOpen ? yes(`oxygen saturation ${spo2}%`) : no('saturation'),
      rate !== undefined && rate >= 25 && !isOpen ? yes(`respiratory rate ${rate}/min`) : no('respiratory rate'),
    ),
  )
}
