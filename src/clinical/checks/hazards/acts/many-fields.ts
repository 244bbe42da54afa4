// Longer than 250 lines: one table, a row an act.
import { glucoseBelow, latestVital, shocked } from '../../../patient/emergencies.ts'
import { namedNow, resultCrosses } from '../../../patient/acute-findings.ts'
import { pregnancy } from '../../../patient/conditions.ts'
import { potassiumAbove } from '../../../patient/laboratory-results.ts'
import { spuriousPotassium } from '../../../patient/spurious-potassium.ts'
import { takes } from '../../../patient/medications-taken.ts'
import { type Patient, problemsAndNotes } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { clausesOf } from '../record-words.ts'
import { type ActInWords, always, recordSays } from './act-in-words.ts'

/** "Is kept", "stays", between a side and how it lies. */
const kept = '(?:is |are |be |kept |stays |placed |lying |put )*'

/** The bleeding lung up or the sound one down, without their sides. */
const inWords = [
  String.raw`\b(?:bleeding|affected|diseased) (?:right |left )?(?:lung|side) ${kept}(?:uppermost|up\b(?! to)|on top|highest|non-?dependent)`,
  String.raw`\b(?:good|healthy|sound|normal|clear|unaffected|non-?bleeding) (?:right |left )?(?:lung|side) ${kept}(?:down\b|lowermost|undermost|(?<!non-?)dependent)`,
].join('|')

const bloodFromLung =
  /\bh(?:a)?emoptysis\b|\bcough\w* (?:up )?(?:\w+ ){0,2}blood\b|\b(?:lung|airway|bronch\w*|pulmonary|lobe|hilar)\b[^.;]{0,20}\b(?:bleed\w*|h(?:a)?emorrhage)|\bbleed\w*\b[^.;]{0,20}\b(?:lung|lobe|lobar|bronch\w*|hil(?:ar|um))/iu

const bleedsFromLung = (patient: Patient): Truth => recordSays(patient, bloodFromLung)

/** Words that a lung bleeds, and words of what bleeds in one. */
const bled = /\b(?:bleed\w*|blood\w*|h(?:a)?emoptysis|extravasation|blush|clot in)\b/iu
const mayBleed =
  /\b(?:mass|tumou?r|cancer|carcinoma|cavit\w*|aspergillo\w*|mycetoma|bronchiectasis|AVM|lesion|infiltrate|consolidation)\b/iu
const spared = /\b(?:clear|normal|healthy|clean|no|not|without|unaffected|good)\b/iu

const lungSide =
  /\b(?<word>left|right)\b(?! (?:ventric|heart|atri|arm|leg|hand|wrist|femoral|radial|jugular|axis|bundle|subclavian))|\b(?<lobe>[LR])[UML]L\b|\b(?<lingula>lingula)/giu

function sidesOf(texts: readonly string[], words: RegExp): ReadonlySet<'left' | 'right'> {
  return new Set(
    texts
      .filter((text) => words.test(text) && !spared.test(text))
      .flatMap((text) => [...text.matchAll(lungSide)])
      .map(({ groups = {} }) =>
        /^l/iu.test(groups['word'] ?? groups['lobe'] ?? groups['lingula'] ?? '') ? ('left' as const) : 'right',
      ),
  )
}

/** The lung that bleeds, where the record places the blood, or what bleeds, on one side alone. */
function sideOfBleeding({ conditions, symptoms, notes }: Patient): 'left' | 'right' | undefined {
  const texts = [
    ...conditions.map(({ name }) => name),
    ...symptoms.map(({ name }) => name),
    ...notes.flatMap(({ text }) => clausesOf(text)),
  ].flatMap((text) => text.split(/,\s/u))
  for (const words of [bled, mayBleed]) {
    const [side, other] = sidesOf(texts, words)
    if (side !== undefined) return other === undefined ? side : undefined
  }
  return undefined
}

const pneumocystisSource =
  'BHIVA opportunistic infection 2024; NIH/CDC/IDSA opportunistic infections in HIV, Pneumocystis pneumonia: PaO2 below 70 mmHg on air'

/** A steroid with its dose, that the same clause does not take back. */
const steroidGiven =
  /(?<!\b(?:no|not|without|avoid|instead of|than) (?:\w+ )?)\b(?:(?:methyl)?pred(?:nisol\w*|nisone)|hydrocortisone|dexamethasone)\b[^.;]{0,15}\b\d+ ?mg\b(?![^.;]{0,40}\b(?:not|withheld|omitted|avoided|held|deferred|if|unless)\b)/iu

/** Below 9.3 kPa of oxygen in the artery (70 mmHg), and what a note may write of it. */
const lowOxygen = { kilopascal: 9.3, mercury: 70 }

const isLowOxygen = (value: number, unit: string): boolean | undefined =>
  /kpa/iu.test(unit) ? value < lowOxygen.kilopascal : /mm|torr/iu.test(unit) ? value < lowOxygen.mercury : undefined

/** A Pneumocystis pneumonia, proven or treated as one; "PCP" is the family doctor of who has no reason for it. */
function pneumocystis(patient: Patient): Truth {
  const { conditions, notes } = patient
  const isSuppressed = problemsAndNotes({ conditions, notes }).some((text) =>
    /\b(?:HIV|AIDS|CD4|transplant\w*|immunosuppress\w*|rituximab|lymphoma|leuk(?:a)?emia|vasculitis|chemotherapy)\b/iu.test(
      text,
    ),
  )
  const words = isSuppressed
    ? /\b(?:pneumocystis|jirovecii|PJP|PCP)\b/iu
    : /\b(?:pneumocystis|jirovecii|PJP|PCP (?:pneumonia|PCR))\b/iu
  const suspected = conditions.find(({ name, status }) => status === 'suspected' && words.test(name))
  return suspected === undefined ? recordSays(patient, words, noPneumocystis) : yes(suspected.name)
}

const noPneumocystis =
  /\b(?:prophyla\w*|negative|excluded|ruled out|unlikely|resolved|previous\w*|treated in|(?:pneumocystis|jirovecii|PJP|PCP)\b[^.;]{0,20}\b(?:19|20)\d\d|letter|follow-?up|GP)\b/iu

/** It, with a PaO2 below 9.3 kPa or a saturation below 92%. */
function severePneumocystis(patient: Patient): Truth {
  const spo2 = latestVital(patient, 'spo2_percent')
  const noted = patient.notes
    .flatMap(({ text }) => [
      ...text.matchAll(/\bPa?O2\b(?! ?[/:])[^.;\d]{0,12}(?<value>\d{1,3}(?:\.\d)?) ?(?<unit>kPa|mm ?Hg|torr)/giu),
    ])
    .find(({ groups }) => isLowOxygen(Number(groups?.['value']), groups?.['unit'] ?? '') === true)
  return allOf(
    pneumocystis(patient),
    anyOf(
      resultCrosses(patient, { name: /^(?:arterial )?(?:pa?o2|p?ao2)$/iu }, ({ value, unit }) =>
        isLowOxygen(value, unit),
      ),
      noted === undefined ? no('no low PaO2 in the notes') : yes(noted[0]),
      spo2 !== undefined && spo2 < 92 ? yes(`a saturation of ${spo2}%`) : no('saturation'),
    ),
  )
}

/** Acts of several fields: written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table. */
export const actsOfManyFields: readonly ActInWords[] = [
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
    act: /\b(?:intrathecal\w*|puncture|lumbar|spinal|IT|CSF|Ommaya)\b[^;]{0,60}\bvin(?:cristine|blastine|orelbine|desine)\b|\bvin(?:cristine|blastine|orelbine|desine)\b[^;]{0,40}\b(?:intrathecal\w*|puncture|lumbar|spinal|CSF|theca|Ommaya)\b/iu,
    unless: /\b(?:never|not|separate\w*|IV\b|intravenous\w*|vein|minibag|another day|apart|fatal)\b/iu,
    inCalls: true,
    evenForComfort: true,
    holds: always,
    because: 'it kills',
    source: 'NHS England HSC 2008/001; vincristine SmPC, section 4.3',
  },
  {
    label: 'a slow-release opioid, or another tablet that lasts, that is broken up',
    act: /\b(?:OxyContin|MST|MS Contin|Zomorph|Longtec|Palexia SR|(?:modified|prolonged|slow|sustained|extended)[- ]release|[SMXCPE]R|XL)\b[^;]{0,60}\b(?:crush\w*|grind\w*|ground|powder\w*|chew\w*|dissolv\w*|split|halve[ds]?)\b|\b(?:crush\w*|grind|chew\w*|dissolv\w*)\b[^;]{0,30}\b(?:OxyContin|MST|MS Contin|Zomorph|Longtec|(?:modified|prolonged|slow|sustained|extended)[- ]release|(?:morphine|oxycodone|hydromorphone|tapentadol|tramadol|nifedipine|diltiazem|verapamil|metoprolol|theophylline|carbamazepine|valproate|levodopa|potassium(?: chloride)?) [SMXCPE]R)\b/iu,
    unless: /\b(?:do not|never|not to be|must not|cannot|no crushing|instead)\b/iu,
    inCalls: true,
    evenForComfort: true,
    holds: always,
    because: 'the dose of a day comes at once',
    source: 'oxycodone and morphine prolonged-release SmPC, section 4.2; NEWT guidelines',
  },
  {
    label: 'vancomycin by mouth for an infection outside of the gut',
    act: /\bvancomycin\b[^;]{0,110}\b(?:by|via|through|down) (?:the |his |her )?(?:NG|nasogastric)(?![\w-])|\bvancomycin\b[^;]{0,30}\b(?:oral\w*|PO|p\.o\.|per os|capsules?|by mouth|enteral\w*|NG|nasogastric|via (?:the )?(?:PEG|tube)|tablets?)(?![\w-])|\boral(?:ly)? vancomycin\b|\bvancomycin (?:capsules?|oral solution)\b/iu,
    unless:
      /\b(?:difficile|C\.? ?diff\w*|CDI|colitis|enterocolitis|diarrh\w*|(?:IV|intravenous)(?! (?:volume|fluid|access|line))|not absorbed|never|not (?:be )?(?:given|used|treat|suit))\b/iu,
    unlessSaid:
      /\b(?:(?:daptomycin|linezolid|teicoplanin|ceftaroline|dalbavancin|oritavancin|tedizolid|telavancin|ceftobiprole)\b[^.;]{0,20}\b\d+ ?(?:mg|g|mcg)|vancomycin\b[^.;]{0,30}\b(?:IV|intravenous)|IV vancomycin)\b/iu,
    holds: (patient) =>
      allOf(
        anyOf(
          namedNow(patient, [
            'bacteraemia',
            'MRSA bacteraemia',
            'endocarditis',
            'bloodstream infection',
            'sepsis',
            'osteomyelitis',
            'septic arthritis',
            'pneumonia',
            'hospital-acquired pneumonia',
            'ventilator-associated pneumonia',
            'empyema',
            'cellulitis',
            'meningitis',
            'discitis',
            'lung abscess',
            'infected prosthesis',
          ]),
          recordSays(
            patient,
            /\b(?:blood cultures?|sputum|aspirate|BAL|pleural fluid|wound|joint fluid|CSF)\b[^.;]{0,40}\b(?:MRSA|MSSA|S(?:taphylococcus|\.)? ?aureus|staphylococc\w*|enterococc\w*)\b|\b(?:MRSA|MSSA|S(?:taphylococcus|\.)? ?aureus)\b[^.;]{0,30}\b(?:in|from|of) (?:the )?(?:blood|sputum|aspirate|BAL|pleura\w*|wound|joint|CSF|lung)\b/iu,
            /\b(?:negative|no growth|screen\w*|coloni\w*|not grown)\b/iu,
          ),
        ),
        not(
          recordSays(
            patient,
            /\b(?:difficile|C\.? ?diff\w*|CDI|CDAD|GDH)\b/iu,
            /\b(?:negative|excluded|previous\w*|20[012]\d)\b/iu,
          ),
        ),
      ),
    because: 'it is not absorbed, and treats the gut alone',
    source: 'vancomycin capsules label, section 1 and boxed text of section 5.1; vancomycin SmPC, section 4.1',
  },
  {
    label: 'an epidural bag into a vein',
    act: /\b(?:epidural|bag|bupivacaine|ropivacaine)\b[^;]{0,60}\b(?:to|into|via|through) (?:her|his|the|a|an) (?:drip|cannula|vein|IV|venflon|peripheral|central line)\b|\b(?:bupivacaine|ropivacaine)\b[^;]{0,20}\b(?:IV|intravenous\w*)\b/iu,
    unless: /\b(?:not|never|Bier|lipid)\b/iu,
    inCalls: true,
    holds: (patient) => recordSays(patient, /\b(?:epidural|bupivacaine|ropivacaine|nerve catheter|block)\b/iu),
    because: 'the heart stops',
    source: 'NPSA 21 (2007); Association of Anaesthetists 2023, local anaesthetic toxicity',
  },
  {
    label: 'magnesium for who has too much of it',
    act: /\bmagnesium\b[^;]{0,80}\b(?:\d+ ?g\b|bolus|further|raise|increase|continue\w*)|\b(?:further|another|give)\b[^;]{0,20}\b\d ?g\b[^;]{0,20}\bmagnesium\b/iu,
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
  ...(['right', 'left'] as const).map((bleeding): ActInWords => {
    const sound = bleeding === 'right' ? 'left' : 'right'
    return {
      label: 'the bleeding lung uppermost, the good lung down',
      act: new RegExp(
        [
          String.raw`\b${bleeding}\b (?:lung |side |chest )?${kept}(?:uppermost|up\b(?! to)|on top|highest|non-?dependent)`,
          String.raw`\b${sound}\b (?:lung |side )?${kept}(?:down\b|lowermost|undermost|(?<!non-?)dependent)`,
          String.raw`\b(?:lie|lay|lying|turn\w*|roll\w*|position\w*|place\w*|put|nurse\w*)\b(?:(?!\b(?:drain|line|tube|catheter|blocker|cannula|probe|pads?|stent|ETT)\b)[^.;]){0,30}\b(?:on|onto|to) (?:the |his |her |their )?${sound}\b(?! (?:main|lung|bronch|lower|upper|arm|internal|femoral|radial))`,
          String.raw`\b${sound}[- ](?:lateral(?! (?:view|film|X|chest|wall|ST))|decubitus|side[- ]lying)`,
          inWords,
        ].join('|'),
        'iu',
      ),
      unless:
        /\b(?:after|once) (?:the )?(?:bleeding|embolisation)\b|\bbleeding (?:lung|side) (?:is |kept )?(?:down|dependent|lower)/iu,
      holds: (patient) =>
        sideOfBleeding(patient) === bleeding ? bleedsFromLung(patient) : no(`no bleeding ${bleeding} lung`),
      because: 'blood floods the good lung: the side that bleeds lies down',
      source: 'CHEST and CIRSE on massive haemoptysis',
    }
  }),
  {
    label: 'the bleeding lung uppermost, whichever it is',
    act: new RegExp(inWords, 'iu'),
    unless: /\b(?:after|once) (?:the )?(?:bleeding|embolisation)\b/iu,
    holds: (patient) =>
      sideOfBleeding(patient) === undefined ? bleedsFromLung(patient) : no('the row of its side reads it'),
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
    // "The vomited Coartem is not counted": what was taken before.
    unless:
      /\b(?:after|once|then|follow\w*|complete\w*|(?:not|never) (?:be )?count(?:ed)?|counts? (?:for|as) nothing|disregard\w*)\b/iu,
    unlessSaid:
      /(?<!\b(?:no|without|not|than|of|need for|hold) )\b(?:IV|intravenous|parenteral) artesunate\b(?!(?:[^.;]|\.\d){0,15}\b(?:not|no longer|unnecessary|on hold|held|deferred|if)\b)|\bartesunate\b(?!(?:[^.;]|\.\d){0,15}\b(?:not|no longer|unnecessary|on hold|held|deferred|if)\b)(?:[^.;]|\.\d){0,30}\b(?:mg\/kg|IV)\b/iu,
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
    act: /\b(?:potassium chloride|KCl|potassium)\b[^;]{0,20}(?<![\d.])\b\d+ ?m(?:mol|Eq)\b/iu,
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
    label: 'a vital capacity that falls, explained away or left for the morning',
    act: /\b(?:FVC|vital capacity)\b(?:[^.;]|\.(?=\d)){0,30}\b(?:poor (?:effort|technique|seal|co-?operation)|unreliable|artefact|artifact|misread)\b|\b(?:repeat\w*|next|re-?check\w*|measure) (?:the )?(?:FVC|vital capacity|spirometry)\b[^.;]{0,40}\b(?:in the morning|tomorrow|(?:ward|morning) round|daily|once a day|next day|clinic)\b/iu,
    isDenial: true,
    unless: /\b(?:not|never|hourly|hours?|then|and (?:daily|tomorrow)|until then)\b/iu,
    unlessSaid:
      /(?<!\bno )(?<!\bnot (?:for )?)\b(?:ICU|ITU|HDU|intensive care|critical care|intensivist|IVIG|immunoglobulin|plasma exchange|PLEX|intubat\w*)\b|\bneurolog\w*[^.;\n]{0,25}\b(?:now|tonight|today|on[- ]call|urgent\w*|at once)\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\bmyasthenic crisis\b|\bGuillain-Barr|\bGBS\b|\b(?:FVC|vital capacity)\b[^;]{0,50}\b(?:0\.\d|1\.[0-4]) ?L\b|\b(?:1\d|[5-9]) ?mL\/kg\b/iu,
        /\b(?:COPD|asthma|restrictive|scoliosis|predicted)\b/iu,
      ),
    because: 'the breath fails in hours: intensive care at 20 mL/kg, the tube before 15',
    source: 'EAN/PNS Guillain-Barré 2023; AAN myasthenia 2020',
  },
  {
    label: 'steroids left out of a severe Pneumocystis pneumonia',
    act: /\b(?:no|not|without|avoid\w*|withh\w*|omit\w*|only indicated)\b[^.;]{0,40}\b(?:steroids?|pred\w*|(?:cortico|gluco\w*)steroids?|glucocorticoids?|dexamethasone)\b|\b(?:(?:cortico|gluco\w*)?steroids?|glucocorticoids?|(?:methyl)?pred(?:nisol\w*|nisone)?|dexamethasone)\b[^.;]{0,40}\b(?:not (?:given|indicated|needed|started|used|advised|required)|only indicated|withheld|omitted|avoided|deferred|held|contra-?indicated|declined|left out)\b/iu,
    unless:
      /\b(?:allerg\w*|inhaled|(?:no|not|without) (?:be )?(?:delay\w*|wait\w*|omit\w*|stop\w*|withh\w*|miss\w*|interrupt\w*|taper\w*)|previous\w*|longer|after (?:day )?21|beyond)\b/iu,
    unlessSaid: steroidGiven,
    isDenial: true,
    holds: severePneumocystis,
    because: 'below 9.3 kPa they halve the deaths',
    source: pneumocystisSource,
  },
  {
    label: 'a severe Pneumocystis pneumonia treated without a steroid',
    act: /\b(?:co-?trimoxazole|TMP[-/]SMX|SMX[-/]TMP|trimethoprim[-/ ]+sulfamethoxazole|sulfameth?oxazol\w*[-/ ]+trimeth?oprim\w*|Bactrim|Septrin|pentamidine|atovaquone|primaquine)\b/iu,
    unless:
      /\b(?:prophyla\w*|secondary prevention|allerg\w*|thrice weekly|three times (?:a week|weekly)|contra-?indicated)\b/iu,
    unlessSaid:
      /\b(?:\w*steroids?|(?:methyl)?pred(?:nisol\w*|nison\w*)?|hydrocortison\w*|dexamethason\w*|corticoids?|glucocorticoids?)\b/iu,
    holds: (patient) =>
      allOf(severePneumocystis(patient), not(takes(patient, { classes: ['systemic-corticosteroid'] }))),
    because: 'below 9.3 kPa steroids begin with the antibiotic, and halve the deaths',
    source: pneumocystisSource,
  },
  {
    label: 'insulin for who has a low glucose',
    act: /\b(?:insulin|Actrapid|FRIII|VRIII|sliding scale)\b[^;]{0,40}\b(?:\d+ ?u(?:nits?)?|units\/kg|infusion|fixed[- ]rate|start\w*|give)\b|\b(?:fixed[- ]rate|give|start)\b[^;]{0,15}\b(?:insulin|Actrapid)\b/iu,
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
  {
    label: 'no surgeon for a twisted testis',
    act: /\b(?:surg\w*|urolog\w*|explor\w*)\b[^.;]{0,30}\b(?:not (?:needed|required|indicated)|unnecessary)\b|\b(?:no|without)\b[^.;]{0,15}\b(?:surg\w*|urolog\w*|explor\w*)\b/iu,
    isDenial: true,
    holds: (patient) =>
      recordSays(patient, /\b(?:high-riding|transverse lie|cremasteric reflex absent|absent cremasteric|torsion)\b/iu),
    because: 'it dies within six hours',
    source: 'EAU paediatric urology 2023',
  },
  {
    label: 'a fasciotomy that waits for the pulse to go',
    act: /\bfasciotom\w*\b[^.;]{0,40}\b(?:not (?:needed|required|indicated)|while|unless|only if|until)\b|\bno fasciotom\w*/iu,
    isDenial: true,
    unless: /\bdone\b/iu,
    holds: (patient) =>
      recordSays(patient, /\b(?:compartment (?:syndrome|pressure)|passive (?:toe|finger|stretch)\w*)\b/iu),
    because: 'the pulse goes last, and the muscle is dead by then',
    source: 'BOAST compartment syndrome 2014',
  },
  {
    label: 'a lysis whose clock starts at waking',
    act: /\b(?:thrombolys\w*|alteplase|tenecteplase)\b/iu,
    unless: /\b(?:perfusion|MRI|DWI|FLAIR|if|unless)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, /\b(?:woke|wake-?up|on waking|went to bed well)\b/iu),
        recordSays(
          patient,
          /\b(?:MRI and CT perfusion not|no (?:MRI|perfusion)|not available|established hypodensity|large established)\b/iu,
        ),
      ),
    because: 'it began at an unknown hour, and what is dead bleeds',
    source: 'ESO thrombolysis 2021; AHA/ASA 2019: perfusion or MRI selects who woke with it',
  },
  {
    label: 'a low pressure before the artery of a stroke is opened',
    act: /\b(?:systolic|SBP|BP|pressure)\b[^.;]{0,25}\b(?:below|under|<|to) ?(?:9\d|1[0-2]\d)\b/iu,
    unless: /\b(?:if|when|falls?|drops?|h(?:a)?emorrhage|ICH|bleed|call|tell)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, /\b(?:occlusion|thrombectomy|NIHSS)\b/iu),
        namedNow(patient, ['ischaemic stroke', 'acute ischaemic stroke', 'M1 occlusion', 'large vessel occlusion']),
      ),
    because: 'what still lives of the brain is fed by the pressure',
    source: 'ESO blood pressure 2021; AHA/ASA 2019: not below 140 until it is open',
  },
  {
    label: 'an anticoagulant that stops with the cardioversion',
    act: /\b(?:apixaban|rivaroxaban|edoxaban|dabigatran|warfarin|DOAC|anticoag\w*)\b[^;]{0,40}\b(?:stop\w*|last dose|discontinu\w*|no longer)\b|\b(?:stop|discontinue)\b[^;]{0,10}\b(?:apixaban|rivaroxaban|edoxaban|dabigatran|warfarin|anticoag\w*)\b/iu,
    unless: /\b(?:not|never|do not|four weeks|4 weeks|4\/52|bleed\w*|after \d)\b/iu,
    holds: (patient) =>
      recordSays(patient, /\b(?:DCCV|cardiover\w*)\b[^.;]{0,40}\b(?:today|this morning|yesterday|SR|sinus)\b/iu),
    because: 'the atrium stands still for weeks, and clots: four weeks at least, and for life by the risk',
    source: 'ESC atrial fibrillation 2024, section 7.2',
  },
  {
    label: 'a feed through a tube that lies in the airway',
    act: /\b(?:start|begin|commence|run|feed at|NG OK)\b[^.;]{0,40}\b(?:feed\w*|Nutrison|Osmolite|Jevity|mL\/h)\b|\bfeed\b[^.;]{0,10}\b(?:start|at \d)/iu,
    unless: /\b(?:after|once|until|new tube|re-?pass\w*|re-?sit\w*|replace\w*)\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\b(?:tip|tube|NG)\b[^.;]{0,40}\b(?:bronchus|lung|lobe|trachea|pleura\w*|airway)\b/iu,
        /\b(?:removed|not in|clear of|endotracheal|ET tube|chest tube)\b/iu,
      ),
    because: 'it runs into the lung',
    source: 'NHS England never events 2018; NPSA 2011',
  },
  {
    label: 'a short course, or tablets, for a herpes encephalitis',
    act: /\b(?:stop|cease|end|change|switch)\b[^;]{0,20}\b(?:IV|intravenous)\b[^;]{0,10}\baci?yclovir|\b(?:stop|cease|end)\b[^;]{0,30}\ba(?:ci|cy)clovir\b|\ba(?:ci|cy)clovir\b[^;]{0,30}\b(?:oral\w*|PO|tablets)\b|\boral (?:aci|acy)clovir\b/iu,
    unless: /\b(?:after (?:14|21|two|three)|(?:14|21) days|2-3 weeks|repeat (?:LP|CSF)|negative)\b/iu,
    holds: (patient) =>
      anyOf(
        namedNow(patient, ['herpes simplex encephalitis', 'HSV encephalitis', 'herpes encephalitis']),
        recordSays(patient, /\bHSV(?:-1|-2)? PCR positive\b/iu),
      ),
    because: 'it comes back: 14 to 21 days into a vein',
    source: 'ABN/BIA encephalitis 2012; IDSA 2008',
  },
  {
    label: 'clozapine with few neutrophils',
    act: /\bclozapine\b[^;]{0,60}\b(?:continue\w*|unchanged|dispense\w*|as (?:now|before|usual)|mg)\b|\b(?:continue|dispense|give)\b[^;]{0,30}\bclozapine\b/iu,
    unless: /\b(?:stop\w*|hold|held|withh\w*|omit\w*|cease)\b/iu,
    holds: (patient) =>
      resultCrosses(
        patient,
        { name: /^(?:neutrophils?|neutrophil count|absolute neutrophil count|ANC)$/iu },
        ({ value, unit }) => (/^(?:10|x ?10|×)/u.test(unit.trim()) ? value < 1.5 : undefined),
      ),
    because: 'agranulocytosis: below 1.5 it stops at once',
    source: 'clozapine SmPC, section 4.4',
  },
  {
    label: 'a picture before a choking neck is opened',
    act: /\b(?:CT|ultrasound|scan|imaging)\b[^.;]{0,30}\b(?:first|to size|before)\b|\bwound stays closed\b|\b(?:do not|not) open\b[^.;]{0,20}\b(?:wound|sutures)\b|\breopens?\b[^.;]{0,30}\bafter (?:its|the) (?:report|scan)\b/iu,
    isDenial: true,
    holds: (patient) =>
      allOf(
        recordSays(
          patient,
          /\b(?:thyroidectom\w*|neck (?:surgery|dissection|h(?:a)?ematoma)|carotid endarterectom\w*|parathyroid\w*)\b/iu,
        ),
        recordSays(patient, /\b(?:stridor|swell\w*|tense|h(?:a)?ematoma)\b/iu),
      ),
    because: 'the airway closes in minutes: the wound is opened at the bedside',
    source: 'DAS, BAETS and ENT UK 2022',
  },
  {
    label: 'labour stopped in an infected womb',
    act: /\b(?:nifedipine|atosiban|tocoly\w*|terbutaline|ritodrine|indometacin)\b/iu,
    holds: (patient) => namedNow(patient, ['chorioamnionitis', 'intra-amniotic infection', 'intrauterine infection']),
    because: 'mother and child are septic: birth is the treatment',
    source: 'NICE NG25; RCOG Green-top 73 (2019)',
  },
  {
    label: 'insulin of 500 units/mL in a syringe for 100',
    act: /\bU-?500\b[^;]{0,80}\b(?:U-?100|insulin) syringe|\bU-?100 syringe\b[^;]{0,60}\bU-?500\b/iu,
    unless: /\b(?:never|not|do not|avoid|16 (?:unit|mark))\b/iu,
    holds: () => yes('any patient'),
    because: 'five times the dose',
    source: 'FDA, Humulin R U-500 label 2016; ISMP',
  },
  {
    label: 'a Legionella left to a beta-lactam',
    act: /\b(?:ceftriaxone|amoxicillin|co-amoxiclav|piperacillin\S*|cefuroxime|penicillin)\b[^;]{0,30}\balone\b|\b(?:stop|cease|discontinue|drop)\b[^;]{0,15}\b(?:azithromycin|clarithromycin|levofloxacin|moxifloxacin|doxycycline|macrolide)\b/iu,
    unlessSaid:
      /\b(?:levofloxacin|moxifloxacin|azithromycin|clarithromycin|doxycycline)\b[^.;]{0,20}\b(?:\d+ ?mg|continue\w*|IV|daily)\b/iu,
    holds: (patient) =>
      recordSays(patient, /\blegionella\b[^.;]{0,60}\b(?:positive|detected)\b|\blegionnaires?\b/iu, /\bnegative\b/iu),
    because: 'beta-lactams do not reach it',
    source: 'NICE NG250 (2025); ATS/IDSA 2019',
  },
  {
    label: 'a course of days for S. aureus in the blood',
    act: /\b(?:total|for|complete|course of)\b[^.;]{0,12}\b(?:[3-9]|1[0-2])(?: ?\/7| days)\b|\bstop today\b[^.;]{0,20}\btotal\b|\b(?:[3-9]|1[0-2])\/7\b[^.;]{0,20}\bno oral tail\b/iu,
    unless:
      /\b(?:oral step|analges\w*|steroid|pred\w*|PPI|decoloni\w*|mupirocin|chlorhexidine|then|review|until|rest|echo|TOE|mobil\w*)\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\b(?:Staphylococcus aureus|S\.? aureus|MSSA|MRSA)\b[^.;]{0,40}\b(?:bacter(?:a)?emia|\d ?\/ ?\d|bottles|blood|endocarditis)\b|\b(?:MSSA|MRSA|S\.? aureus) bacter(?:a)?emia\b/iu,
      ),
    because: 'it seeds valves and bones: 14 days from the first clear culture at least',
    source: 'IDSA; BSAC; ESCMID S. aureus bacteraemia',
  },
  {
    label: 'more vancomycin at a level that poisons',
    act: /\bvancomycin\b[^;]{0,40}\b(?:increas\w*|rais\w*|up to|every (?:six|eight|6|8))\b/iu,
    unless: /\bvancomycin\b[^;]{0,15}\b(?:held|stopped|withheld)\b/iu,
    holds: (patient) =>
      resultCrosses(patient, { name: /^vancomycin(?: (?:trough|level|pre-?dose|random))?$/iu }, ({ value, unit }) =>
        /^mg|^ug|^mcg|^microg|^µg/iu.test(unit) ? value > 20 : undefined,
      ),
    because: 'the kidneys fail',
    source: 'ASHP/IDSA/PIDS/SIDP vancomycin 2020: AUC 400 to 600',
  },
  {
    label: 'a potassium first measured months after spironolactone was begun',
    act: /\b(?:U&Es?|K\+?|potassium|renal function|bloods)\b[^.;]{0,50}\b(?:(?:[3-9]|1[0-2])[- ]months?|(?:[3-9]|1[0-2])\/12|(?:six|three|four|twelve)[- ]months?|(?:a|one) year|annual\w*|next year)\b/iu,
    unless: /\b(?:1 week|one week|4 weeks|then|and again)\b/iu,
    alsoSaid:
      /\b(?:start|add|begin|commence|initiat\w*)\b[^.;]{0,15}\b(?:spironolactone|eplerenone|finerenone|MRA)\b/iu,
    holds: (patient) => takes(patient, { classes: ['raas-inhibitor'] }),
    because: 'it rises within a week',
    source: 'AHA/ACC/HFSA 2022, section 7.3.3; NICE NG106: within one week and at four weeks',
  },
  {
    label: 'an infusion of nitrate that rises as the pressure falls',
    act: /\b(?:incr\w*|up|raise|double)\b[^;]{0,50}\b(?:whenever|if|when|once|while)\b[^;]{0,10}\b(?:SBP|systolic|BP)\b[^;]{0,6}(?:<|below|under|less than)/iu,
    unless:
      /\b(?:noradrenaline|norepinephrine|vasopressor|metaraminol|fluid\w*|phenylephrine|adrenaline|vasopressin|dopamine)\b|\b(?:hold|stop|pause|reduce|down)\b[^;,]{0,12}\b(?:if|when|once)\b/iu,
    holds: () => yes('any patient'),
    because: 'it lowers the pressure further',
    source: 'glyceryl trinitrate SmPC, section 4.2',
  },
  {
    label: 'a cephalosporin for an organism that splits it',
    act: /\b(?:ceftriaxone|cefotaxime|ceftazidime|cefuroxime|cefalexin|cephalexin)\b[^.;]{0,20}\b(?:\d|IV|continue\w*)|\bcontinue\w*\b[^.;]{0,15}\b(?:ceftriaxone|cefotaxime|ceftazidime|cefuroxime)\b/iu,
    unlessSaid: /(?<!\b(?:no|not|avoid) )\b(?:meropenem|ertapenem|imipenem|carbapenem)\b/iu,
    holds: (patient) => recordSays(patient, /\bESBL\b/u, /\bESBL[- ]?(?:neg\w*|not)/iu),
    because: 'the infection goes on: a carbapenem, or what the laboratory found to work',
    source: 'IDSA antimicrobial-resistant gram-negative infections 2024',
  },
  {
    label: 'antibiotics of a shock that wait for a result',
    act: /\b(?:first|start|begin|give)\b[^;]{0,20}\b(?:antibiotics?|ceftriaxone|cefotaxime|meropenem|piperacillin\S*|benzylpenicillin|vancomycin)\b[^;]{0,15}\b(?:once|after|when|only after|until)\b[^;]{0,30}\b(?:CSF|LP|lumbar|culture\w*|Gram|scan|CT|result\w*|MRI)\b/iu,
    // Cultures come before the first dose; their results do not.
    unless:
      /\b(?:cultures? (?:are )?(?:taken|drawn|sent|collected)|after (?:\w+ ){0,3}cultures?\b(?! (?:is |are )?(?:back|known|results?|reports?|reported|positive|grows?|confirm\w*))|straight after|immediately after)\b/iu,
    holds: (patient) =>
      anyOf(shocked(patient), recordSays(patient, /\b(?:non-?blanching|purpura\w*|meningococc\w*|septic shock)\b/iu)),
    because: 'each hour costs lives',
    source: 'Surviving Sepsis Campaign 2021; NICE NG240 (2024)',
  },
  {
    label: 'strong suction on a lung that was collapsed for long',
    act: /\bsuction\b[^.;]{0,20}-? ?(?:[3-9]\d) ?cm|\bhigh-volume suction\b/iu,
    holds: (patient) => recordSays(patient, /\b(?:effusion|pneumothorax|collapsed)\b/iu),
    because: 'oedema of the re-expanded lung: -10 to -20 cmH2O at most, and not at first',
    source: 'BTS pleural disease 2023',
  },
]
