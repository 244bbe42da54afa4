import type { DoseLimit } from '../dose-limits.ts'
import { checkDose, type DoseJudgement } from './check-dose.ts'
import { dosesOf } from './read-doses.test-kit.ts'

/** A row of the table that is made up, so that its limits are round. */
export const row = (more: Partial<DoseLimit>): DoseLimit => ({
  drug: 'furosemide',
  route: 'oral',
  source: 'made up',
  ...more,
})
export const mg = (low: number, high: number) => ({ low, high, unit: 'mg' })
export const most = (high: number, unit = 'mg') => [{ high, unit }]

export const plain = row({ single: [mg(10, 100)], daily: most(200) })

function inWords(judgement: DoseJudgement): string {
  switch (judgement.verdict) {
    case 'implausible': {
      const { comparison, of } = judgement.fault
      return `${comparison.side} ${of}`
    }
    case 'excluded':
      return judgement.exclusion.says
    case 'unknown':
      return `unknown ${judgement.lacks}`
    default:
      return judgement.verdict
  }
}

/** What the rows make of the first dose of a text. */
export function judgementOf(text: string, ...rows: readonly DoseLimit[]): DoseJudgement | undefined {
  const [dose] = dosesOf(text).doses
  return dose === undefined ? undefined : checkDose(dose, rows)
}

export function judge(text: string, ...rows: readonly DoseLimit[]): string {
  const judgement = judgementOf(text, ...rows)
  return judgement === undefined ? 'no dose' : inWords(judgement)
}
