import { type PutOff, describePutOff } from './put-off.test-kit.ts'

const rows: readonly PutOff[] = [
  {
    of: 'a chemical burn',
    note: 'Oven cleaner in the left eye 20 minutes ago.',
    harms: ['Eye clinic on Monday', 'Chloramphenicol drops, see in the morning'],
    twins: ['Irrigate with 2 L of saline', 'Irrigation until pH 7, ophthalmology today | Eye clinic on Monday'],
  },
  {
    of: 'an eye that was washed out',
    note: 'Bleach in the eye, irrigated until pH neutral, cornea clear.',
    harms: [],
    twins: ['Eye clinic on Monday', 'Off home with drops'],
  },
  {
    of: 'an infection in the eye',
    note: 'Hypopyon four days after cataract surgery, pain.',
    harms: ['Eye clinic in three days', 'Chloramphenicol, off home'],
    twins: ['Vitreous tap and intravitreal antibiotics tonight', 'Ophthalmologist called now | Eye clinic in a week'],
  },
  {
    of: 'an orbital cellulitis',
    note: 'Sinusitis, swollen lids, proptosis and pain on eye movement, 38.9.',
    harms: ['Co-amoxiclav by mouth, GP in two days', 'ENT clinic next week'],
    twins: ['CT and IV ceftriaxone', 'Admit under ENT | Eye clinic in two weeks'],
  },
  {
    of: 'a swollen lid',
    note: 'Preseptal cellulitis, eye moves freely, no proptosis.',
    harms: [],
    twins: ['Co-amoxiclav by mouth, GP in two days', 'Off home'],
  },
  {
    of: 'an open globe',
    note: 'Hit by a nail: peaked pupil, Seidel positive.',
    harms: ['Eye clinic tomorrow in the morning round, can wait', 'Patch and off home'],
    twins: ['Shield, eye surgeon on call, repair tonight', 'Ophthalmology registrar now | Eye clinic in a week'],
  },
  {
    of: 'blood in the eye',
    note: 'Squash ball: hyphaema filling a third of the chamber.',
    harms: ['Optician in a week', 'Eye list in the morning, analgesia, home'],
    twins: ['Ophthalmologist today | Optician in a month', 'Refer to ophthalmology now'],
  },
  {
    of: 'a tight orbit',
    note: 'Retrobulbar haemorrhage, vision falling, eye tense.',
    harms: ['CT in the morning', 'Maxillofacial clinic on Friday'],
    twins: ['Lateral canthotomy now', 'Canthotomy and ophthalmology | Maxillofacial clinic on Friday'],
  },
  {
    of: 'a sudden deafness',
    note: 'Woke deaf in the right ear, sudden hearing loss, drum normal.',
    harms: ['ENT clinic in six weeks', 'Decongestant, GP will review in two weeks'],
    twins: ['Prednisolone 60 mg daily for 7 days | ENT clinic next week', 'ENT on call today'],
  },
  {
    of: 'wax',
    note: 'Hearing worse for a month, wax.',
    harms: [],
    twins: ['Olive oil, ENT clinic in six weeks', 'Off home'],
  },
]

describePutOff(rows)
