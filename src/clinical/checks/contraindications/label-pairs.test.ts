import { expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'

/** The reasons of the check for an order beside a medicine that is taken. */
function why(text: string, taken: string, checked = 'Drug allergies: none on record'): string {
  const answer = recommendation.parse({
    recommended_actions: [{ text }],
    evidence_table: [],
    contraindications_checked: [checked],
  })
  const who = patient.parse({ demographics: { age_years: 60, sex: 'male' }, medications: [{ name: taken }] })
  const score = checkContraindications(answer, { patient: who })
  return score.status === 'scored' ? score.why.join('\n') : score.status
}

it.each([
  ['Morphine 5 mg IV', 'naltrexone', 'naloxegol'],
  ['Verapamil 5 mg IV', 'dantrolene', 'baclofen'],
  ['Start omeprazole 20 mg daily', 'rilpivirine', 'dolutegravir'],
  ['Start fluvoxamine 50 mg daily', 'pirfenidone', 'nintedanib'],
  ['Ondansetron 4 mg IV', 'apomorphine', 'rotigotine'],
  ['Start itraconazole 200 mg twice daily', 'quetiapine', 'mirtazapine'],
  ['Ciprofloxacin 500 mg twice daily', 'duloxetine', 'pregabalin'],
  ['Start repaglinide 1 mg with meals', 'clopidogrel', 'prasugrel'],
  ['Nimodipine 60 mg every 4 hours', 'phenytoin', 'levetiracetam'],
  ['Start carbamazepine 200 mg twice daily', 'clozapine', 'olanzapine'],
  ['Start rifampicin 600 mg daily', 'macitentan', 'furosemide'],
  ['Start itraconazole 200 mg twice daily', 'alfuzosin', 'finasteride'],
  ['Start ketoconazole 200 mg daily', 'oxycodone', 'morphine'],
  ['Doxycycline 100 mg twice daily', 'isotretinoin', 'adapalene'],
  ['Remdesivir 200 mg IV', 'hydroxychloroquine', 'mesalazine'],
  ['Start paroxetine 20 mg daily', 'tamoxifen', 'letrozole'],
  ['Sumatriptan 50 mg', 'ergotamine', 'topiramate'],
  ['Miconazole oral gel four times daily', 'gliclazide', 'metformin'],
  ['Start isoniazid 300 mg daily', 'phenytoin', 'levetiracetam'],
  ['Metronidazole 400 mg three times daily', 'disulfiram', 'acamprosate'],
])('%s is looked at beside %s, not beside %s', (text, taken, twin) => {
  expect(why(text, taken)).toMatch(/covers/u)
  expect(why(text, twin)).not.toMatch(/covers/u)
})

it('is settled by an entry that names both and says what is done', () => {
  const entry = 'ciprofloxacin with duloxetine: CYP1A2, duloxetine stopped five days ago'
  expect(why('Ciprofloxacin 500 mg twice daily', 'duloxetine', entry)).not.toMatch(/covers/u)
})
