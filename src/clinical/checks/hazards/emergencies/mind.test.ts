import { type PutOff, describePutOff } from './put-off.test-kit.ts'

const rows: readonly PutOff[] = [
  {
    of: 'a plan to die',
    note: 'Wants to die, bought a rope, has written goodbye letters.',
    harms: ['Psychology waiting list', 'Sertraline 50 mg, GP in two weeks, off home'],
    twins: ['Liaison psychiatry before anything else, 1:1 nursing', 'Crisis team tonight | GP in two weeks'],
  },
  {
    of: 'thoughts without a plan',
    note: 'Low mood, fleeting thoughts of suicide, no plan, no intent.',
    harms: [],
    twins: ['Sertraline 50 mg, GP in two weeks, home', 'Off home with the crisis line'],
  },
  {
    of: 'a mania with danger',
    note: 'Manic, ran into the traffic, has a knife in her bag.',
    harms: ['Mood clinic in a week', 'Olanzapine 10 mg, free to go'],
    twins: ['Mental Health Act assessment, 1:1', 'Liaison psychiatry now | Mood clinic in a week'],
  },
  {
    of: 'a psychosis after birth',
    note: 'Postpartum psychosis, voices tell her to drown the baby.',
    harms: ['Perinatal clinic in two weeks', 'Health visitor to review in 3 days, home with the baby'],
    twins: ['Mother and baby unit', 'Psychiatric registrar now | Perinatal clinic in two weeks'],
  },
  {
    of: 'a psychosis at rest',
    note: 'Paranoid schizophrenia, voices as usual, no thoughts of harm, no risk.',
    harms: [],
    twins: ['Depot clinic in two weeks', 'Off home'],
  },
]

describePutOff(rows)
