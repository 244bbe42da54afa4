import { namedNow, resultCrosses } from '../../../patient/acute-findings.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import {
  carbonDioxide,
  kilopascalsOf,
  latestVital,
  saturationBelow,
  shocked,
  systolicBelow,
} from '../../../patient/emergencies.ts'
import { latestLab } from '../../../patient/laboratory-results.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { type ActInWords, recordSays } from './act-in-words.ts'

/** Words behind a treatment by which it is kept from the patient. */
const keptBehind = String.raw`(?:(?:is|are|was|were|will|be|being|to|can|may|should|has|have|so|therefore|thus|also|it|they|,|;|:|–|—|-) ?){0,5}(?:spared|left out|left off|withheld|held back|kept back|held off|forgone|omitted|skipped|dropped|avoided|declined|dispensed with|superfluous|unnecessary|out of the question|off the (?:menu|table)|not (?:be )?(?:given|wanted|needed|required|necessary|indicated|used|started|charted|prescribed|an option|for (?:him|her|them|this|now|today|tonight))|waits?\b|can wait|has no (?:place|role))`

/** Words before it. */
const keptBefore = String.raw`(?:(?:cannot|can ill|can['’]t) afford|do(?:es)? (?:well |fine )?without|manages? without|goes without|go without|spare (?:him|her|them)|steer clear of|refrains? from|forgo|eschew|keep (?:him|her|them) off|no (?:need|place|call|case|role|reason|use) for|no point in|not even (?:a )?|nothing to gain from|omit|skip|withhold|leave out|avoid)(?: (?:a|any|the|IV|oral|systemic|IM|further|short|course|of|giving|his|her)){0,4}`

/** That a treatment is kept from the patient, in any words. */
const kept = (thing: string): RegExp =>
  new RegExp(
    String.raw`\b(?:${thing})\b[^.;:@]{0,12}?\s*${keptBehind}|\b${keptBefore} (?:${thing})\b|\bno (?:(?:IV|IM|systemic|oral|need|for|of|short|course|any) ){0,4}(?:${thing})\b`,
    'iu',
  )

const steroid = String.raw`(?:systemic |oral |IV |cortico)?(?:steroids?|prednisol?one|prednisone|hydrocortisone|methylprednisolone|dexamethasone|glucocorticoids?)`

/** Who opens the artery. */
const laboratory = String.raw`(?:(?:cath(?:eter)?|heart|PCI|PPCI) )?(?:lab|laboratory|PPCI|primary PCI|STEMI team|PCI team|STEMI call)`

const calledOff = String.raw`(?:cancel|stand (?:(?:them|it|everyone) )?down|call (?:(?:it|them|everything) )?off)`

/** It is for later, or enough of it has been given, or it is spoken of in order to be given. */
const notKept =
  /\b(?:do not|don['’]t|never|must not|should not|without) (?:be )?(?:delay|wait|omit|withh|stop|skip|defer|avoid|hold)\w*|\b(?:allerg\w*|inhaled|topical|beyond|longer than|further (?:dose|course)|extend\w*|taper\w*|long-term|prolong\w*|previous\w*|yesterday|by mistake|in error|was (?:given|omitted)|adrenaline only|unless|until)\b/iu

const steroidGiven =
  /\b(?:prednisol?one|prednisone|pred|hydrocortisone|dexamethasone|methylpred\w*)\b[^.;\n]{0,20}\b\d+ ?(?:mg|g)\b/iu

/** The latest PaO2 in kPa; undefined where there is none. */
function oxygenTension({ labs }: Patient): { readonly value: number; readonly fact: string } | undefined {
  const gas = latestLab(labs.filter(({ name }) => /^(?:arterial |capillary )?p?a?o2$/iu.test(name.trim())))
  const value = gas === undefined ? undefined : kilopascalsOf(gas)
  return gas === undefined || value === undefined ? undefined : { value, fact: `${gas.name} ${gas.value} ${gas.unit}` }
}

function oxygenTensionBelow(patient: Patient, limit: number): Truth {
  const gas = oxygenTension(patient)
  return gas !== undefined && gas.value < limit ? yes(gas.fact) : no('no low PaO2')
}

/** Lips or throat that swell, or hives, with a fall of the pressure or of the breath: anaphylaxis by its signs. */
function anaphylactic(patient: Patient): Truth {
  return anyOf(
    namedNow(patient, ['anaphylaxis', 'anaphylactic shock']),
    allOf(
      recordSays(
        patient,
        /\b(?:urticaria\w*|hives|angio-?o?edema|(?:lips?|tongue|face|throat|larynx|airway)\b[^.;,]{0,15}\b(?:swell\w*|swollen|tight\w*)|throat tightness)/iu,
      ),
      anyOf(
        systolicBelow(patient, 90),
        saturationBelow(patient, 92),
        recordSays(patient, /\b(?:stridor|collapsed?|hoarse\w*)\b/iu),
      ),
    ),
  )
}

/** An attack of COPD that is ill enough for hospital, or one with eosinophils. */
function severeExacerbation(patient: Patient): Truth {
  return allOf(
    namedNow(patient, ['COPD exacerbation', 'exacerbation of COPD', 'acute exacerbation of COPD', 'AECOPD']),
    patient.setting === 'outpatient' ? no('an outpatient') : yes('in hospital'),
    anyOf(
      saturationBelow(patient, 90),
      resultCrosses(patient, { name: /^(?:blood )?eosinophils?$/iu }, ({ value, unit }) =>
        /10|giga|G\/L/iu.test(unit) && value < 20 ? value >= 0.3 : value >= 300,
      ),
    ),
    not(recordSays(patient, /\b(?:steroid psychosis|perforat\w*|aspergillosis|(?:GI|gastrointestinal) bleed\w*)\b/iu)),
  )
}

const homeVentilation =
  /\b(?:home (?:NIV|BiPAP|BPAP|ventilat\w*|non-?invasive)|(?:NIV|BiPAP|BPAP|ventilat\w*)\b[^.;]{0,30}\b(?:at home|every night|each night|nightly|nocturnal|since|for (?:\w+ )?(?:years?|months))|nocturnal (?:NIV|BiPAP|ventilation))/iu

const doubled = String.raw`(?:NIV|BiPAP|BPAP|home ventilator|ventilator|(?:NIV|BiPAP) machine|home machine|mask ventilation)`

/**
 * Treatments that the record calls for and the answer keeps back, in words that name no stop.
 *
 * Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table.
 */
export const withheldTreatments: readonly ActInWords[] = [
  {
    label: 'a steroid kept back in a severe exacerbation of COPD',
    act: kept(steroid),
    isDenial: true,
    unless: notKept,
    unlessSaid: steroidGiven,
    holds: severeExacerbation,
    because: 'it shortens the failure and the stay: 40 mg of prednisolone for five days, and the sugar is watched',
    source: 'GOLD 2025, chapter 4; NICE NG115 (2018), section 1.3',
  },
  {
    label: 'a steroid kept back in a severe Pneumocystis pneumonia',
    act: kept(steroid),
    isDenial: true,
    unless: notKept,
    unlessSaid: steroidGiven,
    holds: (patient) =>
      allOf(
        recordSays(
          patient,
          /\b(?:pneumocystis|PJP|PCP pneumonia|P\.? ?jirovecii)\b(?![^.;]{0,20}\b(?:negative|excluded|prophyla\w*))/iu,
        ),
        anyOf(oxygenTensionBelow(patient, 9.3), saturationBelow(patient, 92)),
      ),
    because: 'below 9.3 kPa it halves the deaths, however few the CD4 cells are',
    source: 'BHIVA opportunistic infection 2011, section 2; NIH opportunistic infections 2024',
  },
  {
    label: 'a steroid put behind a test in an adrenal crisis',
    act: new RegExp(
      String.raw`\b(?:${steroid}|Solu-?Cortef)\b[^.;]{0,40}\b(?:after|behind|following|once) (?:it\b|that\b|the (?:test|curve|sampl\w*|Synacthen|stimulation)|(?:the )?(?:short )?(?:Synacthen|ACTH|cosyntropin)|this test)|\b(?:Synacthen|ACTH test|cosyntropin|stimulation test)\b[^.;]{0,40}\b(?:first|before|then)\b[^.;]{0,25}\b(?:${steroid})\b`,
      'iu',
    ),
    isDenial: true,
    unless: /\b(?:do(?:es)? not|don['’]t|never|not (?:wait|delay)\w*|without waiting|dexamethasone)\b/iu,
    unlessSaid: /\bhydrocortisone\b[^.;\n]{0,15}\b(?:50|100|200)\b(?![^.;\n]{0,40}\b(?:once|after|if|when)\b)/iu,
    holds: (patient) =>
      allOf(
        anyOf(
          recordSays(patient, /\b(?:adrenal (?:crisis|insufficiency|failure)|Addison\w*|hypoadrenal\w*)/iu),
          hasAdrenalSuspicion(patient),
        ),
        anyOf(systolicBelow(patient, 100), namedNow(patient, ['shock', 'adrenal crisis'])),
      ),
    because: 'the shock kills first: 100 mg at once, and the cortisol from the same needle',
    source: 'Society for Endocrinology, adrenal crisis 2020; NICE NG243 (2024)',
  },
  {
    label: 'adrenaline kept back in an anaphylaxis',
    act: kept(String.raw`(?:IM |intramuscular )?(?:adrenaline|epinephrine|EpiPen)`),
    isDenial: true,
    unless:
      /\b(?:IV adrenaline|intravenous|second|further|more|repeat|infusion|do not (?:delay|withhold|wait)|never|not (?:be )?(?:delay|withh)\w*|allerg\w*|unless|until)\b/iu,
    unlessSaid: /\b(?:adrenaline|epinephrine)\b[^.;\n]{0,20}\b(?:0?\.[35]|500|300) ?(?:mg|mcg|micrograms?|mL)?\b/iu,
    holds: anaphylactic,
    because: 'antihistamine and steroid save nobody: 0.5 mg into the thigh at once',
    source: 'Resuscitation Council UK, anaphylaxis 2021; WAO 2020',
  },
  {
    label: 'no oxygen for who has far too little',
    act: /\b(?:(?:nasal )?cannula[es]?|mask|oxygen|O2|prongs|specs) (?:(?:is|are|to|be|stays?|kept|must|should|remains?|left) ){0,3}(?:off|withheld|not given|left off)\b|\b(?:no|withhold|avoid|without) (?:any |supplemental |added |extra )?(?:oxygen|O2)\b(?!-| (?:driven|above|target))|\b(?:leave|keep|stays?|remain\w*|nurse)\b[^.;]{0,15}\bon (?:room )?air\b|\baccept (?:whatever|any|the)\b[^.;]{0,20}\bsat(?:s|uration\w*)\b/iu,
    isDenial: true,
    unless:
      /\b(?:do not|don['’]t|never|not be|not (?:without|on)|PaO2|pO2|high[- ]flow|driven|smok\w*|until|if|above|over|once)\b/iu,
    unlessSaid:
      /\b(?:Venturi|HFN[CO]|high[- ]flow|NIV|BiPAP|CPAP|\d+ ?L(?:\/min)?\b|\d\d ?% (?:oxygen|O2|mask)|88 ?(?:-|–|to) ?92|94 ?(?:-|–|to) ?98|oxygen (?:via|by|to|at|titrat\w*))/iu,
    holds: (patient) =>
      allOf(
        saturationBelow(patient, 84),
        // The probe misreads methaemoglobin, and dark or cold fingers.
        (oxygenTension(patient)?.value ?? 0) < 8 ? yes('no PaO2 of 8 kPa') : no('a PaO2 of 8 kPa'),
        not(
          recordSays(patient, /\b(?:methaemoglobin\w*|methemoglobin\w*|cyanotic heart|Eisenmenger\w*|poor trace)\b/iu),
        ),
        (latestVital(patient, 'fio2') ?? 0.21) <= 0.24 ? yes('on air') : no('on oxygen'),
      ),
    because: 'want of oxygen kills within minutes, carbon dioxide within hours: 24 to 28% to a saturation of 88 to 92%',
    source: 'BTS oxygen guideline 2017, sections 8 and 10',
  },
  {
    label: 'the laboratory called off in an infarction with ST elevation',
    act: new RegExp(
      String.raw`\b(?:ring|call|phone|bleep|page|tell|contact|inform|notify)\b[^.;]{0,30}\b${laboratory}\b[^.;]{0,25}\b${calledOff}|\b${calledOff} (?:the |this |primary |emergency ){0,3}${laboratory}\b|\b${laboratory}\b(?: (?:team|call|activation|alert|crew|page))? (?:(?:is|are|was|to be|has been|be|can be|may be) ){0,2}(?:cancelled|canceled|stood down|called off)\b`,
      'iu',
    ),
    isDenial: true,
    unless:
      /\b(?:do not|don['’]t|never|not (?:be )?(?:cancel\w*|st[ao]\w+ down)|nobody|if|unless|until|even (?:if|though)|mimic\w*|pericarditis|bypass|CABG|surg\w+|elective|other|second|wish\w*|declin\w*|refus\w*)\b(?! list)/iu,
    holds: (patient) => namedNow(patient, ['STEMI']),
    because: 'pain that opioids have eased is no open artery: it is reached within the hour, whatever the pain does',
    source: 'ESC acute coronary syndromes 2023, section 5.2; ACC/AHA 2025, section 5.2',
  },
  {
    label: 'the mask of who is ventilated at home taken away',
    act: new RegExp(
      String.raw`\b${doubled}\b[^.;]{0,40}\b(?:returned|handed back|given back|goes back|collected|withdrawn|discontinued|stopped|stays? at home|left at home|not (?:needed|brought|used|required|necessary)(?! (?:from|by day))|no longer (?:needed|required)|retired|ended|cancelled|put away|off for good)\b|\b(?:stop|discontinue|withdraw|end|return|hand back|cancel|do without|no) (?:the |his |her |home |nocturnal |any )*${doubled}\b(?! failure)`,
      'iu',
    ),
    isDenial: true,
    unless:
      /\b(?:ward|hospital|ICU|HDU) (?:NIV|BiPAP|machine|ventilator|device|V60)|\b(?:V60|replaced by|instead|new (?:machine|device|mask)|repair\w*|service\w*|same settings|own machine|intubat\w*|fetch\w*|bring\w*|until|if|wish\w*|declin\w*|refus\w*|palliat\w*|do not|never|wean\w* (?:to|at)|for now|PaCO2 (?:now )?normal)\b/iu,
    unlessSaid: /\b(?:start|begin|on|continue|set up|apply) (?:ward |hospital |acute )?(?:NIV|BiPAP)\b|\bIPAP \d/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, homeVentilation),
        resultCrosses(patient, { name: carbonDioxideOfDay }, (lab) => (kilopascalsOf(lab) ?? 0) > 6),
      ),
    because: 'that nothing happened is the work of the mask: the carbon dioxide rises, and oxygen alone adds to it',
    source: 'BTS/ICS hypercapnic failure 2016, section on home ventilation; ERS home NIV in COPD 2019',
  },
  {
    label: 'home oxygen taken from who still needs it',
    act: /\b(?:LTOT|home (?:oxygen|O2)|long[- ]term oxygen|(?:oxygen )?concentrator)\b[^.;]{0,50}\b(?:collected|withdrawn|removed|returned|stopped|discontinued|ended|cancelled|no longer (?:met|needed|required|indicated)|not (?:needed|required|indicated)|can go|goes back|taken away)\b|\b(?:stop|discontinue|withdraw|remove|cancel|end|collect)\b[^.;]{0,25}\b(?:LTOT|home (?:oxygen|O2)|long[- ]term oxygen|(?:oxygen )?concentrator)\b/iu,
    isDenial: true,
    unless:
      /\b(?:smok\w*|fire|burn\w*|wish\w*|declin\w*|refus\w*|palliat\w*|do not|never|not be|replac\w*|portable|new|if|unless)\b/iu,
    holds: (patient) =>
      anyOf(
        oxygenTensionBelow(patient, 7.3),
        allOf(
          oxygenTensionBelow(patient, 8),
          recordSays(patient, /\b(?:polycyth\w*|cor pulmonale|pulmonary hypertension|peripheral o?edema)\b/iu),
        ),
      ),
    because: 'below 7.3 kPa it lengthens life: fifteen hours a day and more',
    source: 'BTS home oxygen 2015, section on LTOT; NICE NG115 (2018), section 1.2; NOTT 1980, MRC 1981',
  },
  {
    label: 'an anticoagulant that waits for the picture of a likely embolism',
    act: /\b(?:Clexane|LMWH|(?:LMW)?heparin|anticoagul\w*|enoxaparin|dalteparin|Fragmin|tinzaparin|apixaban|rivaroxaban|treatment dose)\b[^;]{0,90}\b(?:after|once|until|behind|only with|waits? for|pending|follows?) (?:the |a )?(?:scan|report\w*|CTPA|picture|imaging|images?|result|V\/Q|radiolog\w*)\b/iu,
    // Hours, and not the next lift to the scanner.
    alsoSaid:
      /\b(?:tomorrow|morning|overnight|next day|(?:[5-9]|1\d|2\d) ?(?:h|hours?)\b|Monday|weekend|(?:two|three|[2-9]) days)/iu,
    isDenial: true,
    unless:
      /\b(?:do not|don['’]t|never|not wait\w*|without waiting|first dose (?:now|given|in ED)|given (?:now|in ED)|stop\w*|continu\w*|meanwhile|in the meantime|already)\b/iu,
    unlessSaid:
      /\b(?:enoxaparin|Clexane|dalteparin|heparin|apixaban|rivaroxaban|tinzaparin|LMWH)\b[^.;\n]{0,25}\b(?:now|stat|given|at once|immediately|mg\/kg)\b/iu,
    holds: (patient) =>
      allOf(
        hasCondition(patient, 'pulmonary embolism', 'active or suspected'),
        anyOf(
          recordSays(
            patient,
            /\bWells\b[^.;\d]{0,12}(?:[5-9]|1[0-2]|4\.5)\b|\bhigh (?:clinical |pre-?test )?probability\b/iu,
          ),
          saturationBelow(patient, 92),
        ),
        not(hasCondition(patient, 'active bleeding', 'active or suspected')),
        not(
          recordSays(
            patient,
            /\b(?:intracranial|cerebral|recent) (?:h(?:a)?emorrhage|bleed\w*)|\bplatelets (?:[1-4]\d|\d)\b/iu,
          ),
        ),
      ),
    because: 'the second embolus comes in the first hours: it begins before the picture where the odds are high',
    source: 'ESC pulmonary embolism 2019, section 6.2.1; NICE NG158 (2020), section 1.1.17',
  },
  {
    label: 'who is failing is sent home, or left where nobody watches',
    act: /\b(?:remains?|stays?|kept|keep|left|leave|nurse)\b[^.;]{0,15}\b(?:on|in) (?:the )?(?:\p{L}+ )?(?:ward|side room|bay|corridor)\b|\b(?:no|without) (?:telemetry|monitor\w*)\b|\b(?:obs|observations|vitals|NEWS)\b[^.;,]{0,12}\b(?:(?:4|6|8|12)[- ]?hourly|twice (?:a day|daily)|BD|once (?:a shift|daily)|daily)\b|\b(?:drives?|driv(?:es?|ing) (?:him|her)self|takes? (?:him|her)|goes|go|back|travels?) home\b|\bhome (?:by|in a) (?:taxi|car|bus)\b|\bno change in (?:treatment|therapy)\b|\b(?:clinic|Holter|review|see again|appointment)\b[^.;]{0,25}\b(?:by letter|routine\w*|in (?:\d+|two|three|six) (?:weeks|months)|in \d\/12)\b/iu,
    isDenial: true,
    unless: /\b(?:not|never|until|if|once|after|when|bed|transfer)\b/iu,
    unlessSaid:
      /\b(?:ICU|ITU|HDU|CCU|intensive care|critical care|high dependency|outreach|MET|rapid response|crash|arrest team|resus\w*|999|911|112|ambulance|blue-?light|emergency department|A&E|admit\w*|consultant|registrar|senior|pac(?:e|ing) (?:now|wire|at once)|transcutaneous|shock team|palliative|hospice|comfort)\b/iu,
    holds: (patient) =>
      anyOf(
        shocked(patient),
        saturationBelow(patient, 80),
        allOf(
          recordSays(patient, /\b(?:complete|third[- ]degree|3rd[- ]degree) (?:heart|AV|atrioventricular) block\b/iu),
          anyOf(
            systolicBelow(patient, 95),
            (latestVital(patient, 'heart_rate_per_min') ?? 60) < 35 ? yes('a very slow heart') : no('rate'),
          ),
        ),
      ),
    because: 'it ends in an arrest that nobody sees: help comes now, and a monitor',
    source: 'RCP, NEWS2 (2017): an emergency response from 7 points; NICE CG50 (2007), section 1.2',
  },
  {
    label: 'a lung resection with large nodes and no staging',
    act: /\b(?:PET(?:-?CT)?|EBUS|mediastinoscopy|mediastinal staging|staging|brain (?:imaging|MRI?|CT))\b[^.;]{0,40}\b(?:skipped|omitted|left out|not (?:needed|required|necessary|done)|unnecessary|superfluous|dropped|waived|cancelled)\b|\b(?:skip|omit|no|without|waive|dispense with|forgo) (?:any |a |further |the )?(?:PET(?:-?CT)?|EBUS|mediastinoscopy|(?:mediastinal )?staging)\b/iu,
    alsoSaid: /\b(?:lobectomy|pneumonectomy|resection|segmentectomy|theatre|thoracotomy|VATS)\b/iu,
    isDenial: true,
    unless: /\b(?:repeat|do not|never|not be|already|done on|was done)\b/iu,
    unlessSaid: /\b(?:after|once|following) (?:the )?(?:PET|EBUS|staging)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(
          patient,
          /\b(?:lung|lobe|RUL|LUL|RLL|LLL|hilar) (?:mass|cancer|carcinoma|tumou?r)\b|\b(?:NSCLC|lung cancer)\b/iu,
        ),
        recordSays(
          patient,
          /\b(?:enlarged|bulky|hilar|mediastinal|subcarinal|4R|N2)\b[^.;]{0,30}\b(?:lymphadenopathy|lymph nodes?|nodes?|adenopathy)\b|\blymphadenopathy\b/iu,
        ),
        not(recordSays(patient, /\bPET(?:-?CT)?\b[^.;]{0,30}\b(?:negative|no uptake|N0|shows?|showed)\b/iu)),
      ),
    because: 'half of such nodes are spread, and the operation helps nobody: staging comes first',
    source: 'NICE NG122 (2019), section 1.3; ESTS mediastinal staging 2014',
  },
]

/** Thought of on the problem list. */
function hasAdrenalSuspicion({ conditions }: Patient): Truth {
  const found = conditions.find(
    ({ name, status }) => status === 'suspected' && /\badrenal (?:crisis|insufficiency|failure)|\bAddison/iu.test(name),
  )
  return found === undefined ? no('no adrenal failure thought of') : yes(`${found.name}, suspected`)
}

/** A PaCO2 by day counts as one. */
const carbonDioxideOfDay = new RegExp(
  carbonDioxide.source.replace(/\$$/u, String.raw`(?: (?:daytime|awake|by day))?$`),
  'iu',
)
