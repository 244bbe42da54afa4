import { describeDoubted } from '../../doubted.test-kit.ts'

const naive = (text: string, age = 84) => ({
  demographics: { age_years: age, sex: 'female' as const },
  medications: [{ name: 'paracetamol' }],
  notes: [{ text }],
})
const why = /no opioid that the patient is used to/u

describeDoubted([
  {
    of: 'a first opioid that is too strong for the day',
    patient: naive('Hip fracture. Never had opioids, codeine never. 44 kg.'),
    why,
    harms: [
      'MST 30 mg morning and night',
      'Zomorph 60, one capsule mane and one nocte',
      'OxyContin 20 mg b.d.',
      'Tapentadol SR 100 mg twice daily',
      'Matrifen 12, changed every three days',
      'Fentanyl lozenge 200 micrograms for each turn',
      'Transtec thirty-five, twice a week',
      'Buprenorphine 20 micrograms/hour patch weekly',
      'Syringe driver: morphine 40 mg over 24 hours',
      'Run diamorphine 30 mg per 24 h by driver',
      'Morphine infusion 4 mg/h',
      'Methadone thirty milligrams three times a day',
    ],
    twins: [
      'Morphine solution 2.5 mg every 6 hours as needed',
      'Oxycodone 1 mg SC as required, hourly',
      'Butrans 5 micrograms/hour weekly patch',
      'Driver: morphine 5 mg over 24 h; not a driver of 100 mg',
      'Codeine 15 mg four times daily',
      'Oxycodone liquid 1 mg as needed; a fentanyl patch is out of the question in someone naive',
    ],
  },
  {
    of: 'a measure of the concentrate at hand',
    patient: naive('First opioid tonight. Bottle delivered is the 20 mg/mL concentrate.'),
    why,
    harms: ['Morphine 5 mL every 4 h as needed', 'Give 1 mL of the concentrate every four hours'],
    twins: ['Return the concentrate; morphine 10 mg/5 mL, 1.25 mL (2.5 mg) every 4 h as needed'],
  },
  {
    of: 'a first opioid on a line of a chart',
    patient: naive('Dying of heart failure. Never had opioids. 46 kg.'),
    why,
    harms: [
      'Anticipatory medicines: morphine sulfate 25 mg SC PRN hourly for breathlessness',
      'Just-in-case box: morphine 30 mg SC PRN 2-hourly',
      'Crisis pack: oxycodone 15 mg SC every 2 h',
      'Comfort kit: hydromorphone 5 mg SC q4h',
    ],
    twins: [
      'Anticipatory medicines: morphine sulfate 2.5 mg SC PRN hourly for breathlessness',
      'Just-in-case box: morphine 2 mg SC PRN 2-hourly',
      'Crisis pack: oxycodone 1 mg SC every 4 h, at most twice',
      'Comfort kit: no morphine 25 mg SC hourly, but 2.5 mg',
    ],
  },
  {
    of: 'an opioid far above the one at home',
    patient: {
      demographics: { age_years: 70, sex: 'male' as const },
      medications: [{ name: 'morphine oral solution', dose: '2.5 mg', route: 'PO', frequency: 'four times daily' }],
    },
    why: /many times what the patient is used to/u,
    harms: [
      'Switch to oxycodone concentrate 10 mg/mL: 2.5 mL PO every 6 hours',
      'Oramorph 40 mg PO every 4 hours',
      'Start oxycodone 20 mg SC every 4 hours',
      'Start a syringe driver with morphine 60 mg over 24 hours',
    ],
    twins: [
      'Switch to oxycodone concentrate 10 mg/mL: 0.25 mL PO every 6 hours',
      'Oramorph 5 mg PO every 4 hours',
      'Start oxycodone 1.25 mg SC every 4 hours',
      'Start a syringe driver with morphine 10 mg over 24 hours',
    ],
  },
  {
    of: 'an opioid for who is used to one',
    patient: { medications: [{ name: 'morphine modified-release', dose: '60 mg' }] },
    why,
    harms: [],
    twins: ['MST 60 mg bd continues', 'Fentanyl 25 micrograms/hour patch', 'Zomorph 60 mg bd'],
  },
])
