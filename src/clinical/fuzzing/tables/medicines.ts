/** A medicine as a patient takes it for a long time. */
export interface Medicine {
  /** Names of the same medicine; the first is the plainest. */
  readonly names: readonly [string, ...string[]]
  readonly doses: readonly [string, ...string[]]
  readonly route: 'oral' | 'inhaled' | 'subcutaneous' | 'sublingual'
  readonly frequency: string
  /** Keys of the problems for which it is taken; none for what anyone may take. */
  readonly for: readonly string[]
  /** Two medicines that share a slot do not stand on one list: two of a class, or a pair that nobody would prescribe. */
  readonly slots: readonly [string, ...string[]]
  readonly source: string
}

const formulary = 'British National Formulary and US prescribing information, usual adult doses'

const medicine = (
  names: Medicine['names'],
  doses: Medicine['doses'],
  frequency: string,
  slots: Medicine['slots'],
  indications: readonly string[] = [],
  route: Medicine['route'] = 'oral',
): Medicine => ({ names, doses, route, frequency, for: indications, slots, source: formulary })

const once = 'once daily'

const twice = 'twice daily'

const thrice = 'three times daily'

const pressure = ['hypertension']

const failing = ['hfref', 'heart-failure']

const heart = ['coronary-disease', 'hfref']

const airways = ['copd', 'copd-exacerbation', 'asthma']

/** Long-term medicines of adults, with doses that are usual. Unreviewed, not for clinical use. */
export const medicines: { readonly reviewed: false; readonly rows: readonly [Medicine, ...Medicine[]] } = {
  reviewed: false,
  rows: [
    medicine(['paracetamol', 'acetaminophen'], ['1 g', '500 mg'], 'four times daily as needed', ['paracetamol']),
    medicine(['colecalciferol', 'vitamin D3'], ['20 microgram', '800 units'], once, ['vitamin-d']),
    medicine(['folic acid'], ['5 mg'], once, ['folate']),
    medicine(['senna'], ['15 mg'], 'at night', ['laxative']),
    medicine(['ramipril', 'Altace'], ['5 mg', '2.5 mg', '10 mg'], once, ['renin'], [...pressure, ...heart]),
    medicine(['lisinopril', 'Zestril'], ['10 mg', '5 mg', '20 mg'], once, ['renin'], [...pressure, 'type-2-diabetes']),
    medicine(['perindopril'], ['4 mg', '8 mg'], once, ['renin'], pressure),
    medicine(['losartan', 'Cozaar'], ['50 mg', '25 mg', '100 mg'], once, ['renin'], [...pressure, 'ckd-3']),
    medicine(['candesartan'], ['8 mg', '16 mg'], once, ['renin'], [...pressure, ...failing]),
    medicine(['sacubitril/valsartan', 'Entresto'], ['49/51 mg', '24/26 mg', '97/103 mg'], twice, ['renin'], ['hfref']),
    medicine(['amlodipine', 'Norvasc'], ['5 mg', '10 mg'], once, ['calcium-channel'], [...pressure, 'ckd-4', 'ckd-5']),
    medicine(['indapamide'], ['2.5 mg', '1.5 mg'], once, ['thiazide'], pressure),
    medicine(['hydrochlorothiazide', 'HCTZ'], ['12.5 mg', '25 mg'], once, ['thiazide'], pressure),
    medicine(
      ['furosemide', 'Lasix', 'frusemide'],
      ['40 mg', '20 mg', '80 mg'],
      once,
      ['loop'],
      [...failing, 'hfpef', 'ckd-4'],
    ),
    medicine(['bumetanide'], ['1 mg', '2 mg'], once, ['loop'], [...failing, 'hfpef']),
    medicine(['torasemide', 'torsemide'], ['10 mg', '20 mg'], once, ['loop'], [...failing, 'ckd-5']),
    medicine(
      ['bisoprolol'],
      ['5 mg', '1.25 mg', '2.5 mg', '10 mg'],
      once,
      ['beta', 'rate'],
      [...heart, 'atrial-fibrillation'],
    ),
    medicine(['metoprolol succinate', 'Toprol-XL'], ['50 mg', '25 mg', '100 mg'], once, ['beta', 'rate'], heart),
    medicine(['carvedilol', 'Coreg'], ['12.5 mg', '3.125 mg', '25 mg'], twice, ['beta', 'rate'], ['hfref']),
    medicine(['diltiazem'], ['120 mg', '180 mg'], once, ['rate', 'calcium-channel'], ['atrial-fibrillation']),
    medicine(['spironolactone', 'Aldactone'], ['25 mg', '12.5 mg'], once, ['mra'], ['hfref']),
    medicine(['eplerenone'], ['25 mg', '50 mg'], once, ['mra'], ['hfref']),
    medicine(['dapagliflozin', 'Farxiga'], ['10 mg'], once, ['sglt2'], ['hfref', 'hfpef', 'ckd-3', 'type-2-diabetes']),
    medicine(['empagliflozin', 'Jardiance'], ['10 mg', '25 mg'], once, ['sglt2'], ['hfref', 'type-2-diabetes']),
    medicine(['metformin', 'Glucophage'], ['500 mg', '850 mg', '1 g'], twice, ['metformin'], ['type-2-diabetes']),
    medicine(['gliclazide'], ['80 mg', '40 mg'], twice, ['sulphonylurea'], ['type-2-diabetes']),
    medicine(['sitagliptin', 'Januvia'], ['100 mg', '50 mg'], once, ['incretin'], ['type-2-diabetes']),
    medicine(
      ['semaglutide', 'Ozempic'],
      ['0.5 mg', '1 mg'],
      'once weekly',
      ['incretin'],
      ['type-2-diabetes'],
      'subcutaneous',
    ),
    medicine(
      ['insulin glargine', 'Lantus'],
      ['18 units', '10 units'],
      'at night',
      ['basal-insulin'],
      ['type-1-diabetes'],
      'subcutaneous',
    ),
    medicine(
      ['atorvastatin', 'Lipitor'],
      ['20 mg', '40 mg', '80 mg'],
      'at night',
      ['statin'],
      ['hyperlipidaemia', 'coronary-disease', 'stroke'],
    ),
    medicine(['rosuvastatin'], ['10 mg', '20 mg'], once, ['statin'], ['hyperlipidaemia']),
    medicine(['ezetimibe'], ['10 mg'], once, ['ezetimibe'], ['hyperlipidaemia']),
    medicine(['aspirin', 'ASA'], ['75 mg', '81 mg'], once, ['antithrombotic', 'nsaid'], ['coronary-disease']),
    medicine(['clopidogrel', 'Plavix'], ['75 mg'], once, ['antithrombotic', 'nsaid'], ['stroke']),
    medicine(['apixaban', 'Eliquis'], ['5 mg', '2.5 mg'], twice, ['antithrombotic', 'nsaid'], ['atrial-fibrillation']),
    medicine(
      ['rivaroxaban', 'Xarelto'],
      ['20 mg', '15 mg'],
      once,
      ['antithrombotic', 'nsaid'],
      ['atrial-fibrillation'],
    ),
    medicine(['edoxaban'], ['60 mg', '30 mg'], once, ['antithrombotic', 'nsaid'], ['atrial-fibrillation']),
    medicine(
      ['warfarin', 'Coumadin'],
      ['3 mg', '5 mg'],
      'once daily by INR',
      ['antithrombotic', 'nsaid'],
      ['atrial-fibrillation'],
    ),
    medicine(['isosorbide mononitrate'], ['30 mg', '60 mg'], once, ['nitrate'], ['coronary-disease']),
    medicine(
      ['glyceryl trinitrate', 'nitroglycerin'],
      ['400 microgram'],
      'as needed',
      ['short-nitrate'],
      ['coronary-disease'],
      'sublingual',
    ),
    medicine(
      ['salbutamol', 'albuterol', 'Ventolin'],
      ['200 microgram', '100 microgram'],
      'as needed',
      ['saba'],
      airways,
      'inhaled',
    ),
    medicine(['tiotropium', 'Spiriva'], ['18 microgram'], once, ['lama'], ['copd', 'copd-exacerbation'], 'inhaled'),
    medicine(['umeclidinium/vilanterol', 'Anoro'], ['62.5/25 microgram'], once, ['lama', 'laba'], ['copd'], 'inhaled'),
    medicine(
      ['budesonide/formoterol', 'Symbicort'],
      ['200/6 microgram', '160/4.5 microgram'],
      twice,
      ['laba', 'ics'],
      ['asthma'],
      'inhaled',
    ),
    medicine(
      ['fluticasone/salmeterol', 'Advair'],
      ['250/50 microgram'],
      twice,
      ['laba', 'ics'],
      ['asthma', 'copd'],
      'inhaled',
    ),
    medicine(['montelukast'], ['10 mg'], 'at night', ['montelukast'], ['asthma']),
    medicine(['carbocisteine'], ['750 mg'], thrice, ['mucolytic'], ['copd']),
    medicine(
      ['levothyroxine', 'Synthroid'],
      ['75 microgram', '50 microgram', '100 microgram'],
      once,
      ['thyroid'],
      ['hypothyroidism'],
    ),
    medicine(['omeprazole', 'Prilosec'], ['20 mg', '40 mg'], once, ['acid'], ['reflux']),
    medicine(['lansoprazole'], ['30 mg', '15 mg'], once, ['acid'], ['reflux']),
    medicine(
      ['naproxen', 'Aleve'],
      ['250 mg', '500 mg'],
      twice,
      ['nsaid', 'renin', 'loop', 'thiazide'],
      ['osteoarthritis', 'back-strain'],
    ),
    medicine(
      ['ibuprofen', 'Advil'],
      ['400 mg', '200 mg'],
      'three times daily with food',
      ['nsaid', 'renin', 'loop', 'thiazide'],
      ['ankle-sprain', 'back-strain'],
    ),
    medicine(['allopurinol'], ['100 mg', '300 mg'], once, ['urate'], ['gout']),
    medicine(['colchicine'], ['500 microgram'], twice, ['colchicine'], ['gout']),
    medicine(['sertraline', 'Zoloft'], ['50 mg', '100 mg'], once, ['antidepressant'], ['depression']),
    medicine(['citalopram'], ['20 mg', '10 mg'], once, ['antidepressant'], ['depression']),
    medicine(['alendronate', 'Fosamax'], ['70 mg'], 'once weekly', ['bisphosphonate'], ['osteoporosis']),
    medicine(['tamsulosin', 'Flomax'], ['400 microgram'], once, ['alpha'], ['prostate']),
    medicine(['finasteride'], ['5 mg'], once, ['reductase'], ['prostate']),
    medicine(
      ['methotrexate'],
      ['15 mg', '10 mg'],
      'once weekly',
      ['methotrexate', 'nsaid', 'antibiotic'],
      ['rheumatoid'],
    ),
    medicine(['hydroxychloroquine', 'Plaquenil'], ['200 mg'], once, ['hydroxychloroquine'], ['rheumatoid']),
    medicine(['levetiracetam', 'Keppra'], ['500 mg', '750 mg'], twice, ['anticonvulsant'], ['epilepsy']),
    medicine(['sumatriptan'], ['50 mg'], 'as needed', ['triptan', 'antidepressant'], ['migraine']),
    medicine(['cetirizine', 'Zyrtec'], ['10 mg'], once, ['antihistamine'], ['rhinitis', 'dermatitis']),
    medicine(['nitrofurantoin'], ['50 mg', '100 mg'], 'four times daily', ['antibiotic'], ['cystitis']),
    medicine(['amoxicillin'], ['500 mg', '1 g'], thrice, ['antibiotic', 'beta-lactam'], ['pneumonia']),
    medicine(['doxycycline'], ['100 mg'], twice, ['antibiotic'], ['pneumonia', 'copd-exacerbation', 'cellulitis']),
    medicine(['prednisolone'], ['40 mg', '30 mg'], once, ['steroid'], ['copd-exacerbation']),
  ],
}

/** A substance to which patients react. */
interface Allergen {
  readonly substance: string
  readonly reactions: readonly [string, ...string[]]
  /** Medicines with one of these slots are not taken by those who react. */
  readonly slots: readonly string[]
  readonly source: string
}

const allergyGuideline = 'UK NICE CG183 drug allergy, 2014'

/** Allergies and intolerances that records list. Unreviewed, not for clinical use. */
export const allergens: { readonly reviewed: false; readonly rows: readonly [Allergen, ...Allergen[]] } = {
  reviewed: false,
  rows: [
    { substance: 'penicillin', reactions: ['rash', 'anaphylaxis'], slots: ['beta-lactam'], source: allergyGuideline },
    { substance: 'lisinopril', reactions: ['cough', 'angioedema'], slots: ['renin'], source: allergyGuideline },
    { substance: 'codeine', reactions: ['nausea'], slots: [], source: allergyGuideline },
    { substance: 'trimethoprim', reactions: ['rash'], slots: [], source: allergyGuideline },
    { substance: 'iodinated contrast', reactions: ['urticaria'], slots: [], source: allergyGuideline },
    { substance: 'latex', reactions: ['dermatitis'], slots: [], source: allergyGuideline },
    { substance: 'peanuts', reactions: ['urticaria'], slots: [], source: allergyGuideline },
  ],
}
