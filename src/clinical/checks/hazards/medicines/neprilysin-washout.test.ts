import { describeDoubted } from '../doubted.test-kit.ts'

// A Monday.
const noted = (text: string) => ({ notes: [{ text, written_at: '2026-01-12T12:00:00Z' }] })
const on = (name: string) => ({
  medications: [{ name, status: 'active' as const }],
  conditions: [{ name: 'HFrEF' }],
  ...noted('Seen today.'),
})
const why = /follows an ACE inhibitor|follows sacubitril|36 hours lie|at hand beside/u

describeDoubted([
  {
    of: 'a neprilysin inhibitor too soon after an ACE inhibitor',
    patient: on('lisinopril'),
    why,
    harms: [
      'Replace lisinopril with Entresto 24/26 mg bd this evening',
      'Lisinopril off; sacubitril/valsartan 24/26 mg bd 18 hours later',
      'One day off lisinopril, then Entresto 24/26 mg bd',
      'The 36 hours are not needed at 24/26: swap at the next dose',
      'With the 24/26 tablet he changes over at supper',
      'Entresto 24/26 mg bd from Tuesday morning, lisinopril struck off',
      'Start Entresto 24/26 mg bd and stop lisinopril',
      'Exchange lisinopril for sacubitril/valsartan at the visit; nurse review in 36 hours',
      'Entresto 24/26 mg bd instead of lisinopril, creatinine at the visit after 48 hours',
    ],
    twins: [
      'Stop lisinopril; Entresto 24/26 mg bd 36 hours after its last dose',
      'Last lisinopril today, then 48 h later sacubitril/valsartan 24/26 mg bd',
      'Stop lisinopril now; Entresto 24/26 mg bd from the day after tomorrow',
      'No Entresto within 36 h of lisinopril: stop lisinopril, wait 40 hours, then 24/26 mg bd',
      'Lisinopril 10 mg continues; bisoprolol 2.5 mg',
      'Exchange lisinopril for sacubitril/valsartan at the next visit, with 36 hours clear of lisinopril beforehand',
      'Entresto 24/26 mg bd at the clinic in two weeks, 36 hours free of lisinopril before it',
      'Stop lisinopril at the visit, 40 hours off it, then Entresto 24/26 mg bd',
    ],
  },
  {
    of: 'an ACE inhibitor too soon after a neprilysin inhibitor',
    patient: on('sacubitril/valsartan'),
    why,
    harms: [
      'Captopril 12.5 mg under the tongue now',
      'Entresto off, ramipril 2.5 mg from tonight',
      'Add perindopril 2 mg for the albumin',
      'Stop Entresto; 24 hours later enalapril 2.5 mg bd',
    ],
    twins: [
      'Stop Entresto; enalapril 2.5 mg bd 48 hours after its last dose',
      'Entresto goes on; no ACE inhibitor beside it',
      'Dapagliflozin 10 mg for the albumin',
    ],
  },
  {
    of: 'a box at home that holds both',
    patient: {
      ...on('sacubitril/valsartan'),
      ...noted('Home box still has ramipril 5 mg bd.'),
    },
    why,
    harms: ['Home tomorrow with her own box; Entresto goes on'],
    twins: [
      'Her box is emptied of ramipril before she goes; Entresto goes on',
      'Stop ramipril for good; Entresto goes on',
    ],
  },
  {
    of: 'a neprilysin inhibitor beside an ACE inhibitor',
    patient: on('ramipril'),
    why,
    harms: [
      'Sacubitril/valsartan 49/51 mg tonight alongside the usual ramipril',
      'Last ramipril tonight 22:00, first Entresto tomorrow 08:00',
      'Stop ramipril; 12 hours later begin sacubitril/valsartan 24/26 mg',
      'Entresto 49/51 mg without a washout',
    ],
    twins: [
      'Stop ramipril; sacubitril/valsartan 24/26 mg after 36 hours',
      'Entresto later, never together with ramipril',
      'Last ramipril tonight; 36 hours later begin sacubitril/valsartan 49/51 mg',
      'Stop ramipril today, Entresto in the morning two days after (36 h)',
    ],
  },
  {
    of: 'a neprilysin inhibitor within the day, with days that are of something else',
    patient: {
      ...on('ramipril'),
      ...noted('MAR: ramipril 5 mg given 08:05 today. Home in 2 days if steady.'),
    },
    why,
    harms: [
      'Stop ramipril now and give the first dose of sacubitril/valsartan 24/26 mg this evening at 20:00, then twice daily | Start spironolactone 12.5 mg daily tomorrow, with potassium and creatinine at 3 days, 1 week and 4 weeks',
      'D/C ramipril, start Entresto 24/26 mg BID tonight | BMP in 3 days',
      'Ramipril off; Entresto 24/26 mg bd from 20:00 | U&E after 2 days, clinic in 10 days',
      'Stop ramipril; Entresto 24/26 mg tonight, creatinine in 48 hours',
      'Sacubitril/valsartan 24/26 mg this evening in place of ramipril | Home in 2 days if steady',
      'Ramipril → Entresto 24/26 mg bd tonight | Weigh daily, bloods at 72 h',
      'Ramipril is stopped and sacubitril/valsartan 24/26 mg is begun tonight | Review of potassium after three days',
      'Stop ramipril, Entresto 24/26 mg at 20:00 | Furosemide 40 mg for 3 days',
    ],
    twins: [
      'Stop ramipril now; sacubitril/valsartan 24/26 mg bd from 20:05 tomorrow, 36 hours after the last dose | BMP in 3 days',
      'Stop ramipril; wait 36 hours, then Entresto 24/26 mg bd | Potassium at 3 days',
      'Ramipril off today | Entresto 24/26 mg bd on the third day, not sooner than 36 h after ramipril',
      'D/C ramipril, 36 h washout, then Entresto 24/26 BID; BMP 1 wk',
      'Stop ramipril. Start Entresto 24/26 mg bd in 2 days. Potassium a week later',
      'Ramipril continues; Entresto in clinic, after a washout of 36 hours | U&E at 3 days',
    ],
  },
])
