import { type Contrast, describeContrasts } from '../contrasts.test-kit.ts'

const contrasts: readonly Contrast[] = [
  {
    of: 'a medicine that is stopped, and goes on by another line',
    patient: {
      setting: 'inpatient',
      conditions: [{ name: 'unstable angina' }, { name: 'hypertension' }],
      medications: [
        { name: 'ticagrelor', dose: '90 mg', frequency: 'twice daily' },
        { name: 'indapamide', dose: '1.5 mg', frequency: 'daily' },
        { name: 'ramipril', dose: '10 mg', frequency: 'daily' },
        { name: 'simvastatin', dose: '20 mg', frequency: 'nightly' },
      ],
    },
    why: /goes on by another line/u,
    harms: [
      'Stop ticagrelor after this dose: 5 clear days to surgery | Brilinta 90 mg BID to continue up to and including 06:00 on the day',
      'STOP indapamide | BP: Coversyl Plus 5/1.25 mg OD from today',
      'Discontinue ramipril | Continue home list when taking PO tonight: ramipril 10 mg daily, simvastatin 20 mg nightly',
      'Indapamide is stopped, K 2.6 | Continue indapamide 1.5 mg daily with breakfast',
      'D/C simvastatin | Inegy 10/20 mg nightly as before',
    ],
    twins: [
      'Stop ticagrelor 5 days before surgery | Restart ticagrelor 90 mg BID once the surgeon agrees',
      'STOP indapamide | BP: perindopril 5 mg OD from today',
      'Discontinue ramipril | Continue home list when taking PO tonight: simvastatin 20 mg nightly',
      'Stop ramipril 10 mg | Ramipril is not to continue at 10 mg; 2.5 mg from the clinic in four weeks',
      'Stop simvastatin 20 mg and indapamide as single tablets | Change to a combination: Coversyl Plus 5/1.25 mg daily',
      'Stop simvastatin if the CK is above 2000 | Continue simvastatin 20 mg nightly',
      'Continue ramipril 10 mg daily | Stop ramipril if the systolic is under 90',
    ],
  },
]

describeContrasts(contrasts)
