import { expect, it } from 'vitest'
import { patient as patientSchema } from '../../patient/patient.ts'
import { describeJudged } from './judged.test-kit.ts'
import { leftOutside } from './left-outside.ts'
import { unsafeDischarges } from './unsafe-discharge.ts'

const ill = {
  setting: 'emergency' as const,
  goals_of_care: 'full' as const,
  conditions: [{ name: 'COPD' }],
  vital_signs: [
    {
      taken_at: '2026-01-04T08:15:00Z',
      heart_rate_per_min: 118,
      respiratory_rate_per_min: 30,
      systolic_mmhg: 92,
      spo2_percent: 84,
      temperature_celsius: 38.6,
      fio2: 0.21,
      consciousness: 'alert' as const,
    },
  ],
}

const sentOn = [
  'Doxycycline 200 mg then 100 mg daily | Daughter will keep an eye on him; phone review on Thursday',
  'Prednisolone 30 mg and antibiotics to take away | Practice nurse to check saturations next week',
  'Tablets, fluids and rest; ring 111 if no better',
  'Crew to leave him with his wife and a rescue pack',
  'One nebuliser in the department, then free to get the bus',
  'IV ceftriaxone stat, then his own bed and oral amoxicillin from tomorrow',
  'A stay is unnecessary: amoxicillin and a call from the pharmacist tomorrow',
  'Not conveyed: GP appointment tomorrow',
  'Release with inhalers; GP letter',
  'Treat in primary care with co-amoxiclav; repeat oximetry in 48 h by the district nurse',
]

describeJudged(
  (_, texts, patient) => ({ sure: unsafeDischarges(texts, patient), unclear: leftOutside(texts, patient) }),
  [
    {
      of: 'who is too ill to be anywhere but in hospital',
      patient: ill,
      doubted: sentOn,
      twins: [
        'Admit to the respiratory ward | 28% Venturi | Home with rescue pack once stable',
        'Controlled oxygen to 88-92%, IV co-amoxiclav, gas in 1 hour | Tell his daughter',
        'HDU bed, NIV if pH below 7.35 | GP to be told at discharge',
        'Not for discharge: stays in until SpO2 above 88% | Prednisolone 30 mg',
        'Call 999 and give oxygen until the crew arrives; hospital now',
        'Nebulised salbutamol, prednisolone, oxygen, blood gas within 30 minutes | Usual care home informed',
        'Prednisolone 30 mg and doxycycline',
        'Furosemide 80 mg IV; consider an SGLT2 inhibitor pre discharge',
        'Furosemide 80 mg IV BD | Echo and spironolactone nearer to discharge',
        'NIV, gas in 1 h | Pre-discharge bundle, LAMA ahead of discharge',
        'No GP today | Prednisolone 30 mg and doxycycline',
        'NIV 24/6; home is not an option',
      ],
    },
    {
      of: 'who is sixteen',
      patient: { ...ill, demographics: { age_years: 16, sex: 'male' } },
      doubted: ['One nebuliser in the department, then free to get the bus'],
      twins: ['Admit to the respiratory ward'],
    },
    {
      of: 'a child, whose signs are others',
      patient: { ...ill, demographics: { age_years: 15, sex: 'male' } },
      twins: ['One nebuliser in the department, then free to get the bus'],
    },
    {
      of: 'who is in a bed already',
      patient: { ...ill, setting: 'inpatient' as const },
      twins: ['Prednisolone 30 mg | Community heart failure nurse within 2 weeks'],
    },
    {
      of: 'who is treated for comfort',
      patient: { ...ill, goals_of_care: 'palliative' as const },
      twins: ['Back to her own bed with the hospice team'],
    },
    {
      of: 'who is well',
      patient: { setting: 'emergency' as const, conditions: [{ name: 'COPD' }] },
      twins: sentOn,
    },
  ],
)

it('leaves to `unsafeDischarges` who is surely sent home', () => {
  const who = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' }, ...ill })
  const said = (text: string) => [{ text, path: 'recommended_actions[0].text' }]
  expect(leftOutside(said('Discharge home'), who)).toEqual([])
  expect(leftOutside(said('Tablets, rest; ring 111 if no better'), who)).toHaveLength(1)
})
