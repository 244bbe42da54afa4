import { ketonesFrom, namedNow, resultCrosses } from '../../../patient/acute-findings.ts'
import { latestVital } from '../../../patient/emergencies.ts'
import { internationalRatioAbove } from '../../../patient/laboratory-results.ts'
import { takes } from '../../../patient/medications-taken.ts'
import { type Patient, problemsAndNotes } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { type ActInWords, always, recordSays } from './act-in-words.ts'
import { longestNote } from '../../../words/text.ts'

/** Completed years below a limit. */
function youngerThan({ demographics: { age_years: age } }: Patient, limit: number): Truth {
  return age < limit ? yes(`age ${age}`) : no(`age ${age}`)
}

/** A pregnancy of as many weeks or more, as the record has them: "31 weeks", "31+4", "31/40". A pregnancy without its weeks is none. */
function pregnantFrom(patient: Patient, least: number): Truth {
  const texts = problemsAndNotes(patient)
  for (const text of texts)
    for (const { groups, 0: words } of text.slice(0, longestNote).matchAll(gestation)) {
      const weeks = Number(groups?.['a'] ?? groups?.['b'] ?? groups?.['c'])
      if (weeks >= least && weeks < 44) return yes(words)
    }
  return no(`no pregnancy from ${least} weeks on record`)
}

const gestation =
  /\b(?:(?<a>\d{1,2})(?:\+\d)?\/40|(?<b>\d{1,2})(?:\+\d)?[- ]?(?:weeks?|wks?)['’]? (?:pregnan\w*|gestation|gravid|of pregnancy)|(?:pregnan\w*|gestation|gravid|G\dP\d)\b[^;]{0,12}?\b(?<c>\d{1,2})(?:\+\d)?(?: ?(?:weeks?|wks?|w)\b|\+\d))/giu

/** A newborn of up to 28 days. */
function newborn(patient: Patient): Truth {
  return allOf(
    youngerThan(patient, 1),
    recordSays(
      patient,
      /\b(?:(?:\d|1\d|2[0-8])[- ]days?[- ]old|day (?:\d|1\d|2[0-8]) of life|[1-4][- ]weeks?[- ]old|neonat\w*|newborn)\b/iu,
    ),
  )
}

const cirrhosis = (patient: Patient): Truth =>
  recordSays(patient, /\bcirrho\w*|\bdecompensated (?:chronic )?liver|\bportal hypertension\b/iu)

const bleedsFromVarices = (patient: Patient): Truth =>
  anyOf(
    recordSays(
      patient,
      /\b(?:variceal (?:upper )?(?:GI )?(?:bleed\w*|h(?:a)?emorrhage)|bleeding (?:from )?(?:o?esophageal |gastric )?varices|varic\w*\b[^;]{0,30}\bbleed\w*)/iu,
      /\b(?:previous|prior|last year|20[012]\d|weeks? ago|months? ago|banded in|prophyla\w*)\b/iu,
    ),
    allOf(cirrhosis(patient), namedNow(patient, ['haematemesis', 'hematemesis', 'melaena', 'melena'])),
  )

const tookParacetamol = (patient: Patient): Truth =>
  recordSays(
    patient,
    /\b(?:paracetamol|acetaminophen|co-codamol)\b[^;]{0,30}\b(?:overdose|poisoning|toxicity|ingest\w*|OD|tablets|taken)\b|\b(?:overdose|ingest\w*|took|poisoning)\b[^;]{0,30}\b(?:paracetamol|acetaminophen|co-codamol)\b/iu,
  )

/** Morphine by mouth, of who has none under the skin already: there the same dose goes on. */
function swallowsMorphine(patient: Patient): Truth {
  const isUnderSkin = patient.medications.some(({ name, route = '', status }) =>
    /\b(?:subcut\w*|SC|CSCI|syringe|driver|IV|intravenous)\b/iu.test(`${status === 'active' ? name : ''} ${route}`),
  )
  return allOf(
    anyOf(takes(patient, { drugs: ['morphine'] }), recordSays(patient, /\b(?:MST|Zomorph|Oramorph|oral morphine)\b/iu)),
    isUnderSkin ? no('morphine under the skin') : yes('by mouth'),
    not(recordSays(patient, /\b(?:syringe (?:driver|pump)|CSCI|subcut\w*)\b/iu)),
  )
}

const twoDays = String.raw`(?:(?:[3-9]|[1-9]\d|three|four|five|six|seven|ten) days|(?:\d|a|one|two|three) weeks?|(?:4[89]|[5-9]\d|\d{3}) ?h\w*)\b`
const clozapineGap = new RegExp(
  String.raw`\bclozapine\b[^;]{0,60}\b(?:missed|not taken|omitted|without|off|ran out|run out|stopped|last (?:dose|taken|took))\b[^;]{0,30}\b${twoDays}|\b(?:missed|not taken|no|without|ran out of|run out of|stopped)\b[^;]{0,15}\bclozapine\b[^;]{0,30}\b${twoDays}`,
  'iu',
)

const atOnce = String.raw`(?:today|tonight|from (?:day (?:1|one)|the (?:start|outset|first day)|now)|immediately|at once|straight away|day (?:1|one))\b`
const muchEnergy = String.raw`(?:2[5-9]|[3-9]\d)(?:[-–]\d\d)? ?kcal\/kg\b`

const headInjury = (patient: Patient): Truth =>
  recordSays(
    patient,
    /\b(?:traumatic brain injury|TBI|(?:severe|moderate|isolated|major) head injur\w*|extradural h(?:a)?ematoma|epidural h(?:a)?ematoma|acute subdural|cerebral contusions?|diffuse axonal)\b/iu,
    /\b(?:20[012]\d|years? ago|months? ago|old|childhood)\b/iu,
  )

/**
 * Acts in neurology, psychiatry, poisoning, liver and gut, birth, surgery, anaesthesia, palliative care and in children.
 *
 * Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table.
 */
export const actsOnBrainGutAndBirth: readonly ActInWords[] = [
  // Neurology
  {
    label: 'an antithrombotic within a day of thrombolysis for a stroke',
    act: /\b(?:aspirin|clopidogrel|ticagrelor|DAPT|(?:dual )?antiplatelets?|enoxaparin|dalteparin|tinzaparin|heparin|LMWH|apixaban|rivaroxaban|edoxaban|dabigatran)\b/iu,
    unless:
      /\b(?:24|36|48|tomorrow|(?:after|once|following|until|if)\b[^;]{0,20}\b(?:CT|scan|imaging|MRI)|repeat|day [1-9]|avoid\w*|never|do not|later|allerg\w*|withheld|held|stopped)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(
          patient,
          /\b(?:thrombolys\w*|alteplase|tenecteplase|r?tPA|TNK)\b[^;]{0,50}\b(?:given|bolus|completed?|finished|ended|today|\d{1,2}:\d\d|(?:hours?|hrs?|h|minutes|min) ago|this (?:morning|afternoon|evening))/iu,
          /\b(?:not given|contra-?indicated|not eligible|declined|outside|days? ago|weeks? ago|yesterday|20[012]\d)\b/iu,
        ),
        recordSays(patient, /\b(?:stroke|NIHSS|MCA|hemipar\w*|hemipleg\w*)\b/iu),
        not(namedNow(patient, ['STEMI', 'pulmonary embolism'])),
        not(recordSays(patient, /\b24[- ]?h(?:our)?s? CT\b|\bCT at 24\b/iu)),
      ),
    because: 'the brain bleeds: 24 hours and a scan without blood come first',
    source: 'National Clinical Guideline for Stroke 2023, section 3.5; AHA/ASA 2019, section 3.9',
  },
  {
    label: 'a fit that goes on and is not treated',
    act: /\b(?:no|not|withh\w*|hold|defer\w*|delay\w*|avoid\w*|wait\w*)\b[^;:,]{0,40}\b(?:lorazepam|benzodiazepines?|midazolam|diazepam|anti-?(?:convulsants?|seizure|epileptics?)|AEDs?)\b|\b(?:lorazepam|benzodiazepines?|midazolam|diazepam)\b[^;]{0,30}\b(?:only after|not until|once (?:the )?(?:EEG|CT|MRI)|after (?:the )?(?:EEG|CT|MRI))\b|\b(?:let|allow)\b[^;]{0,20}\b(?:seizure|fit)\b[^;]{0,20}\b(?:run its course|stop by itself|burn out|self-terminate)\b/iu,
    isDenial: true,
    unless:
      /\b(?:further|third|more|another|additional|extra|beyond|max\w*|exceed\w*|if|stopped|terminat\w*|respon\w*|controlled|settl\w*|do not (?:delay|wait|withhold)|without (?:delay|waiting)|not (?:be )?delayed)\b/iu,
    unlessSaid: /\b(?:lorazepam|diazepam|midazolam|clonazepam|levetiracetam|valproate|propofol)\b[^.;\n]{0,15}\d/iu,
    holds: (patient) =>
      allOf(
        recordSays(
          patient,
          /\bstatus epilepticus\b|\b(?:still|ongoing|actively|continuously) (?:fitting|seizing|convulsing)\b|\b(?:fitting|seizing|convulsing) (?:for|since)\b/iu,
          /\b(?:stopped|terminated|resolved|self-limit\w*|20[012]\d)\b/iu,
        ),
        not(recordSays(patient, /\b(?:dissociative|non-?epileptic|functional|PNES)\b/iu)),
      ),
    because: 'each minute makes it harder to stop: a benzodiazepine from 5 minutes on',
    source: 'NICE NG217 (2022), section 7; AES status epilepticus 2016',
  },
  {
    label: 'a steroid for a Guillain-Barré syndrome',
    act: /\b(?:methylprednisolone|prednisolone|prednisone|dexamethasone|hydrocortisone|(?:cortico)?steroids?)\b/iu,
    unless:
      /\b(?:avoid\w*|no (?:role|benefit|place)|ineffective|do not|not|never|usual|continue|inhaled|asthma|COPD|adrenal)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, /\bGuillain[- –]Barr(?:e\b|é)|\bGBS\b(?! (?:positive|carrier|swab|coloni))|\bAIDP\b/iu),
        not(
          recordSays(
            patient,
            /\b(?:CIDP|asthma|COPD|adrenal|Addison\w*|lupus|vasculitis|transplant|rheumatoid|my(?:a)?sthen\w*|group B strep\w*)\b/iu,
          ),
        ),
      ),
    because: 'tablets make it worse and infusions do nothing: immunoglobulin or plasma exchange',
    source: 'EAN/PNS Guillain-Barré 2023; Cochrane CD001446',
  },
  {
    label: 'the head flat or down with a high pressure in it',
    act: /\b(?:head[- ]down|(?<!reverse )trendelenburg|(?:lie|lay|nurse|keep|position|place)\w* (?:him |her |them |the patient |patient )?(?:supine|flat)|(?:bed|head) (?:of bed )?(?:kept )?flat|flat (?:bed rest|in bed))\b/iu,
    unless: /\b(?:reverse|spin\w*|cervical|avoid\w*|log[- ]?roll\w*|intubat\w*|never|not|for (?:the )?(?:CT|scan))\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(
          patient,
          /\b(?:raised (?:intracranial pressure|ICP)|ICP\b[^;]{0,10}\b(?:2[3-9]|[3-6]\d)|cerebral (?:o)?edema|midline shift|(?:uncal|tonsillar|transtentorial) herniation|coning)\b/iu,
        ),
        not(recordSays(patient, /\b(?:chronic subdural|CSF leak|low[- ]pressure|sinking)\b/iu)),
      ),
    because: 'the veins of the head do not drain: head up by 30 degrees',
    source: 'Brain Trauma Foundation 2016; SIBICC 2019, tier 0',
  },
  {
    label: 'a low pressure allowed in a head injury',
    act: /\bpermissive hypotension\b|\bhypotensive resuscitation\b|\b(?:target|aim\w*|accept\w*|tolerat\w*|titrat\w*)\b[^;]{0,30}\b(?:systolic|SBP)\b[^;]{0,15}?(?<![/\d])(?:[78]\d|90)\b(?! ?%)/iu,
    unless: /\bMAP\b|[>≥]|\b(?:above|over|at least|more than|avoid\w*|never|not|no|never below|or more)\b/iu,
    holds: headInjury,
    because: 'one reading below 90 doubles the deaths: 110 mmHg at least',
    source: 'Brain Trauma Foundation 2016; NICE NG39 (2016), section 1.5: not with a head injury',
  },
  {
    label: 'a steroid for a head injury',
    act: /\b(?:dexamethasone|methylprednisolone|high-dose (?:cortico)?steroids?)\b/iu,
    unless:
      /\b(?:avoid\w*|no|not|never|do not|tumou?r|mening\w*|nausea|PONV|antiemetic|extubat\w*|airway|contra-?indicated)\b/iu,
    holds: (patient) =>
      allOf(
        headInjury(patient),
        not(
          recordSays(
            patient,
            /\b(?:tumou?r|metasta\w*|glioma|mening\w*|chronic subdural|asthma|COPD|COVID\w*|croup|adrenal)\b/iu,
          ),
        ),
      ),
    because: 'more die of it',
    source: 'CRASH (Lancet 2004); Brain Trauma Foundation 2016: contraindicated',
  },
  {
    label: 'thiamine by mouth for a Wernicke encephalopathy',
    act: /\b(?:oral|PO)\b[^;]{0,15}\bthiamine\b|\bthiamine\b[^;]{0,40}\b(?:oral\w*|PO|tablets?|by mouth)\b/iu,
    unless:
      /\b(?:then|after\w*|follow\w*|later|step\w*|once(?! (?:daily|a day))|discharge|never|insufficient|not (?:oral\w*|PO|by|as|in|suffic\w*|enough|absorb\w*|adequate\w*))\b|(?<!\b(?:no|not|without|need|avoid|for|than|of) )\b(?:IV|intravenous\w*|IM|pabrinex|parenteral)\b/iu,
    unlessSaid:
      /(?<!\b(?:no|not|without|need|avoid|for) )(?:\bpabrinex\b|\b(?:IV|intravenous|parenteral) (?:high[- ]dose )?(?:thiamine|vitamin B|B vitamins)\b|\bthiamine\b(?:(?!\b(?:no|not|without)\b)[^.;\n]){0,30}\b(?:IV|intravenous\w*|IM|parenteral\w*)\b)/iu,
    holds: (patient) =>
      anyOf(
        recordSays(patient, /\bWernicke\w*/iu),
        recordSays(patient, /\b(?:ophthalmoplegia|gaze palsy|nystagmus)\b[^;]{0,60}\b(?:gait|ataxi\w*)/iu),
      ),
    because: 'the gut takes up a few milligrams of it: into a vein, three times a day',
    source: 'NICE CG100 (2010), section 1.2.1; RCP alcohol 2001: 500 mg three times daily; EFNS 2010',
  },
  {
    label: 'an unstable spine that is moved',
    act: /\b(?:sit (?:him |her |them |the patient )?(?:up|out)|mobilis\w*|mobiliz\w*|walk\w*|stand (?:him|her|them|up)|(?:remov\w*|take off|discard) (?:the |his |her )?(?:hard |cervical |semi-rigid )*collar|collar (?:off|can come off|removed))\b/iu,
    unless:
      /\b(?:once|after|when|following|fixation|fixed|brace|halo|cleared|stabili[sz]\w*|post-?op\w*|log[- ]?roll\w*|not|no|never)\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\bunstable\b[^;]{0,30}\b(?:spine|spinal|cervical|vertebra\w*|C[1-7]|T\d{1,2}|L[1-5])\b|\b(?:bifacet|facet) (?:joint )?dislocation\b|\b(?:C[1-7]|T\d{1,2}|L[1-5]|odontoid)\b[^;]{0,25}\bunstable\b/iu,
        /\b(?:fixed|fixation|halo|post-?op\w*|stabilised|no longer)\b/iu,
      ),
    because: 'the cord is cut',
    source: 'NICE NG41 (2016); BOAST spinal clearance',
  },
  // Psychiatry
  {
    label: 'an antipsychotic in a neuroleptic malignant syndrome',
    act: /\b(?:continu\w*|restart\w*|increas\w*|give|add|start\w*|switch to|resume|carry on|keep)\b[^;]{0,30}\b(?:haloperidol|olanzapine|risperidone|quetiapine|clozapine|aripiprazole|chlorpromazine|zuclopenthixol|flupentixol|paliperidone|droperidol|antipsychotics?|depot)\b|\b(?:haloperidol|olanzapine|chlorpromazine|droperidol) \d/iu,
    unless: /\b(?:after|weeks?|once|resol\w*|stop\w*|avoid\w*|later|no|not|never|withh\w*|hold|until)\b/iu,
    holds: (patient) =>
      recordSays(patient, /\bneuroleptic malignant\b|\bNMS\b/u, /\b(?:20[012]\d|years? ago|exclud\w*)\b/iu),
    because: 'it is the cause: all of them stop',
    source: 'Maudsley guidelines 2021; SmPC of each, section 4.4',
  },
  {
    label: 'clozapine at the old dose after a gap',
    act: /\bclozapine\b[^;]{0,50}(?<![\d.])\b(?:usual|full|previous|same|normal|regular|(?:[5-9]\d|[1-9]\d\d) ?mg)\b|\b(?:restart|resum\w*|recommence|continue|give)\b[^;]{0,25}\b(?:usual|full|previous|normal|regular)\b[^;]{0,20}\bclozapine\b|\b(?:restart|resum)\w*\b[^;]{0,20}\bclozapine\b[^;]{0,20}\b(?:usual|full|previous)\b/iu,
    unless:
      /12\.5|\b(?:titrat\w*|re-?titrat\w*|not|held|withheld|omitted|stopped|clozapine (?:\w+ )?(?:level|clinic|team|service))\b/iu,
    unlessSaid: /\bclozapine\b[^;\n]{0,20}\b12\.5|\b12\.5 ?mg\b[^;\n]{0,15}\bclozapine\b/iu,
    holds: (patient) => recordSays(patient, clozapineGap),
    because: 'after 48 hours the circulation collapses on it: from 12.5 mg anew',
    source: 'clozapine SmPC, section 4.2',
  },
  {
    label: 'lithium, or a diuretic, in a lithium toxicity',
    act: /\b(?:continu\w*|give|carry on|keep|restart|increas\w*)\b[^;]{0,20}\b(?:lithium|Priadel)\b|\b(?:furosemide|bumetanide|bendroflumethiazide|indapamide|thiazide|forced diuresis|diuretics?)\b/iu,
    unless: /\b(?:stop\w*|hold|withh\w*|avoid\w*|no|not|never|once|after|until|suspend\w*|omit\w*)\b/iu,
    holds: (patient) =>
      allOf(
        anyOf(
          recordSays(patient, /\blithium (?:toxicity|poisoning|intoxication|overdose)\b/iu),
          resultCrosses(
            patient,
            { name: /^(?:serum |plasma )?(?:lithium|Li)(?: level)?$/iu },
            ({ value, unit }) => /^m(?:mol|eq)/iu.test(unit.trim()) && value >= 2,
          ),
        ),
        not(recordSays(patient, /\b(?:pulmonary (?:o)?edema|heart failure)\b/iu)),
      ),
    because: 'the kidney keeps it back with the salt that is lost',
    source: 'TOXBASE lithium; lithium SmPC, sections 4.5 and 4.9; EXTRIP 2015',
  },
  {
    label: 'no benzodiazepine for a delirium tremens',
    act: /\b(?:no|avoid\w*|withh\w*|without|not give|omit\w*)\b[^;:,]{0,25}\b(?:benzodiazepines?|chlordiazepoxide|diazepam|lorazepam)\b|\b(?:haloperidol|olanzapine|phenytoin|carbamazepine|propranolol)\b[^;]{0,15}\b(?:alone|only|monotherapy|as (?:the )?sole)\b/iu,
    isDenial: true,
    unless:
      /\b(?:further|more|additional|if|oversedat\w*|over-sedat\w*|drowsy|not (?:haloperidol|phenytoin|carbamazepine)|avoid (?:haloperidol|phenytoin)|never|do not)\b/iu,
    unlessSaid:
      /\b(?:lorazepam|oxazepam|chlordiazepoxide|diazepam|phenobarb\w*|dexmedetomidine|propofol|clomethiazole)\b[^.;\n]{0,15}\d/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\bdelirium tremens\b|\balcohol[- ]withdrawal (?:seizures?|delirium|fits?)\b|\bsevere alcohol withdrawal\b/iu,
      ),
    because: 'it kills by fits and exhaustion',
    source: 'NICE CG100 (2010, updated 2017), section 1.1.3; ASAM 2020',
  },
  // Liver and gut
  {
    label: 'a beta-blocker while varices bleed',
    act: /\b(?:start\w*|give|begin|commence|initiate|continu\w*|add|increas\w*)\b[^;]{0,20}\b(?:propranolol|carvedilol|nadolol|beta-?blockers?)\b|\b(?:propranolol|carvedilol|nadolol) \d/iu,
    unless:
      /\b(?:after|once|when|day [3-9]|days?|before discharge|secondary|later|hold|held|stop\w*|withh\w*|pause\w*|suspend\w*|omit\w*|stable|discharge|follow\w*|not|until)\b/iu,
    holds: bleedsFromVarices,
    because: 'the pressure falls and the heart cannot answer: it comes after the vasoactive drug, from day 5 or so',
    source: 'Baveno VII (2022); EASL decompensated cirrhosis 2018',
  },
  {
    label: 'no antibiotic for who bleeds with a cirrhosis',
    act: /\b(?:no|not|without|withh\w*|omit\w*|hold|defer\w*|skip\w*)\b[^;:,]{0,30}\b(?:antibiotics?|antibiotic prophylaxis|ceftriaxone)\b|\b(?:antibiotics?|antibiotic prophylaxis|ceftriaxone)\b[^;]{0,25}\b(?:not (?:needed|required|indicated|necessary|given)|unnecessary|only if|withheld)\b/iu,
    isDenial: true,
    unless:
      /\b(?:allerg\w*|further|beyond|longer|after (?:\d+|five|seven) days|do not (?:omit|withhold|delay|skip)|not (?:be )?(?:omitted|delayed)|change)\b/iu,
    unlessSaid:
      /\b(?:ceftriaxone|cefotaxime|norfloxacin|ciprofloxacin|tazocin|piperacillin\S*|co-amoxiclav|meropenem)\b[^.;\n]{0,15}\d/iu,
    holds: (patient) =>
      allOf(anyOf(cirrhosis(patient), recordSays(patient, /\bvarices\b|\bvariceal\b/iu)), bleedsFromVarices(patient)),
    because: 'infection follows and kills: a gram of ceftriaxone daily, from the start',
    source: 'NICE CG141 (2012), section 1.4.2; Baveno VII (2022)',
  },
  {
    label: 'a vasoactive drug kept back until the endoscopy',
    act: /\b(?:no|withh\w*|hold|defer\w*|delay\w*|wait\w*|omit\w*)\b[^;:,]{0,25}\b(?:terlipressin|octreotide|somatostatin|vasoactive\w*)\b|\b(?:terlipressin|octreotide|vasoactive \w+)\b[^;]{0,30}\b(?:only (?:after|once|if)|not until|until (?:the )?endoscopy|not (?:needed|required|indicated)|can wait)\b/iu,
    isDenial: true,
    unless:
      /\b(?:do not (?:delay|wait|withhold)|without (?:delay|waiting)|non-?variceal|ulcer|hyponatr\w*|isch(?:a)?emi\w*|continue)\b/iu,
    unlessSaid: /\b(?:terlipressin|octreotide|somatostatin)\b[^.;\n]{0,20}\d/iu,
    holds: bleedsFromVarices,
    because: 'it stops the bleeding before the endoscope does, and fewer die',
    source: 'NICE CG141 (2012), section 1.4.1; Baveno VII (2022): as soon as it is suspected',
  },
  {
    label: 'litres of ascites drained without albumin',
    act: /\b(?:paracentesis|LVP|drain\w*|litres?|\d ?L)\b[^;]{0,60}\b(?:no|without|omit\w*|skip\w*)\b[^;:,]{0,20}\balbumin\b|\b(?:paracentesis|LVP|drain\w*)\b[^;]{0,60}\balbumin\b[^;]{0,20}\b(?:not (?:needed|required|indicated|necessary)|unnecessary)\b|\b(?:no|without)\b[^;:,]{0,15}\balbumin\b[^;]{0,50}\b(?:paracentesis|LVP|drain\w*)\b/iu,
    isDenial: true,
    unless: /\b(?:malignant|diagnostic|never|do not|not without|under 5|less than 5|pleural|chest)\b|< ?5/iu,
    unlessSaid: /\balbumin\b[^.;\n]{0,15}\d ?(?:g\b|%|mL)|% (?:human )?albumin\b|\b\d+ ?g (?:of )?albumin\b/iu,
    holds: (patient) => allOf(cirrhosis(patient), recordSays(patient, /\bascit\w*/iu)),
    because: 'the circulation empties and the kidneys fail: 8 g for each litre',
    source: 'BSG/BASL ascites 2021; EASL 2018',
  },
  {
    label: 'no albumin for an infected ascites',
    act: /\b(?:no|without|not|omit\w*|withh\w*|skip\w*|avoid\w*)\b[^;:,]{0,25}\b(?<!serum )albumin\b|\balbumin\b[^;]{0,25}\b(?:not (?:needed|required|indicated|necessary|given)|unnecessary|withheld)\b/iu,
    isDenial: true,
    unless: /\b(?:do not|never|overload\w*|(?:o)?edema|further|serum albumin)\b/iu,
    unlessSaid:
      /(?<!serum )\balbumin\b[^.;\n]{0,15}\d(?:\.\d)? ?(?:g\b|%)|% (?:human )?albumin\b|\b\d+ ?g (?:of )?albumin\b/iu,
    holds: (patient) =>
      recordSays(patient, /\bspontaneous bacterial peritonitis\b|\bSBP \(|\bhepatorenal syndrome\b|\bHRS(?:-AKI)?\b/iu),
    because: 'the kidneys fail in one of three: 1.5 g/kg, and 1 g/kg on day 3',
    source: 'EASL 2018; AASLD ascites 2021',
  },
  {
    label: 'a diuretic in a hepatorenal syndrome',
    act: /\b(?:continu\w*|increas\w*|start\w*|give|add|carry on|keep|doubl\w*|restart\w*)\b[^;]{0,25}\b(?:furosemide|spironolactone|bumetanide|torasemide|diuretics?)\b|\b(?:furosemide|spironolactone|bumetanide) \d/iu,
    unless: /\b(?:stop\w*|hold|held|withh\w*|no|not|never|avoid\w*|once|after|until|suspend\w*|omit\w*|pulmonary)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, /\bhepatorenal syndrome\b|\bHRS(?:-AKI)?\b/iu),
        not(recordSays(patient, /\bpulmonary (?:o)?edema\b|\bfluid overload\b/iu)),
      ),
    because: 'it empties a circulation that is empty: they stop, and albumin comes with terlipressin',
    source: 'EASL 2018; ADQI/ICA 2024',
  },
  {
    label: 'plasma to correct the INR of a failing liver that does not bleed',
    act: /\b(?:FFP|fresh frozen plasma|prothrombin complex\w*|PCC|Beriplex|Octaplex)\b/iu,
    unless:
      /\b(?:bleed\w*|h(?:a)?emorrhage|procedures?|ICP|biopsy|avoid\w*|only|surg\w*|theatre|transplantation|no|not|never|if|withh\w*)\b/iu,
    holds: (patient) =>
      allOf(
        anyOf(tookParacetamol(patient), recordSays(patient, /\bacute liver failure\b|\bfulminant hepat\w*/iu)),
        internationalRatioAbove(patient, 2),
        not(takes(patient, { classes: ['anticoagulant'] })),
        not(recordSays(patient, /\b(?:bleed\w*|h(?:a)?emorrhage|h(?:a)?ematemesis|mel(?:a)?ena|h(?:a)?ematoma)\b/iu)),
      ),
    because: 'the INR is what decides about a transplant, and it bleeds no less',
    source: 'EASL acute liver failure 2017; TOXBASE paracetamol',
  },
  {
    label: 'a full feed at once for who has starved',
    act: new RegExp(
      String.raw`\b(?:full|target|goal)[- ](?:rate(?! ?(?:<|≤|below|under|(?:of )?\d+ ?(?:bpm|\/ ?min|beats)))|(?:NG )?feed\w*|calories?|nutrition|strength|requirements?|energy|TPN|PN)\b|\b(?:maximum|unrestricted|high[- ]calorie)[- ](?:rate|(?:NG )?feed\w*|calories?|nutrition|requirements?|TPN)\b[^;]{0,50}\b${atOnce}|\b(?:2[5-9]|3\d|40)00 ?k?cal|(?<!\b(?:target|goal|aim\w*|up to)\b[^;]{0,30})\b${muchEnergy}(?![^;]{0,25}\b(?:target|goal)\b)|\b${muchEnergy}[^;]{0,50}\b${atOnce}`,
      'iu',
    ),
    unless:
      /\b(?:not|never|over (?:\d|the|a|an|several|four|five|seven)\b|by day|build\w*|gradual\w*|step\w*|slow\w*|toward\w*|up to|increas\w*|reach\w*|until|(?:in|within) (?:\w+ ){1,2}(?:days|weeks?)|from day [2-9]|(?:rate|feed\w*|requirements?|calories)\b[^;,]{0,15}\b(?:on|at) day [2-9]|(?<!at )once(?! (?:daily|a day))|after(?! (?:thiamine|pabrinex|vitamins?|tube|X-?ray|CXR)))\b/iu,
    holds: (patient) =>
      anyOf(
        recordSays(patient, /\b(?:(?:very )?(?:high )?risk (?:of|for) )?refeeding\b/iu, /\b(?:low risk|no risk)\b/iu),
        recordSays(
          patient,
          /\banorexia nervosa\b|\bBMI\b[^;\d]{0,12}(?:9|1[0-5])(?:\.\d+)?\b|\b(?:no|little|nothing|hardly|not eaten|minimal)\b[^;]{0,20}\b(?:food|intake|eat\w*|nutrition)\b[^;]{0,25}\b(?:1\d|[2-9]\d|ten|two weeks|three weeks)\b|\b(?:nothing|not eaten|no (?:food|intake|nutrition))\b[^;]{0,25}\b(?:(?:1\d|[2-9]\d|ten) days|(?:[2-9]|\d\d|two|three|four) weeks)\b|\bsevere(?:ly)? maln(?:ourish\w*|utrition)|\bstarv\w*/iu,
        ),
        resultCrosses(patient, { name: /^(?:serum )?phosphate$/iu }, ({ value, unit }) =>
          /^mmol/iu.test(unit) ? value < 0.5 : undefined,
        ),
      ),
    because: 'phosphate and potassium fall and the heart stops: thiamine first, and 5 to 10 kcal/kg',
    source: 'NICE CG32 (2006, updated 2017), section 1.4.8; MEED 2022',
  },
  {
    label: 'a feeding tube that is used by sound alone',
    act: /\b(?:whoosh\w*|air (?:injection|insufflation)|insufflat\w*|litmus)\b[^;]{0,60}\b(?:NGT?|nasogastric|feeding tube|feed\w*)\b|\b(?:NGT?|nasogastric|feeding tube|feed\w*)\b[^;]{0,60}\b(?:whoosh\w*|air (?:injection|insufflation)|litmus)\b|\b(?:confirm|check|verif)\w*\b[^;]{0,20}\b(?:NGT?|nasogastric|feeding tube)\b[^;]{0,40}\b(?:auscultat\w*|listen\w*|bubbl\w*)\b|\bauscultat\w*\b[^;]{0,30}\b(?:air|epigastri\w*)\b[^;]{0,40}\b(?:NGT?|nasogastric|feeding tube|feed\w*)\b|\b(?:start|begin|commence)\w*\b[^;]{0,15}\bfeed\w*\b[^;]{0,40}\b(?:without|no)\b[^;]{0,12}\b(?:X-?ray|CXR|pH)\b/iu,
    isDenial: true,
    unless:
      /\b(?:never|do not|don['’]t|must not|should not|not (?:be )?(?:rel\w+|us\w+|accept\w*|reliable|adequate|enough|sufficient)|unreliable|avoid\w*|breath sounds|chest drain|pH (?:<|≤|of |is |below |under )? ?(?:[1-4](?:\.\d)?|5(?:\.[0-5])?))\b/iu,
    holds: always,
    because: 'it lies in the lung and sounds the same: a pH of 5.5 or less, or a film',
    source: 'NHS Improvement NatPSA/2016/006 and NPSA 2011/PSA002',
  },
  {
    label: 'a tube through the nose with a broken base of the skull',
    act: /\b(?:NGT?|[Nn]asogastric|[Nn]asopharyngeal|NPA|[Nn]asotracheal|[Nn]asal (?:airway|tube|intubation)|Ryle['’]?s)\b/u,
    unless: /\b(?:oro\w*|orally|avoid\w*|never|not|no|contra-?indicated|instead|rather)\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\b(?:bas(?:al|ilar) skull|skull base|base of (?:the )?skull)\b[^;]{0,15}\bfracture|\bfracture\b[^;]{0,20}\b(?:skull base|base of (?:the )?skull)|\b(?:raccoon|panda) eyes\b|\bBattle['’]?s? sign\b|\bCSF (?:rhinorrh\w*|otorrh\w*|leak from the (?:nose|ear))|\bLe ?Fort (?:2|3|III?)\b/iu,
        /\b(?:20[012]\d|years? ago|repaired|healed)\b/iu,
      ),
    because: 'it goes into the brain: through the mouth',
    source: 'ATLS, tenth edition, chapters 2 and 6',
  },
  {
    label: 'a prepared colonoscopy of a gut that is shut, torn or about to tear',
    act: /\b(?:(?:full |complete )?colonoscopy|bowel prep\w*|Moviprep|Picolax|Klean-?Prep|GoLYTELY|Plenvu|barium enema)\b/iu,
    unless:
      /\b(?:after|once|weeks?|later|limited|unprepared|no|not|never|avoid\w*|stent\w*|decompress\w*|rather|instead|defer\w*|until|follow-?up|elective|outpatient|interval|months?|contra-?indicated)\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\b(?:toxic megacolon|acute severe (?:ulcerative )?colitis|fulminant colitis|bowel obstruction|(?:bowel|colonic?|gastrointestinal|sigmoid|c(?:a)?ecal) perforation|perforated (?:bowel|colon|diverticul\w*|viscus)|acute diverticulitis)\b/iu,
        /\b(?:20[012]\d|years? ago|previous|resolved|pseudo-?obstruction)\b/iu,
      ),
    because: 'it tears',
    source: 'BSG inflammatory bowel disease 2019; ESGE bowel preparation 2019: contraindicated in obstruction',
  },
  {
    label: 'a purgative or a prokinetic for a gut that is shut',
    act: /\b(?:senna|bisacodyl|(?:sodium )?picosul(?:f|ph)ate|macrogols?|Laxido|Movicol|lactulose|laxatives?|metoclopramide|domperidone)\b/iu,
    unless:
      /\b(?:stop\w*|hold|held|withh\w*|avoid\w*|no|not|never|after|once|contra-?indicated|instead|until|omit\w*|suspend\w*|when|if)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(
          patient,
          /\b(?:small|large|complete|closed[- ]loop|mechanical|adhesional|malignant) (?:small |large )?bowel obstruction\b|\b[SL]BO\b|\bobstructing (?:sigmoid|colonic|rectal|c(?:a)?ecal) (?:tumou?r|cancer|carcinoma)|\bobstructed hernia\b/iu,
          /\b(?:20[012]\d|years? ago|previous|resolved|partial|subacute|incomplete)\b/iu,
        ),
        not(
          recordSays(
            patient,
            /\b(?:partial|subacute|incomplete|pseudo-?obstruction|ileus|Ogilvie\w*|f(?:a)?ecal (?:impaction|loading))\b/iu,
          ),
        ),
      ),
    because: 'the gut squeezes against a wall and tears',
    source: 'metoclopramide and senna SmPC, section 4.3; WSES 2017',
  },
  // Poisoning
  {
    label: 'acetylcysteine ended while the liver still fails',
    act: /\b(?:stop\w*|end(?:s|ed|ing)?|discontinu\w*|ceas\w*|finish\w*)\b[^;:,]{0,12}\b(?:NAC|N?-?acetylcysteine|Parvolex)\b|\b(?:NAC|acetylcysteine|Parvolex)\b[^;]{0,30}\b(?:can (?:be )?stop\w*|is complete|completed|no further|not (?:be )?(?:continued|extended|repeated)|finished)\b/iu,
    isDenial: true,
    unless:
      /\b(?:once|when|until|if|do not|don['’]t|never|only|must not|not (?:be )?stop\w*|unless|below|start\w*|give|commence|restart|begin|continue|continuing|extend)\b/iu,
    holds: (patient) =>
      allOf(
        tookParacetamol(patient),
        anyOf(
          internationalRatioAbove(patient, 1.5),
          resultCrosses(
            patient,
            { name: /^(?:ALT|alanine (?:amino)?transaminase|alanine aminotransferase)$/iu },
            ({ value }) => value > 1000,
          ),
        ),
      ),
    because: 'it goes on at the last rate until the INR is 1.3 or less and falls',
    source: 'TOXBASE and RCEM paracetamol 2022 (SNAP)',
  },
  {
    label: 'oxygen refused or cut by the saturation in a carbon monoxide poisoning',
    act: /\b(?:stop\w*|wean\w*|reduc\w*|discontinu\w*|titrat\w*|remov\w* (?:the|all|any|supplemental))\b[^;:,]{0,20}\b(?:oxygen|O2)\b|\bremove (?:oxygen|O2)\b|\b(?:no|without|withh\w*)\b[^;:,]{0,20}\b(?:oxygen|O2)\b|\b(?:oxygen|O2)\b[^;:,]{0,20}\b(?:not (?:needed|required|indicated)|unnecessary)\b|\b(?:target|aim|titrat\w*)\b[^;]{0,30}\b(?:94|88|92) ?%? ?(?:-|–|to) ?(?:98|92|96)\b|\btitrat\w*\b[^;]{0,20}\bSpO2\b[^;]{0,15}\b94\b|\bto room air\b/iu,
    isDenial: true,
    unless:
      /\b(?:(?:until|once|when|after)\b(?![^;]{0,25}\b(?:SpO2|sat\w*|oximet\w*))|COHb|carboxyh\w*|below (?:\d|10) ?%|do not|don['’]t|not (?:stop|wean|reduce|titrate|be misled|trust)|never|regardless|despite|ignore|delay|unreliable|mislead\w*|falsely|hyperbaric|HBOT?|exposure)\b/iu,
    holds: (patient) =>
      anyOf(
        resultCrosses(
          patient,
          { name: /\b(?:COHb|CO-?Hb|carboxyh(?:a)?emoglobin)\b/iu },
          ({ value, unit }) => /%|percent/iu.test(unit) && value > 10,
        ),
        recordSays(
          patient,
          /\bcarbon monoxide (?:poisoning|exposure|toxicity)\b|\bCO (?:poisoning|toxicity)\b|\bCOHb\b[^;\d]{0,8}[1-6]\d\b/iu,
        ),
      ),
    because: 'the oximeter reads the poisoned blood as full: all the oxygen there is, until it has gone',
    source: 'TOXBASE carbon monoxide; BTS oxygen guideline 2017, sections 8.10 and 9.4',
  },
  {
    label: 'atropine kept back in an organophosphate poisoning',
    act: /\b(?:no|stop|withh\w*|hold|avoid\w*|without)\b[^;:,]{0,25}\batropine\b|\batropine\b[^;]{0,40}\b(?:contra-?indicated|withheld|avoided|until (?:the )?pupils|pupils (?:dilate|are dilated)|single dose only|one dose only)\b/iu,
    isDenial: true,
    unless:
      /\b(?:atropini[sz]ed|dry|dried|clear|delir\w*|respon\w*|improv\w*|doubl\w*|do not|don['’]t|never|not (?:be )?withheld|toxic\w*|secretions|regardless)\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\borganophosph\w*|\bnerve agent\b|\bcarbamate poisoning\b|\bchlorpyrifos\b|\bcholinergic toxidrome\b/iu,
      ),
    because:
      'they drown in what the lungs secrete: doubled every 5 minutes until the chest is dry, whatever the pulse and pupils',
    source: 'WHO; TOXBASE organophosphates; Eddleston (Lancet 2008)',
  },
  {
    label: 'the antidote of methanol or glycol kept back for a level',
    act: /\b(?:no|withh\w*|hold|defer\w*|delay\w*|wait\w*)\b[^;:,]{0,30}\b(?:fomepizole|ethanol|antidote)\b|\b(?:fomepizole|antidote|ethanol)\b[^;]{0,40}\b(?:only (?:if|once|after)|once (?:the )?(?:level|result|assay)|until (?:the )?(?:level|result)|after (?:the )?(?:level|result|assay)|not (?:needed|indicated|required)|can wait)\b/iu,
    isDenial: true,
    unless: /\b(?:do not|don['’]t|without (?:delay|waiting)|never|stop|continue\w*|not (?:delay|wait)|below 20)\b/iu,
    unlessSaid: /\bfomepizole\b[^.;\n]{0,25}\b\d+ ?mg/iu,
    holds: (patient) =>
      recordSays(patient, /\b(?:methanol|ethylene glycol|anti-?freeze|de-?icer|screen ?wash|toxic alcohol)\b/iu),
    because: 'the acid that blinds and kills forms meanwhile',
    source: 'AACT methanol 2002, ethylene glycol 1999; TOXBASE',
  },
  {
    label: 'naloxone refused in who hardly breathes on an opioid',
    act: /\b(?:no|withh\w*|hold|defer\w*|delay\w*|avoid\w*|without|wait\w*)\b[^;:,]{0,25}\bnaloxone\b|\bnaloxone\b[^;]{0,40}\b(?:not (?:needed|required|indicated|given)|unnecessary|only (?:after|once)|withheld|after (?:the )?(?:CT|toxicology|urine))\b/iu,
    isDenial: true,
    unless:
      /\b(?:do not|don['’]t|further|more|never|without (?:delay|waiting)|hours after|since|monitor\w*|respon\w*)\b/iu,
    unlessSaid: /\bnaloxone\b[^.;\n]{0,15}\d|\bintubat\w*\b/iu,
    holds: (patient) => {
      const rate = latestVital(patient, 'respiratory_rate_per_min') ?? 20
      return allOf(
        rate < 9 ? yes(`respiratory rate ${rate}`) : no(`respiratory rate ${rate}`),
        anyOf(
          recordSays(patient, /\b(?:opioids?|opiates?|heroin|morphine|methadone|fentanyl|oxycodone|pinpoint)\b/iu),
          takes(patient, { classes: ['opioid'] }),
        ),
      )
    },
    because: 'breathing stops: 100 to 400 micrograms now, by the breathing',
    source: 'TOXBASE opioids; BNF naloxone; AHA 2023',
  },
  // Birth and women
  {
    label: 'a vaginal examination with a placenta praevia',
    act: /\b(?:VEs?|PV exam\w*|(?:[Dd]igital|[Vv]aginal|[Bb]imanual|[Cc]ervical|[Ii]nternal)\b[^;]{0,15}\bexam\w*|[Dd]igital (?:vaginal |cervical )?(?:assessment|VE)|[Cc]ervical (?:assessment|check)|(?:[Mm]embrane|cervical) sweep|amniotomy|ARM)\b/u,
    unless:
      /\b(?:speculum|excluded|transvaginal|TVS|TVUS|avoid\w*|no|not|never|contra-?indicated|without|(?:once|after|if|until)\b[^;]{0,40}\b(?:exclu\w*|scan\w*|ultrasound|USS|theatre|section|birth|delivery|placenta\w*|pra?evia|clear|location|site))\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\b(?:pr(?:a)?evia|placenta (?:percreta|accreta)|low[- ]lying placenta|placenta\b[^;]{0,20}\b(?:covers|covering|over) (?:the )?(?:internal |cervical )?os)\b/iu,
        /\b(?:no longer|resolved|excluded|clear of|not low|delivered|(?:in|of) (?:19|20)\d\d)\b/iu,
      ),
    because: 'it tears the placenta: she bleeds to death',
    source: 'RCOG green-top 27a (2018) and 63 (2011)',
  },
  {
    label: 'pressure on the fundus or a pull for a shoulder that is stuck',
    act: /\bfundal pressure\b|\bKristeller\b|\b(?:press\w*|push\w*)\b[^;]{0,15}\bfundus\b|\b(?:strong|hard|firm|forceful|maximal|downward|vigorous)\b[^;]{0,12}\b(?:traction|pull\w*)\b/iu,
    unless: /\b(?:suprapubic pressure (?:and|not)|avoid\w*|no|not|never|routine axial)\b/iu,
    holds: (patient) =>
      recordSays(patient, /\bshoulder dystocia\b|\bturtle sign\b/iu, /\b(?:previous|20[012]\d|risk of)\b/iu),
    because: 'the shoulder jams further, the plexus tears, the uterus ruptures: McRoberts and pressure above the pubis',
    source: 'RCOG green-top 42 (2012)',
  },
  {
    label: 'oxytocin that goes on while the uterus does not rest or the trace is pathological',
    act: /\b(?:increas|rais|doubl|continu|start|titrat|augment)\w*\b[^;]{0,25}\b(?:oxytocin|Syntocinon|Pitocin)\b|\b(?:oxytocin|Syntocinon|Pitocin)\b[^;]{0,30}\b(?:increas\w*|up|doubl\w*|continu\w*|rais\w*|restart\w*)\b/iu,
    unless:
      /\b(?:stop\w*|off|reduc\w*|halv\w*|after (?:delivery|birth)|third stage|PPH|postpartum|active management|once|IM|40 (?:units|IU)|no|not|never|do not|discontinu\w*)\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\b(?:tachysystole|hyperstimulat\w*|hypertonus|(?:[6-9]|1\d|six|seven|eight) (?:contractions )?(?:in|per|every) (?:10|ten)\b|(?:pathological|category (?:III|3)) (?:CTG|trace|tracing)|(?:CTG|trace|tracing)\b[^;]{0,20}\b(?:pathological|category (?:III|3))|uterine rupture|fetal bradycardia)\b/iu,
        /\b(?:delivered|born|resolved|recovered|earlier)\b/iu,
      ),
    because: 'the child gets no blood between the contractions: it is stopped',
    source: 'NICE NG229 (2022), NG235 (2023); ACOG 2009',
  },
  {
    label: 'anti-D left out or put off for a rhesus-negative mother',
    act: /\b(?:no|not|without|omit\w*|withh\w*|skip\w*)\b[^;:,]{0,25}\banti-?D\b|\banti-?D\b[^;]{0,50}\b(?:not (?:needed|required|indicated|necessary|given)|unnecessary|(?:can|may) wait|postnatal\w*|(?:six|6)[- ]week|defer\w*|later|after (?:birth|delivery))\b|\bRhoGAM\b[^;]{0,20}\bnot\b/iu,
    isDenial: true,
    unless:
      /\b(?:do not (?:omit|delay|forget)|sensiti[sz]ed|anti-?D antibod\w*|(?:fetus|fetal|baby)\b[^;]{0,20}\bneg\w*|(?:under|before|below|less than) 12|cffDNA|later than)\b|< ?12/iu,
    unlessSaid:
      /\banti-?D\b[^.;\n]{0,25}\d{3,4} ?(?:IU|units|micrograms)(?![^;\n]{0,40}\b(?:postnatal\w*|(?:six|6)[- ]week|defer\w*|later|after (?:birth|delivery))\b)/iu,
    holds: (patient) =>
      allOf(
        recordSays(
          patient,
          /\b(?:[Rr][Hh](?:esus)?(?: ?D)?[- ]?[Nn]eg\w*|D[- ]negative|(?:A|B|AB|O)[- ](?:[Nn]eg(?:ative)?|NEG(?:ATIVE)?)\b)/u,
        ),
        anyOf(
          recordSays(
            patient,
            /\b(?:bleed\w*|APH|spotting|trauma|fall|fell|crash|road traffic|collision|amniocentesis|ECV|miscarr\w*|stillb\w*|intrauterine death|abruption)\b/iu,
          ),
          recordSays(patient, /\bbaby\b[^;]{0,20}\b(?:Rh(?:esus)?(?: ?D)?[- ]?pos\w*|(?:A|B|AB|O)[- ]pos\w*)/iu),
        ),
        // A small bleed before 12 weeks needs none.
        not(
          allOf(
            pregnantFrom(patient, 3),
            not(pregnantFrom(patient, 12)),
            not(recordSays(patient, /\b(?:ectopic|molar|terminat\w*|evacuat\w*|surgical|heavy|repeated)\b/iu)),
          ),
        ),
        not(
          recordSays(
            patient,
            /\banti-?D antibod\w*|\b(?:already )?(?:allo)?immuni[sz]ed\b|\bsensiti[sz]ed to D\b|\bfetal RHD (?:genotype )?negative\b/iu,
          ),
        ),
      ),
    because: 'the next child is destroyed in the womb: within 72 hours, and not after',
    source: 'BSH anti-D 2014; NICE TA156',
  },
  {
    label: 'another anticonvulsant than magnesium for an eclampsia',
    act: /\b(?:no|withh\w*|hold|avoid\w*|without|defer\w*|not give)\b[^;:,]{0,25}\bmagnesium\b|\b(?:phenytoin|levetiracetam|Keppra|diazepam|lorazepam)\b[^;]{0,40}\b(?:instead of|rather than|in place of)\b[^;]{0,15}\bmagnesium\b|\b(?:phenytoin|levetiracetam|Keppra)\b[^;]{0,20}\d/iu,
    isDenial: true,
    unless: /\b(?:do not (?:withhold|delay)|if|toxicity|reflexes|further|never)\b/iu,
    unlessSaid:
      /(?<!\b(?:no|not|without|withhold|avoid|hold|stop|than|of) )\b(?:magnesium|MgSO4)\b[^.;\n]{0,30}\b(?:load\w*|infusion|protocol|regimen|bolus|\d ?g)\b|\b[4-6] ?g\b[^.;\n]{0,20}\b(?:magnesium|MgSO4)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, /(?<!pre[- ]?)\beclamp(?:sia|tic)\b/iu, /\b(?:previous|20[012]\d|years? ago)\b/iu),
        not(recordSays(patient, /\bmyasthenia\b|\b(?:absent|lost) reflexes\b|\bmagnesium toxicity\b/iu)),
      ),
    because: 'she fits again, and more die: 4 g, then 1 g an hour',
    source: 'NICE NG133 (2019), section 1.8; Collaborative Eclampsia Trial 1995',
  },
  {
    label: 'a fluid load in a severe pre-eclampsia',
    act: /\b(?:[5-9]\d\d|1000|[12](?:\.\d)?|one|two) ?(?:mL|L|litres?|liters?)\b[^;]{0,40}\b(?:bolus|stat|challenge|over (?:15|20|30|45|60) ?min\w*|over (?:1|one|an) ?h\w*)\b|\b(?:bolus|challenge)\b[^;]{0,25}\b(?:[5-9]\d\d|1000|[12]) ?(?:mL|L|litres?|liters?)\b|\b(?:fluids?|maintenance|Hartmann\w*|saline)\b[^;]{0,20}\b1[2-9]\d ?mL\/h/iu,
    unless: /\b(?:restrict\w*|avoid\w*|h(?:a)?emorrhage|bleed\w*|PPH|if|no|not|never|blood|red cells|total)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, /\bsevere pre-?eclampsia\b|\bHELLP\b|\bpre-?eclampsia with severe features\b/iu),
        not(recordSays(patient, /\b(?:h(?:a)?emorrhage|abruption|sepsis|septic|bleeding|PPH)\b/iu)),
        (latestVital(patient, 'systolic_mmhg') ?? 0) >= 120 ? yes('a systolic pressure from 120') : no('pressure'),
      ),
    because: 'the lungs fill: 80 mL an hour in all, also when little urine comes',
    source: 'NICE NG133 (2019), section 1.8.13 on fluid; RCOG',
  },
  {
    label: 'a collapsed woman late in pregnancy flat on her back',
    act: /\b(?:supine|(?:lie|lay|keep|nurse|position) (?:her |the patient |patient )?flat|(?:flat )?on her back)\b/iu,
    unless: /\b(?:left|tilt\w*|wedge|displac\w*|lateral|avoid\w*|no|not|never)\b/iu,
    unlessSaid: /\b(?:left lateral|left tilt|tilt(?:ed)?|wedge|uterine displacement|displac\w* (?:the )?uterus)\b/iu,
    holds: (patient) => {
      const systolic = latestVital(patient, 'systolic_mmhg')
      return allOf(
        pregnantFrom(patient, 20),
        anyOf(
          systolic !== undefined && systolic < 95 ? yes(`systolic pressure ${systolic}`) : no('pressure'),
          recordSays(patient, /\b(?:cardiac arrest|collapsed?|shock|CPR|hypotens\w*)\b/iu),
        ),
      )
    },
    because: 'the uterus shuts the great veins: it is moved to the left',
    source: 'Resuscitation Council UK 2021, special circumstances; RCOG green-top 56 (2019)',
  },
  {
    label: 'the child left in the womb of who has no circulation',
    act: /\b(?:no|defer\w*|delay\w*|withh\w*|avoid\w*|not)\b[^;:,]{0,25}\b(?:perimortem|resuscitative hysterotomy|hysterotomy|caesarean|cesarean)\b|\b(?:perimortem|hysterotomy|caesarean|cesarean|C-section)\b[^;]{0,40}\b(?:after (?:ROSC|return of)|once (?:ROSC|stable|stabili[sz]ed|she)|(?:after|at) (?:10|15|20|30) ?min\w*|transfer\w* to theatre|in theatre|contra-?indicated)\b/iu,
    isDenial: true,
    unless:
      /\b(?:do not|don['’]t|never|must not|not (?:be )?delay\w*|without delay|not (?:to )?(?:wait|move|transfer))\b/iu,
    holds: (patient) =>
      allOf(
        pregnantFrom(patient, 20),
        recordSays(patient, /\b(?:cardiac arrest|CPR|PEA|asystole|no pulse|pulseless)\b/iu, /\b(?:ROSC|previous)\b/iu),
      ),
    because: 'within 5 minutes, where she lies: it gives her back her circulation',
    source: 'Resuscitation Council UK 2021; AHA maternal arrest 2020; RCOG green-top 56',
  },
  {
    label: 'methotrexate for an ectopic pregnancy that has burst or is too far',
    act: /\bmethotrexate\b/iu,
    unless: /\b(?:avoid\w*|no|not|never|contra-?indicated|unsuitable|rather|instead|stop\w*)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, /\bectopic\b/iu, /\b(?:previous|20[012]\d|beats|atrial|ventricular)\b/iu),
        anyOf(
          resultCrosses(
            patient,
            { name: /^(?:serum |beta[- ]?|β[- ]?|b)*h?CG$/iu },
            ({ value, unit }) => /IU/iu.test(unit) && value > 5000,
          ),
          recordSays(
            patient,
            /\bh(?:a)?emoperitoneum\b|\bruptured?\b|\b(?:large|moderate|echogenic|marked)\b[^;]{0,20}\bfree fluid\b|\bfree fluid\b[^;]{0,20}\b(?:Morison\w*|upper abdomen)\b|\bfetal (?:heart ?beat|heart activity|cardiac activity|pole with)\b/iu,
          ),
        ),
      ),
    because: 'she bleeds while it works: an operation',
    source: 'NICE NG126 (2019), section 1.6; RCOG green-top 21 (2016)',
  },
  {
    label: 'oestrogen alone for a woman with a womb',
    act: /\b(?:(?:o?estrogen|o?estradiol)[- ](?:only|alone)|unopposed o?estrogen|(?:o?estradiol|o?estrogen) (?:patch\w*|gel|tablets?|\d)|Oestrogel|Estradot|Premarin|conjugated o?estrogens?)\b/iu,
    unless: /\b(?:vagin\w*|cream|pessar\w*|never|avoid\w*|stop\w*|rather|instead|contra-?indicated)\b/iu,
    unlessSaid:
      /(?<!\b(?:no|without|not|need|omit|stop|needs no) (?:a |any )?)\b(?:progest\w*|Utrogestan|Mirena|levonorgestrel|norethisterone|dydrogesterone|medroxyprogest\w*|Conti|tibolone|LNG-IUS|IUS|bazedoxifene)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(
          patient,
          /\b(?:uterus (?:is )?(?:intact|in situ|present)|intact uterus|no hysterectomy|has (?:her|a) (?:uterus|womb)|womb (?:is )?intact)\b/iu,
        ),
        not(recordSays(patient, /\b(?:Mirena|IUS|levonorgestrel)\b/iu)),
        not(takes(patient, { drugs: ['progesterone', 'levonorgestrel', 'norethisterone', 'medroxyprogesterone'] })),
      ),
    because: 'the lining of the womb turns to cancer: a progestogen beside it',
    source: 'NICE NG23 (2015, updated 2024); BMS 2020',
  },
  // Surgery and anaesthesia
  {
    label: 'an extubation while the muscles are still blocked',
    act: /\bextubat\w*\b/iu,
    unless: /\b(?:after|once|until|when|sugammadex|not|no|delay\w*|defer\w*|if|only|revers\w*|later)\b/iu,
    unlessSaid: /\b(?:sugammadex|neostigmine)\b[^.;\n]{0,15}\d/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\b(?:TOF|train[- ]of[- ]four)\b[^;]{0,18}?(?:\b0?\.[1-8]\d?\b|\b[0-3] ?(?:\/ ?4|twitch\w*|of 4|of four)|\bcount (?:of )?[0-3]\b|\b[1-8]\d ?%)/iu,
      ),
    because: 'the airway falls shut: a ratio of 0.9 first',
    source: 'Association of Anaesthetists monitoring 2021; ESAIC neuromuscular 2023',
  },
  {
    label: 'a limb with a compartment syndrome raised, cooled or bound',
    act: /\b(?:elevat\w*|raise)\b[^;]{0,30}\b(?:leg|limb|arm|foot|calf|forearm|above|pillows?)\b|\b(?:ice|ice packs?|compression (?:bandag\w*|stocking\w*)|(?:tight\w*|crepe|firm) bandag\w*|(?:femoral|popliteal|sciatic|regional|peripheral) (?:nerve )?block|nerve block)\b/iu,
    unless:
      /\b(?:heart level|level (?:of|with) (?:the )?heart|not|no|never|avoid\w*|remov\w*|split\w*|releas\w*|after|following|neutral)\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\bcompartment syndrome\b/iu,
        /\b(?:abdominal|orbital|20[012]\d|years? ago|low suspicion|post-?fasciotomy|after fasciotomy)\b/iu,
      ),
    because:
      'less blood comes in, or the pain that warns goes: at the level of the heart, all dressings off, fasciotomy',
    source: 'BOAST compartment syndrome 2014 (British Orthopaedic Association)',
  },
  {
    label: 'a catheter through a torn urethra',
    act: /\b(?:urethral|urinary|Foley|bladder|indwelling|3-way|three-way)\b[^;]{0,15}\bcathet\w*|\bcatheteri[sz]e\b|\bFoley\b|\bIDC\b/iu,
    unless: /\b(?:suprapubic|urethrogra\w*|after|once|urolog\w*|avoid\w*|no|not|never|single gentle)\b/iu,
    unlessSaid: /\b(?:retrograde urethrogra\w*|urethrogram|suprapubic)\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\bblood (?:seen )?at (?:the )?(?:urethral |penile |external )?meatus\b|\bhigh[- ]riding prostate\b|\burethral (?:injury|rupture|tear|disruption|transection)\b/iu,
        /\b(?:20[012]\d|repaired|years? ago)\b/iu,
      ),
    because: 'it makes a tear of half the wall a tear of all of it: a urethrogram first',
    source: 'ATLS, tenth edition; EAU urological trauma 2023',
  },
  // Opioids and the end of life
  {
    label: 'a fentanyl patch for who takes no opioid',
    act: /\bfentanyl\b[^;]{0,25}\bpatch\w*|\b(?:Durogesic|transdermal fentanyl|Matrifen)\b/iu,
    unless:
      /\b(?:remov\w*|continu\w*|existing|usual|stop\w*|after|once|convert\w*|rotat\w*|leave|check|not|no|never|avoid\w*|own)\b/iu,
    evenForComfort: true,
    holds: (patient) =>
      allOf(
        not(takes(patient, { classes: ['opioid'] })),
        recordSays(
          patient,
          /\bopioid[- ]na(?:i|ï)ve\b|\b(?:no|never had|not on) (?:previous |prior |regular )?opioids?\b|\bpost-?op\w*|\bday (?:\d|one|two) after\b|\bfracture\b|\brenal colic\b/iu,
        ),
      ),
    because: 'it works for days and cannot be taken back: breathing stops in the night',
    source: 'fentanyl transdermal SmPC, sections 4.1 and 4.4; MHRA 2020',
  },
  {
    label: 'a drug that burns the skin in a syringe driver',
    act: /\b(?:diazepam|chlorpromazine|prochlorperazine)\b(?:(?!\b(?:and|or|to|then|with)\b|,)[^;]){0,30}\b(?:SC|s\/c|subcut\w*|CSCI|syringe (?:driver|pump))\b|\b(?:CSCI|syringe (?:driver|pump)|subcutaneous infusion)\b[^;]{0,60}\b(?:diazepam|chlorpromazine|prochlorperazine)\b/iu,
    unless:
      /\b(?:never|not|no|avoid\w*|instead|rather|stop\w*|irritant|convert\w*|switch\w*|replac\w*|levomepromazine|PR|rectal\w*|buccal)\b/iu,
    evenForComfort: true,
    holds: always,
    because: 'the skin dies at the needle: midazolam, levomepromazine or haloperidol',
    source: 'BNF, prescribing in palliative care; Palliative Care Formulary, eighth edition',
  },
  {
    label: 'morphine by mouth turned into the same dose under the skin',
    act: /\b(?:same (?:\w+ )?dose|1 ?: ?1|mg for mg|milligram for milligram|one-to-one|equal dose)\b[^;]{0,80}\b(?:subcut\w*|SC|s\/c|CSCI|syringe (?:driver|pump)|diamorphine)\b|\b(?:subcut\w*|SC|CSCI|syringe (?:driver|pump))\b[^;]{0,60}\b(?:same (?:\w+ )?dose|1 ?: ?1(?! nurs)|mg for mg|milligram for milligram|equal dose)\b/iu,
    unless:
      /\b(?:not|never|halve\w*|half|third|divid\w*|observation|nursing|already|levomepromazine|levetiracetam|haloperidol|midazolam|total|PRN)\b/iu,
    evenForComfort: true,
    holds: swallowsMorphine,
    because: 'it is twice as strong there: half of it',
    source: 'BNF, opioid equivalence; NICE CG140 (2012); Scottish Palliative Care Guidelines',
  },
  {
    label: 'no opioid for the pain or breathlessness of the dying',
    act: /\b(?:no|avoid\w*|withh\w*|without|stop\w*|not (?:give|prescribe|use))\b[^;:,]{0,25}\b(?:opioids?|opiates?|morphine|oxycodone|diamorphine|syringe driver)\b[^;]{0,80}\b(?:hasten\w*|addict\w*|shorten\w*|depend\w*|unconscious|asleep|unresponsive|not awake|kill\w*|euthanas\w*)\b/iu,
    isDenial: true,
    unless:
      /\b(?:do not (?:stop|withhold|avoid)|never (?:stop|withhold)|does not|do not hasten|not hasten|reassur\w*|explain\w*)\b/iu,
    evenForComfort: true,
    holds: (patient) =>
      allOf(
        anyOf(
          patient.goals_of_care === 'palliative' ? yes('palliative') : no('goals'),
          recordSays(
            patient,
            /\b(?:dying|end[- ]of[- ]life|last (?:days|hours)|terminal (?:phase|agitation|care))\b/iu,
          ),
        ),
        recordSays(patient, /\b(?:pain\w*|breathless\w*|dyspn(?:o)?ea|distress\w*)\b/iu),
      ),
    because: 'a fitting dose does not hasten death, and they die in pain',
    source: 'NICE NG31 (2015), section 1.5',
  },
  {
    label: 'a full dose of naloxone for who lives with an opioid and breathes',
    act: /\bnaloxone\b[^;]{0,15}\b(?:400|800|0?\.4|2|1\.2) ?(?:microg(?:ram)?s?|mcg|µg|mg)\b/iu,
    unless: /\b(?:if|in case|when|should|PRN|only|dilut\w*|titrat\w*|not|no|never|available|bedside|take-?home)\b/iu,
    evenForComfort: true,
    holds: (patient) => {
      const rate = latestVital(patient, 'respiratory_rate_per_min') ?? 0
      const saturation = latestVital(patient, 'spo2_percent') ?? 0
      return allOf(
        takes(patient, { classes: ['opioid'] }),
        rate >= 10 && rate <= 30 && saturation >= 92
          ? yes(`respiratory rate ${rate}, saturation ${saturation}%`)
          : no('breathing'),
        recordSays(patient, /\b(?:palliative|cancer|carcinoma|metasta\w*|myeloma|hospice)\b/iu),
      )
    },
    because:
      'the pain comes back at once, with withdrawal and a failing heart: 20 to 100 micrograms, for a rate below 8',
    source: 'BNF, palliative care; NHS England NHS/PSA/W/2014/016R',
  },
  {
    label: 'tranexamic acid into the spine',
    act: /\b(?:intrathecal\w*|spinal(?:ly)?|epidural\w*)\b[^;]{0,30}\btranexamic\b|\btranexamic acid\b[^;]{0,30}\b(?:intrathecal\w*|into the (?:spine|epidural|CSF)|via the (?:epidural|spinal))\b/iu,
    unless: /\b(?:never|not|IV|intravenous\w*|separate\w*|away|fatal|before|after|under)\b/iu,
    holds: always,
    because: 'it makes fits that kill',
    source: 'WHO alert 2022; FDA 2020',
  },
  // Children
  {
    label: 'a bolus of insulin for a child in ketoacidosis',
    act: /\binsulin (?:\w+ )?(?:IV )?(?:bolus|stat|push|loading)|\b(?:bolus|stat dose|loading dose|IV push) (?:dose )?(?:of )?(?:\w+ ){0,2}insulin\b|\binsulin\b[^;]{0,25}\b(?:units?|u|IU)\/kg (?:IV |intravenous )?(?:as a |as an )?(?:IV )?(?:bolus|stat|push)\b/iu,
    unless: /\b(?:no|not|never|avoid\w*|without|pump|meal|subcut\w*|basal|hyperkal\w*)\b/iu,
    holds: (patient) =>
      allOf(
        youngerThan(patient, 17),
        anyOf(ketonesFrom(patient, 3), recordSays(patient, /\bketoacidosis\b|\bDKA\b/iu)),
      ),
    because: 'the brain swells: 0.05 to 0.1 units/kg an hour, one to two hours after the fluid',
    source: 'BSPED ketoacidosis 2021; NICE NG18 (2015, updated 2023); ISPAD 2022',
  },
  {
    label: 'green vomit of a baby taken for reflux',
    act: /\b(?:thickene\w*|Gaviscon|reflux|omeprazole|ranitidine|smaller (?:\w+ )?feeds|change (?:of |the )?(?:formula|milk)|reassur\w*|gripe water|continue (?:breast|bottle)?-?\s?feed\w*)\b/iu,
    unless: /\b(?:no|not|never|stop\w*|rather than|nil|avoid\w*)\b/iu,
    unlessSaid:
      /\b(?:surg(?:eon|ical|ery)\w*|upper GI contrast|contrast study|laparotomy|malrotation|volvulus|nil by mouth|NBM)\b/iu,
    holds: (patient) =>
      allOf(
        youngerThan(patient, 1),
        recordSays(
          patient,
          /\b(?:bilious|green|bile-stained)\b[^;]{0,12}\bvomit\w*|\bvomit\w*\b[^;]{0,20}\b(?:green|bilious|bile)\b/iu,
          /\bnon-?bilious\b/iu,
        ),
      ),
    because: 'the gut is twisted until shown otherwise, and dies in hours',
    source: 'NICE NG1 (2015), table 1; BAPS bilious vomiting in the newborn',
  },
  {
    label: 'an operation for a pyloric stenosis before the salts are right',
    act: /\b(?:pyloromyotomy|theatre|surgery|operat\w*|Ramstedt\w*)\b[^;]{0,40}\b(?:now|at once|immediately|tonight|emergency|straight away|within (?:the|an|one|two|\d) ?h\w*|without (?:delay|waiting))\b|\b(?:emergency|immediate|straight to)\b[^;]{0,20}\b(?:pyloromyotomy|theatre|surgery)\b/iu,
    unless: /\b(?:after|once|correct\w*|when|until|not|no|never|following)\b/iu,
    unlessSaid:
      /\b(?:after|once|until|when)\b[^.;\n]{0,40}\b(?:correct\w*|chloride|bicarb\w*|alkalosis|electrolytes|normal\w*|resuscitated)\b/iu,
    holds: (patient) =>
      allOf(
        youngerThan(patient, 1),
        recordSays(patient, /\bpyloric stenosis\b/iu),
        anyOf(
          resultCrosses(patient, { name: /^(?:serum |plasma )?(?:chloride|Cl-?)$/iu }, ({ value }) => value < 98),
          resultCrosses(
            patient,
            { name: /^(?:(?:serum|plasma|standard|actual|venous|capillary) )?(?:bicarbonate|HCO3-?|bicarb)$/iu },
            ({ value }) => value > 30,
          ),
        ),
      ),
    because: 'the alkalosis stops the breathing after the anaesthetic: days of salt and potassium first',
    source: 'BAPS; Royal Children’s Hospital Melbourne, pyloric stenosis',
  },
  {
    label: 'prostaglandin kept back from a newborn whose duct closes',
    act: /\b(?:no|withh\w*|hold|defer\w*|delay\w*|wait\w*|stop)\b[^;:,]{0,30}\b(?:prostin|prostaglandins?|alprostadil|dinoprostone|PGE ?[12])\b|\b(?:prostin|prostaglandins?|alprostadil|dinoprostone|PGE ?[12])\b[^;]{0,30}\b(?:after (?:the |an )?echo\w*|once (?:the |an )?echo\w*|only (?:if|after|once)|not until|until (?:the )?echo\w*|not (?:needed|indicated|required))\b/iu,
    isDenial: true,
    unless:
      /\b(?:do not|don['’]t|never|without (?:delay|waiting)|not (?:be )?(?:wait|delay)\w*|closed in|apn(?:o)?ea)\b/iu,
    unlessSaid:
      /\b(?:prostin|prostaglandin\w*|alprostadil|dinoprostone|PGE ?[12])\b[^.;\n]{0,30}\d ?(?:ng|nanograms?|microg(?:ram)?s?|mcg)/iu,
    holds: (patient) =>
      allOf(
        newborn(patient),
        recordSays(
          patient,
          /\bduct[- ]dependent\b|\b(?:absent|impalpable|weak|no) femoral (?:pulses?|arteries)\b|\bfemoral pulses?\b[^;]{0,15}\b(?:absent|weak|impalpable|not (?:felt|palpable))|\b(?:critical )?coarctation\b|\bhypoplastic left heart\b|\btransposition\b|\bpulmonary atresia\b/iu,
        ),
      ),
    because: 'the child dies before the echocardiogram: 5 to 10 nanograms/kg a minute on suspicion',
    source: 'APLS; NICE/BNFc alprostadil; AHA 2015, neonatal',
  },
  {
    label: 'a newborn with a fever treated by mouth or not at all',
    act: /\b(?:oral|PO)\b[^;]{0,15}\b(?:amoxicillin|antibiotics?|co-amoxiclav|cef\w+|trimethoprim|flucloxacillin)\b|\b(?:amoxicillin|co-amoxiclav|cefalexin|trimethoprim|flucloxacillin)\b[^;]{0,25}\b(?:PO|oral\w*|suspension|by mouth)\b|\b(?:no|without)\b[^;:,]{0,15}\b(?:antibiotics|LP|lumbar puncture|septic screen|blood tests|bloods)\b|\b(?:antibiotics|septic screen|lumbar puncture)\b[^;]{0,15}\bnot (?:needed|indicated|required)\b/iu,
    isDenial: true,
    unless: /\b(?:do not|don['’]t|never|no oral|not oral|IV|intravenous\w*|after|once|delay|maternal|mother)\b/iu,
    unlessSaid:
      /\b(?:cefotaxime|ceftriaxone|gentamicin|benzylpenicillin|ampicillin|amoxicillin)\b[^.;\n]{0,25}\b(?:IV|intravenous\w*|IM)\b|\b(?:IV|intravenous) (?:antibiotics|cefotaxime|ceftriaxone|benzylpenicillin|amoxicillin|gentamicin|ampicillin)\b/iu,
    holds: (patient) => {
      const temperature = latestVital(patient, 'temperature_celsius')
      return allOf(
        newborn(patient),
        anyOf(
          temperature !== undefined && temperature >= 38 ? yes(`temperature ${temperature}`) : no('temperature'),
          recordSays(patient, /\b(?:fever|temp\w*|T)\b[^;]{0,12}\b(?:38|39|40)(?:\.\d)?\b/iu),
        ),
      )
    },
    because: 'one in ten has a sepsis or a meningitis: cultures, a lumbar puncture and antibiotics into a vein',
    source: 'NICE NG143 (2019), NG195 (2021); AAP febrile infants 2021',
  },
  {
    label: 'water and a usual diet for who swallows into the lungs',
    act: /\b(?:regular|normal|full|unrestricted|usual|ordinary)[- ](?:texture |consistency |oral )?(?:diet|texture|food|meals?)\b|\bthin (?:liquids?|fluids?)\b|\b(?:eats?|eating) and drink\w* (?:as usual|normally|freely|what)|\btablets?\b[^.;]{0,25}\bwith (?:a glass of |sips of |\d+ ?mL (?:of )?)?water\b|\bdiet as tolerated\b|\bfree fluids\b/iu,
    unless:
      /\b(?:no|not|never|avoid\w*|without|instead of|rather than|if|once|when|after|until|unless|pending|before|SLT|SLP|speech|passe[sd]|cleared|thicken\w*|IDDSI|risk[- ]feeding|at (?:his|her|their) own risk|comfort|trial|wean\w*|stop\w*|hold)\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\bswallow\w*(?: (?:screen|test|assessment|trial))?\b[^.;]{0,15}\b(?:failed|unsafe|not safe)|\bfail(?:s|ed)\b[^.;]{0,25}\bswallow|\bunsafe swallow|\bcough(?:s|ed|ing)? on (?:an? )?(?:teaspoons?|sips?|water|thin)|\bsilent(?:ly)? aspirat\w*|\baspirat(?:es|ed|ing) (?:on )?(?:thin|water|all consistencies)/iu,
        /\b(?:now passe[sd]|since passed|normal swallow|tracheostomy cuff)\b/iu,
      ),
    because: 'what is drunk goes into the lungs: nothing by mouth until speech therapy has seen it',
    source: 'RCSLT dysphagia; NICE NG128 (2019, updated 2022), section 1.6; ASHA adult dysphagia',
  },
]
