import { glucoseBelow, latestVital } from '../../../patient/emergencies.ts'
import { namedNow, resultCrosses } from '../../../patient/acute-findings.ts'
import { pregnancy } from '../../../patient/conditions.ts'
import { potassiumAbove } from '../../../patient/laboratory-results.ts'
import { spuriousPotassium } from '../../../patient/spurious-potassium.ts'
import { takes } from '../../../patient/medications-taken.ts'
import { allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { type ActInWords, recordSays } from './act-in-words.ts'

const always: ActInWords['holds'] = () => yes('any patient')

/** Acts of several fields: written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table. */
export const actsOfManyFields: readonly ActInWords[] = [
  {
    label: 'an ARNI beside an ACE inhibitor',
    act: /\b(?:sacubitril|Entresto|ARNI)\b[^.;]{0,80}\b(?:alongside|together with|beside|on top of|continue both|both for|overlap\w*|without (?:a )?(?:wash-?out|gap|break)|no wash-?out)\b/iu,
    unless: /\b(?:never|not|avoid\w*)\b/iu,
    holds: (patient) => takes(patient, { classes: ['ace-inhibitor'] }),
    because: 'angioedema: 36 hours have to lie between them',
    source: 'sacubitril/valsartan SmPC, section 4.3; AHA/ACC/HFSA 2022, section 7.3.1',
  },
  {
    label: 'food or drink for who cannot swallow safely',
    act: /\b(?:normal diet|(?:soft|full|regular|free) diet|thin fluids|free fluids|eat and drink|oral (?:diet|fluids|intake)|food and drink|sips)\b/iu,
    unless: /\b(?:NG|nasogastric|thickened|SLT|speech|once|after|comfort|risk[- ]feeding|tube)\b/iu,
    unlessSaid: /\b(?:risk[- ]feeding|feed(?:ing)? at risk)\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\bswallow\w*\b[^.;]{0,40}\b(?:fail\w*|unsafe|cough\w*|wet voice|aspirat\w*)|\b(?:fail\w*|unsafe|impaired)\b[^.;]{0,20}\bswallow\w*|\bwet voice\b/iu,
      ),
    because: 'it goes into the lungs',
    source: 'National Clinical Guideline for Stroke 2023, section 3.8',
  },
  {
    label: 'a cardioversion with a clot in the atrium',
    act: /\b(?:cardiover\w*|DCCV|DCC)\b/iu,
    unless: /\b(?:after|once|weeks?|unstable|shock|collapse|repeat TOE|clot gone|thrombus (?:gone|resolved))\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\b(?:(?:LAA|LA|atrial|appendage)\b[^.;]{0,20}\b(?:thromb\w*|clot)|(?:thromb\w*|clot)\b[^.;]{0,25}\b(?:LAA|appendage|left atri\w*))/iu,
      ),
    because: 'the clot leaves for the brain',
    source: 'ESC atrial fibrillation 2024: three weeks of anticoagulation, and the echocardiogram again',
  },
  {
    label: 'no catheter for a bladder that does not empty',
    act: /\b(?:avoid\w*|no|without|defer\w*|do not|not)\b[^.;]{0,20}\bcathet\w*/iu,
    isDenial: true,
    unless:
      /\b(?:trial|TWOC|bypass|suprapubic|central|cardiac|pleural|right heart|already|pulmonary|angio\w*|arterial|haemodialysis)\b/iu,
    unlessSaid: /\bsuprapubic\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\b(?:bladder|retention|residual)\b[^.;]{0,40}\b(?:[6-9]\d\d|[1-3][,.]?\d\d\d) ?mL\b|\b(?:[6-9]\d\d|[1-3],?\d\d\d) ?mL\b[^.;]{0,30}\b(?:bladder|retention|residual)\b/iu,
      ),
    because: 'the kidneys fail behind it',
    source: 'NICE NG148 (2019) and CG97: retention is drained at once',
  },
  {
    label: 'a dialysis put off',
    act: /\b(?:dialy[sz]\w*|h(?:a)?emodialysis|HD)\b[^.;]{0,60}\b(?:outpatient|usual slot|next (?:slot|session)|not (?:required|needed)|can wait|(?:on|until|till) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|tomorrow|Monday|next week)\b/iu,
    unless: /\b(?:now|tonight|today|emergency dialysis (?:now|at once))\b/iu,
    isDenial: true,
    holds: (patient) =>
      allOf(
        potassiumAbove(patient, 6.9),
        anyOf(
          recordSays(
            patient,
            /\b(?:anuri\w*|sine wave|QRS (?:1[2-9]\d|2\d\d)|missed (?:two|2|three|3|a) (?:dialysis )?sessions?)\b/iu,
          ),
          namedNow(patient, ['anuria', 'anuric']),
        ),
      ),
    because: 'what shifts potassium buys hours, and nothing else takes it out of who passes no urine',
    source: 'UKKA hyperkalaemia 2023, dialysis patients',
  },
  {
    label: 'insulin for a high potassium without a glucose measured after it',
    act: /\bno (?:further |more )?(?:CBGs?|BMs?|capillary glucose|(?:blood )?glucose checks?|glucose monitoring|fingersticks?)\b|\bnext (?:glucose|CBG|BM)\b[^.;]{0,30}\b(?:morning|tomorrow|0?[678]:\d\d|bloods)\b/iu,
    isDenial: true,
    unlessSaid: /\b(?:hourly|q1h|every (?:\d+ min|hour)|15\/30|at \d+ min\w*)\b[^.;]{0,20}\b(?:glucose|CBG|BM)\b/iu,
    holds: (patient) => potassiumAbove(patient, 5.9),
    because: 'the glucose falls for six hours, and nobody sees it',
    source: 'UKKA hyperkalaemia 2023: hourly for six hours',
  },
  {
    label: 'vincristine into the spine',
    act: /\b(?:intrathecal\w*|puncture|lumbar|spinal|IT)\b[^.;]{0,60}\bvincristine\b|\bvincristine\b[^.;]{0,40}\b(?:intrathecal\w*|puncture|lumbar|spinal)\b/iu,
    unless: /\b(?:never|not|separate\w*|IV\b|intravenous\w*|vein|minibag|another day|apart|fatal)\b/iu,
    inCalls: true,
    evenForComfort: true,
    holds: always,
    because: 'it kills',
    source: 'NHS England HSC 2008/001; vincristine SmPC, section 4.3',
  },
  {
    label: 'a slow-release opioid that is broken up',
    act: /\b(?:OxyContin|MST|MS Contin|Zomorph|Longtec|Palexia SR|(?:modified|prolonged|slow|sustained|extended)[- ]release|[SMXC]R)\b[^.;]{0,60}\b(?:crush\w*|grind\w*|ground|powder\w*|chew\w*|dissolv\w*|split|halve[ds]?)\b|\b(?:crush\w*|grind|chew\w*|dissolv\w*)\b[^.;]{0,30}\b(?:OxyContin|MST|MS Contin|Zomorph|Longtec|(?:modified|prolonged|slow|sustained|extended)[- ]release)\b/iu,
    unless: /\b(?:do not|never|not to be|must not|cannot|no crushing|instead)\b/iu,
    inCalls: true,
    evenForComfort: true,
    holds: always,
    because: 'the dose of a day comes at once',
    source: 'oxycodone and morphine prolonged-release SmPC, section 4.2; NEWT guidelines',
  },
  {
    label: 'vancomycin by mouth for an infection of the blood',
    act: /\bvancomycin\b[^.;]{0,30}\b(?:oral\w*|PO|capsules?|by mouth)\b/iu,
    unless: /\b(?:difficile|CDI|colitis|IV|intravenous)\b/iu,
    unlessSaid: /\b(?:daptomycin|linezolid|teicoplanin|vancomycin\b[^.;]{0,30}\b(?:IV|intravenous))\b/iu,
    holds: (patient) =>
      namedNow(patient, [
        'bacteraemia',
        'MRSA bacteraemia',
        'endocarditis',
        'bloodstream infection',
        'sepsis',
        'osteomyelitis',
        'septic arthritis',
      ]),
    because: 'it is not absorbed',
    source: 'vancomycin SmPC, section 4.1',
  },
  {
    label: 'an epidural bag into a vein',
    act: /\b(?:epidural|bag|bupivacaine|ropivacaine)\b[^.;]{0,60}\b(?:to|into|via|through) (?:her|his|the|a|an) (?:drip|cannula|vein|IV|venflon|peripheral|central line)\b|\b(?:bupivacaine|ropivacaine)\b[^.;]{0,20}\b(?:IV|intravenous\w*)\b/iu,
    unless: /\b(?:not|never|Bier|lipid)\b/iu,
    inCalls: true,
    holds: (patient) => recordSays(patient, /\b(?:epidural|bupivacaine|ropivacaine|nerve catheter|block)\b/iu),
    because: 'the heart stops',
    source: 'NPSA 21 (2007); Association of Anaesthetists 2023, local anaesthetic toxicity',
  },
  {
    label: 'radioiodine in pregnancy or while nursing',
    act: /\b(?:radio-?iod\w*|iodine-131|I-?131|RAI)\b/iu,
    unless: /\b(?:after|once|stop\w* (?:breast|nursing)|later|discuss|uptake scan)\b/iu,
    inCalls: true,
    holds: (patient) =>
      anyOf(
        pregnancy(patient),
        recordSays(patient, /\b(?:breast-?feed\w*|breastfed|nursing (?:her|a|the)|lactat(?:ing|ion))\b/iu),
      ),
    because: 'it destroys the thyroid of the child',
    source: 'ETA/ATA: contraindicated in pregnancy, and for the rest of lactation',
  },
  {
    label: 'magnesium for who has too much of it',
    act: /\bmagnesium\b[^.;]{0,80}\b(?:\d+ ?g\b|bolus|further|raise|increase|continue\w*)|\b(?:further|another|give)\b[^.;]{0,20}\b\d ?g\b[^.;]{0,20}\bmagnesium\b/iu,
    unless: /\b(?:stop\w*|calcium|held|hold)\b/iu,
    holds: (patient) =>
      anyOf(
        resultCrosses(patient, { name: /^(?:serum |plasma )?magnesium$/iu }, ({ value, unit }) =>
          /^mmol/iu.test(unit.trim()) ? value > 3.5 : /^mg/iu.test(unit.trim()) ? value > 8.5 : undefined,
        ),
        recordSays(patient, /\b(?:knee jerks?|reflexes|patellar)\b[^.;]{0,15}\b(?:absent|lost|gone)\b|\bareflexi\w*/iu),
      ),
    because: 'breathing stops next: the infusion ends, and calcium gluconate is given',
    source: 'NICE NG133; RCOG: magnesium toxicity',
  },
  {
    label: 'an open ward for who coughs out tuberculosis',
    act: /\b(?:shared|open|four-bed|six-bed|oncology) (?:\w+ ){0,2}(?:bay|ward|room)\b|\b(?:out of|end|stop|lift|no (?:need for )?|unnecessary)\b[^.;]{0,20}\b(?:isolation|airborne precautions|side room)\b|\b(?:airborne precautions|isolation)\b[^.;]{0,20}\bunnecessary\b/iu,
    isDenial: true,
    unless: /\b(?:two weeks|14 days|negative smears?|after|once|keep|stay\w*)\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\b(?:AFB|smear)\b[^.;]{0,12}\b(?:positive|[123]\+)|\bMTB detected\b|\bsmear[- ]positive\b/iu,
      ),
    because: 'others are infected: two weeks of treatment first',
    source: 'NICE NG33 (2016), section 1.5',
  },
  {
    label: 'a low target of oxygen in pregnancy',
    act: /\b(?:target\w*|aim\w*|titrat\w*|sat\w*|SpO2)\b[^.;]{0,40}\b88 ?(?:%)?\s?(?:-|–|to) ?92\b/iu,
    holds: (patient) =>
      allOf(
        pregnancy(patient),
        not(recordSays(patient, /\b(?:COPD|hypercapn\w*|retain\w*|neuromuscular|hypoventilation)\b/iu)),
      ),
    because: 'the child is short of oxygen: 94 to 98%',
    source: 'BTS oxygen guideline 2017, recommendation on pregnancy',
  },
  {
    label: 'a balloon pump with a leaking aortic valve',
    act: /\b(?:intra-?aortic balloon|IABP|balloon pump)\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\b(?:(?:severe|acute|moderate)[^.;]{0,12}\b(?:aortic regurgitation|AR)\b|aortic regurgitation|aortic dissection)/u,
        /\b(?:no|mild|trivial) (?:AR|aortic regurgitation)/u,
      ),
    because: 'it pumps the blood back into the ventricle',
    source: 'ESC endocarditis 2023; ESC/EACTS valvular heart disease 2021: contraindicated',
  },
  {
    label: 'less pressure of ventilation while the carbon dioxide rises',
    act: /\b(?:cut|lower|reduce|decrease|drop|turn down|bring down)\w*\b[^.;]{0,20}\b(?:IPAP|pressure support|inspiratory pressure)\b/iu,
    unless: /\b(?:bloat\w*|distension|wean\w*|intoleran\w*|leak|improv\w*|normal)\b/iu,
    holds: (patient) =>
      resultCrosses(patient, { name: /^(?:pa?co2|p?aco2)$/iu }, ({ value, unit }) =>
        /kpa/iu.test(unit) ? value > 7.5 : /mm/iu.test(unit) ? value > 56 : undefined,
      ),
    because: 'it is raised to clear more of it',
    source: 'BTS/ICS hypercapnic failure 2016: IPAP is raised in steps of 2 to 5',
  },
  {
    label: 'the bleeding lung uppermost',
    act: /\b(?:left side|lie (?:him|her|them)? ?(?:on (?:the|his|her) )?left|left lateral)\b[^.;]{0,50}\bright (?:side|lung) (?:uppermost|up)|\bright (?:side|lung) uppermost\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, /\b(?:h(?:a)?emoptysis|bleed\w*)\b/iu),
        recordSays(patient, /\b(?:right (?:upper|lower|middle|lung)|R[ULM]L)\b/u),
      ),
    because: 'blood floods the good lung: the side that bleeds lies down',
    source: 'CHEST and CIRSE on massive haemoptysis',
  },
  {
    label: 'the good lung down',
    act: /\b(?:right side|lie (?:him|her|them)? ?(?:on (?:the|his|her) )?right|right lateral)\b[^.;]{0,50}\bleft (?:side|lung) (?:uppermost|up)|\bleft (?:side|lung) uppermost\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, /\b(?:h(?:a)?emoptysis|bleed\w*)\b/iu),
        recordSays(patient, /\b(?:left (?:upper|lower|lung)|L[UL]L|lingula)\b/u),
      ),
    because: 'blood floods the good lung: the side that bleeds lies down',
    source: 'CHEST and CIRSE on massive haemoptysis',
  },
  {
    label: 'an angioplasty on fondaparinux alone',
    act: /\b(?:no|not|without|do not give|avoid\w*)\b[^.;]{0,20}\b(?:unfractionated heparin|UFH|heparin|additional anticoagulant)\b/iu,
    isDenial: true,
    unless: /\b(?:HIT|allerg\w*|bivalirudin|after|pre-?treat\w*|before the lab)\b/iu,
    unlessSaid: /\bbivalirudin\b/iu,
    holds: (patient) =>
      allOf(
        takes(patient, { drugs: ['fondaparinux'] }),
        recordSays(patient, /\b(?:PCI|angiogra\w*|cath(?:eter)? lab)\b/iu),
        not(recordSays(patient, /\bHIT\b|heparin-induced/iu)),
      ),
    because: 'the catheter clots: unfractionated heparin is added in the laboratory',
    source: 'ESC acute coronary syndromes 2023, section 6.3; OASIS-5',
  },
  {
    label: 'tablets for a severe malaria',
    act: /\b(?:Riamet|artemether[-/ ]lumefantrine|Coartem|Malarone|atovaquone|quinine tablets|mefloquine|chloroquine)\b[^.;]{0,30}\b(?:PO|oral\w*|tabs?|tablets?|by mouth)?/iu,
    unless: /\b(?:after|once|then|follow\w*|complete\w*)\b/iu,
    unlessSaid:
      /\b(?:IV|intravenous|parenteral) artesunate\b(?! (?:is )?not)|\bartesunate\b[^.;]{0,20}\b(?:mg\/kg|IV)\b/iu,
    holds: (patient) =>
      anyOf(
        namedNow(patient, ['severe falciparum malaria', 'severe malaria', 'cerebral malaria']),
        allOf(
          namedNow(patient, ['malaria', 'falciparum malaria']),
          resultCrosses(patient, { name: /^parasit(?:a)?emia$/iu }, ({ value }) => value > 10),
        ),
      ),
    because: 'artesunate into a vein saves lives, and tablets are vomited',
    source: 'UK malaria treatment guidelines 2016; WHO 2023',
  },
  {
    label: 'potassium in the fluid of who has too much of it',
    act: /\b(?:potassium chloride|KCl|potassium)\b[^.;]{0,20}\b\d+ ?m(?:mol|Eq)\b/iu,
    unless: /\b(?:no|without|stop|remove|free of|below|under|above|over|<|>|if|once|when)\b/iu,
    holds: (patient) => allOf(potassiumAbove(patient, 5.9), not(spuriousPotassium(patient))),
    because: 'the potassium rises further',
    source: 'BSH tumour lysis 2015; UKKA hyperkalaemia 2023',
  },
  {
    label: 'a failing breath that nobody measures',
    act: /\b(?:stop|no|without|cease|omit)\b[^.;]{0,20}\b(?:FVC|vital capacity|spirometry)\b|\b(?:SpO2|oximetry|saturations?)\b[^.;]{0,30}\balone\b/iu,
    isDenial: true,
    holds: (patient) =>
      namedNow(patient, ['myasthenic crisis', 'Guillain-Barré syndrome', 'Guillain-Barre syndrome', 'GBS']),
    because: 'the saturation falls last: vital capacity is measured every four hours',
    source: 'EAN/PNS Guillain-Barré 2023; AAN myasthenia 2020',
  },
  {
    label: 'steroids left out of a severe Pneumocystis pneumonia',
    act: /\b(?:no|not|without|avoid\w*|withh\w*|omit\w*|only indicated)\b[^.;]{0,40}\b(?:steroids?|pred\w*|corticosteroids?|glucocorticoids?)\b|\b(?:steroids?|pred(?:nisol\w*)?)\b[^.;]{0,40}\b(?:not (?:given|indicated|needed)|only indicated|withheld)\b/iu,
    isDenial: true,
    holds: (patient) =>
      allOf(
        namedNow(patient, ['Pneumocystis pneumonia', 'Pneumocystis jirovecii pneumonia', 'PJP', 'PCP']),
        anyOf(
          resultCrosses(patient, { name: /^(?:pa?o2|p?ao2)$/iu }, ({ value, unit }) =>
            /kpa/iu.test(unit) ? value < 9.3 : /mm/iu.test(unit) ? value < 70 : undefined,
          ),
          (latestVital(patient, 'spo2_percent') ?? 100) < 92 ? yes('a saturation below 92%') : no('saturation'),
        ),
      ),
    because: 'below 9.3 kPa they halve the deaths',
    source: 'BHIVA opportunistic infection 2024; NIH/CDC/IDSA',
  },
  {
    label: 'insulin for who has a low glucose',
    act: /\b(?:insulin|Actrapid|FRIII|VRIII|sliding scale)\b[^.;]{0,40}\b(?:\d+ ?u(?:nits?)?|units\/kg|infusion|fixed[- ]rate|start\w*|give)\b|\b(?:fixed[- ]rate|give|start)\b[^.;]{0,15}\b(?:insulin|Actrapid)\b/iu,
    unless:
      /\b(?:glucose|dextrose|basal|long-acting|glargine|degludec|detemir|once|when|above|over|hold|reduce\w*|omit\w*|with|stop\w*|pump)\b/iu,
    inCalls: true,
    holds: (patient) =>
      allOf(
        glucoseBelow(patient, 3.5),
        not(potassiumAbove(patient, 5.9)),
        not(namedNow(patient, ['ketoacidosis', 'DKA'])),
      ),
    because: 'the glucose falls further',
    source: 'JBDS hypoglycaemia in adults 2023',
  },
]
