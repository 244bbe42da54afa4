import { describeDoubted } from '../doubted.test-kit.ts'

const listed = (name: string) => ({ conditions: [{ name }] })
const why = /not absorbed/u

describeDoubted([
  {
    of: 'a drug that the gut does not take up, by mouth',
    patient: listed('Gram-negative sepsis'),
    why,
    harms: [
      'Gentamicin 320 mg orally in orange juice',
      'Let her drink the gentamicin ampoule',
      'Meropenem 1 g by mouth three times daily',
      'Amikacin 1 g via the NG tube',
      'Oral micafungin 100 mg daily',
      'Teicoplanin capsules 400 mg bd',
    ],
    twins: [
      'Gentamicin 320 mg IV; it cannot be swallowed',
      'Gentamicin 320 mg IM, not by mouth',
      'Switch meropenem to oral co-amoxiclav 625 mg three times daily',
      'Meropenem 1 g IV three times daily, oral switch at 48 hours',
    ],
  },
  {
    of: 'one that goes on by another way under the name of its class',
    patient: {
      ...listed('endocarditis'),
      medications: [{ name: 'teicoplanin', dose: '800 mg', route: 'IV' }],
    },
    why,
    harms: ['The glycopeptide switches to capsules for the last weeks', 'The same drug by mouth until week 6'],
    twins: ['A new midline today; teicoplanin 800 mg IV goes on', 'Linezolid 600 mg by mouth bd in its place'],
  },
  {
    of: 'one that treats the gut itself',
    patient: listed('Clostridioides difficile colitis'),
    why,
    harms: [],
    twins: ['Vancomycin 125 mg by mouth four times daily', 'Teicoplanin 200 mg orally bd'],
  },
])
