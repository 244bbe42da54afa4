import { expect, it } from 'vitest'
import { arteryOpened } from './reperfusion.ts'
import { patient } from './patient.ts'

/** Of a patient with ST elevation on the ECG of the admission, by what a note says. */
function isOpened(text: string): boolean {
  const record = patient.parse({
    demographics: { age_years: 58, sex: 'male' },
    conditions: [{ name: 'anterior ST-elevation myocardial infarction' }],
    ecg: { st_deviation_mm: { V2: 3, V3: 3, V4: 2 } },
    notes: [{ text }],
  })
  return arteryOpened(record).value === 'true'
}

it.each([
  'Primary PCI of the proximal LAD with one drug-eluting stent on 15 February, radial access',
  'PCI to the RCA yesterday, one stent, good flow',
  'Day 3 post LAD stent, walks the ward.',
  'RCA stented. Pain gone.',
  '63F 4 h after primary PCI to RCA, TIMI 3, complete revascularisation',
  'Six hours post PPCI, radial band off',
  'Day 4 after inferior STEMI, PCI within 2 h. Soft murmur',
  '3 days post anterior MI, stented on arrival',
])('is opened: %s', (text) => {
  expect(isOpened(text)).toBe(true)
})

it.each([
  'PCI to the RCA in 2019 with a stent, well since',
  'Primary PCI planned with a stent, cath lab on 15 February busy',
  'PCI with a stent nine years ago',
  'No PCI, no stent on day 1',
  '4 h after failed PCI of the RCA, no flow',
  'Within 2 h of primary PCI centre, pain for 4 h after lunch',
  'Day 4 after inferior STEMI, PCI refused by the patient',
  'Day 2 after STEMI without PCI; thrombolysed elsewhere, pain is back',
  'Day 5 after STEMI, PCI planned for Monday',
])('is not, or not surely: %s', (text) => {
  expect(isOpened(text)).toBe(false)
})

it.each([
  ['anterior STEMI, drug-eluting stent to the LAD yesterday', true],
  ['inferior STEMI 3 days ago, PCI to the RCA', true],
  ['STEMI last night, DES to LCx', true],
  ['STEMI with stent thrombosis, stented yesterday', false],
  ['anterior STEMI yesterday, PCI planned', false],
  ['anterior STEMI yesterday, PCI failed', false],
  ['anterior STEMI, stent in 2019', false],
] as const)('an entry of the problem list: %s', (name, is) => {
  const record = patient.parse({ demographics: { age_years: 58 }, conditions: [{ name }] })
  expect(arteryOpened(record).value === 'true').toBe(is)
})
