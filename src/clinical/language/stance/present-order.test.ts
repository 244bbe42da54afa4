import { describe, expect, it } from 'vitest'
import { matchAction } from '../../answer/match-action.ts'
import { recommendation } from '../../answer/recommendation.ts'

const read = (text: string): 'ordered' | 'unclear' | 'not' => {
  const match = matchAction(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }), {
    label: 'NIV',
    phrases: ['NIV', 'non-invasive ventilation'],
  })
  return match.met ? 'ordered' : match.unclear === true ? 'unclear' : 'not'
}

describe('an action in the present tense', () => {
  it.each([
    'Non-invasive ventilation is started at once.',
    'NIV is begun',
    'NIV is chosen',
    'NIV is now to be commenced.',
    'Treatment with NIV is initiated without delay.',
    '**Support:** NIV is applied, IPAP 14.',
    'NIV restarts today.',
    'NIV goes on overnight.',
    'The patient receives NIV now.',
    'He is started on NIV.',
    'The team starts NIV at 14:00.',
    'It is decided to start NIV.',
    'We opt for NIV.',
    'Start NIV now. Do not put in a drain.',
  ])('orders: %s', (text) => {
    expect(read(text)).toBe('ordered')
  })

  it.each(['The patient receives NIV.', 'She is given NIV on the ward.'])('may tell of what goes on: %s', (text) => {
    expect(read(text)).toBe('unclear')
  })

  it.each([
    'NIV is started only if the pH falls.',
    'NIV is begun once the drain is in.',
    'NIV is usually given in this setting.',
    'NIV is given in patients with a low pH.',
    'NIV is not begun.',
    'When NIV is begun, the pressure falls.',
    'Before NIV is applied, check the film.',
    'NIV was started last year.',
    'The patient received NIV yesterday.',
    'The patient receives no NIV.',
    'The patient receives NIV at home.',
    'NIV is given by the crew.',
    'Start NIV? Do not put it on.',
    'NIV is started now. Do not do this.',
  ])('orders nothing: %s', (text) => {
    expect(read(text)).not.toBe('ordered')
  })
})

describe('a medicine that stays, or goes to another dose', () => {
  const of = (text: string): 'ordered' | 'unclear' | 'not' => {
    const match = matchAction(
      recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }),
      'furosemide',
    )
    return match.met ? 'ordered' : match.unclear === true ? 'unclear' : 'not'
  }

  it.each([
    'Lasix 40 stays; may cut to 20 if weight drops',
    'Furosemide 40 stays, weigh daily',
    'Furosemide 40 to remain',
    'Her furosemide 40 remains as is',
    'Bumetanide out, furosemide 40 stays on board',
    'With the two changes the furosemide goes to 20 mg and he weighs himself each day',
    'Furosemide comes down to 20 mg daily',
    'Furosemide stays 40 mg, daily weight',
    'Furosemide remains 40 mg',
    'Furosemide keeps its 40 mg',
    'Furosemide is left at 40 mg with a daily weight',
    'Furosemide → no change, 40 mg',
    'Furosemide stays put',
    'The furosemide is cut to 20 mg',
    'From today furosemide moves up to 80 mg',
    'Furosemide is stepped down to 20 mg alternate days',
  ])('is ordered: %s', (text) => expect(of(text)).toBe('ordered'))

  it.each([
    'Furosemide 40 stays off',
    'Furosemide remains 40 mg above the limit',
    'Furosemide stays 2 days off',
    'The risk of furosemide remains 40 mg or less',
    'If dry furosemide stays 40 mg',
    'Furosemide is left at home',
    'Furosemide keeps its risk',
    'Furosemide stays stopped',
    'Furosemide stays a risk for the kidneys',
    'The risk of furosemide stays',
    'If she is dry the furosemide goes to 20 mg',
    'Furosemide is lowered to 20 mg if the weight falls',
    'Furosemide 40 stays only until Monday',
    'Furosemide goes to zero',
    'Furosemide remains contraindicated',
    'Furosemide 40 stays out',
    'A binder, so the furosemide can stay',
  ])('is not: %s', (text) => expect(of(text)).not.toBe('ordered'))
})
