import { describe, expect, it } from 'vitest'
import { matchAction } from '../../answer/match-action.ts'
import { recommendation } from '../../answer/recommendation.ts'

function ordered(text: string, name: string): string {
  const match = matchAction(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }), name)
  return match.met ? 'ordered' : match.unclear === true ? 'unclear' : 'not ordered'
}

describe('a question in brackets behind an order', () => {
  it.each([
    ['Thin-section CT at 6-12 months (pure GGN: is it still there?)', 'CT'],
    ['CT thorax with contrast tomorrow (is there an abscess?)', 'CT'],
    ['CTPA within the hour (PE?)', 'CTPA'],
    ['Urgent CT head (bleed?)', 'CT'],
    ['Bedside echo now (tamponade?)', 'echocardiogram'],
    ['Chest X-ray today (effusion bigger?)', 'chest X-ray'],
    ['Refer to cardiology (valve disease?)', 'cardiology'],
    ['CTPA now (PE?). Paracetamol 1 g PO', 'paracetamol'],
  ])('asks what is looked for: %s', (text, name) => expect(ordered(text, name)).toBe('ordered'))

  it.each([
    ['CTPA (needed?)', 'CTPA'],
    ['CT head (or MRI?)', 'CT'],
    ['CT chest (safe with this eGFR?)', 'CT'],
    ['Chest drain (?)', 'chest drain'],
    ['Thoracentesis (before the INR is back?)', 'thoracentesis'],
    ['Alteplase 100 mg IV (recent surgery?)', 'alteplase'],
    ['Ceftriaxone 2 g IV (allergy?)', 'ceftriaxone'],
    ['Heparin 5000 units IV (bleeding?)', 'heparin'],
  ])('is not sure: %s', (text, name) => expect(ordered(text, name)).toBe('unclear'))

  it.each([
    ['CTPA?', 'CTPA'],
    ['Could this be a PE (CTPA?)', 'CTPA'],
    ['Oxygen 2 L/min (or a chest drain?)', 'chest drain'],
    ['Avoid CTPA (renal failure?)', 'CTPA'],
    ['Chest X-ray today (CT thorax instead?)', 'CT'],
  ])('orders nothing that it asks for: %s', (text, name) => expect(ordered(text, name)).not.toBe('ordered'))
})
