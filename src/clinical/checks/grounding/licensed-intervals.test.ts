import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { checkCitationGrounding } from '../citation-grounding.ts'

function grounded(action: string, excerpt: string) {
  const answer = recommendation.parse({
    recommended_actions: [{ text: action, evidence_refs: ['e1'] }],
    evidence_table: [{ id: 'e1', source_type: 'guideline', source: 'Guideline', excerpt }],
  })
  const score = checkCitationGrounding(answer)
  return score.status === 'scored' ? score.value : score.status
}

describe('an interval of the label beside another of a guideline', () => {
  it.each([
    ['Piperacillin/tazobactam 4.5 g IV 6-hourly', 'Severe HAP: piperacillin with tazobactam 4.5 g three times daily'],
    ['Tazocin 4.5 g IV every 6 hours', 'Piperacillin/tazobactam 4.5 g every 8 hours'],
    ['Piperacillin/tazobactam 4.5 g every 8 hours', 'Piperacillin/tazobactam 4.5 g IV q6h'],
    ['Ceftriaxone 2 g IV every 12 hours', 'Bacterial meningitis: ceftriaxone 2 g once daily'],
    ['Benzylpenicillin 1.2 g IV every 4 hours', 'Benzylpenicillin 1.2 g four times daily'],
    ['Paracetamol 1 g every 6 hours', 'Paracetamol 1 g every 4 hours'],
    ['Levofloxacin 500 mg twice daily', 'Levofloxacin 500 mg once daily'],
    ['Hydrocortisone 50 mg IV every 6 hours', 'Hydrocortisone 50 mg every 8 hours'],
  ])('speaks not against it: %s', (action, excerpt) => {
    expect(grounded(action, excerpt)).toBe(1)
  })

  it.each([
    ['Piperacillin/tazobactam 4.5 g IV once daily', 'Piperacillin/tazobactam 4.5 g three times daily'],
    ['Piperacillin/tazobactam 4.5 g IV every 12 hours', 'Piperacillin/tazobactam 4.5 g every 6 hours'],
    ['Apixaban 5 mg once daily', 'Apixaban 5 mg twice daily'],
    ['Apixaban 10 mg four times daily', 'Apixaban 10 mg twice daily'],
    ['Gentamicin 320 mg every 8 hours', 'Gentamicin 320 mg once daily'],
    ['Vancomycin 1 g every 6 hours', 'Vancomycin 1 g every 24 hours'],
    ['Ceftriaxone 2 g IV every 6 hours', 'Ceftriaxone 2 g once daily'],
    ['Benzylpenicillin 1.2 g IV once daily', 'Benzylpenicillin 1.2 g every 4 hours'],
    ['Methotrexate 10 mg once daily', 'Methotrexate 10 mg once weekly'],
  ])('speaks against any other: %s', (action, excerpt) => {
    expect(grounded(action, excerpt)).toBe(0)
  })
})
