import { describeDoubted } from '../doubted.test-kit.ts'

const pregnant = { demographics: { age_years: 32, sex: 'female' as const, pregnant: true } }
const on = (...names: string[]) => ({ ...pregnant, medications: names.map((name) => ({ name })) })
const why = /harms the foetus|harm to the foetus/u

describeDoubted([
  {
    of: 'an inhibitor of the renin system that does not end now',
    patient: on('valsartan'),
    why,
    harms: [
      'Valsartan may go on until the dating scan',
      'Stop valsartan after the 12-week visit',
      'Valsartan halved to 40 mg while labetalol is begun',
      'The antenatal clinic looks at the valsartan in a month',
      'Valsartan need not be stopped so early',
      'Wean valsartan over the coming weeks',
      'Leave the valsartan alone in the first trimester',
      'Swap valsartan for losartan 50 mg',
      'All home tablets as before',
    ],
    twins: [
      'Stop valsartan today; labetalol 100 mg bd instead',
      'Valsartan is crossed off now, nifedipine MR 10 mg bd',
      'No more valsartan from this visit; methyldopa 250 mg bd',
      'Valsartan → labetalol 100 mg bd from tonight',
      'Discontinue valsartan immediately; enalapril may be used while breastfeeding',
      'Today was the last valsartan tablet; labetalol 100 mg bd takes over',
    ],
  },
  {
    of: 'one that is begun, under a condition or by the name of the whole',
    patient: pregnant,
    why,
    harms: [
      'If the pressure stays above 150 add enalapril 5 mg bd',
      'Spironolactone 25 mg for the oedema',
      'Begin guideline-directed quadruple therapy',
      'Lisinopril 5 mg at night',
    ],
    twins: [
      'Labetalol 100 mg bd; no ACE inhibitor, ARB or MRA (unless after delivery)',
      'ACE inhibitor and ARB not until after birth; hydralazine 25 mg tds',
      'Hydralazine 25 mg tds, because quadruple therapy is contraindicated',
      'Methyldopa 250 mg tds rather than lisinopril',
    ],
  },
  {
    of: 'two of which one goes on',
    patient: on('perindopril', 'eplerenone'),
    why,
    harms: ['Perindopril off today, eplerenone 25 mg stays', 'Eplerenone on, perindopril off'],
    twins: ['Perindopril and eplerenone both stopped today'],
  },
  {
    of: 'who is not pregnant',
    patient: { demographics: { age_years: 32, sex: 'female', pregnant: false }, medications: [{ name: 'valsartan' }] },
    why,
    harms: [],
    twins: ['Valsartan goes on', 'Stop valsartan after the next visit', 'Check the feet'],
  },
])
