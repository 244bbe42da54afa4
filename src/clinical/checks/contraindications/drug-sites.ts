import { namedNow } from '../../patient/acute-findings.ts'
import { hasCondition } from '../../patient/conditions.ts'
import { latestVital } from '../../patient/emergencies.ts'
import { arterialPhBelow } from '../../patient/laboratory-results.ts'
import { takes } from '../../patient/medications-taken.ts'
import type { Patient } from '../../patient/patient.ts'
import { clausesOfRecord } from '../../patient/poisoning.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../patient/truth.ts'
import type { MeasuredRow } from './drug-measurements.ts'

const upperTract = [
  'pyelonephritis',
  'urosepsis',
  'septic shock',
  'sepsis',
  'bacteraemia',
  'prostatitis',
  'renal abscess',
  'infected obstructed kidney',
]

function systolicUpTo(patient: Patient, limit: number): Truth {
  const systolic = latestVital(patient, 'systolic_mmhg')
  return systolic !== undefined && systolic <= limit ? yes(`systolic pressure ${systolic} mmHg`) : no('pressure')
}

/** What is in the blood already, or on a valve: there a drug that does not reach the lung has its place. */
const inBlood = ['bacteraemia', 'endocarditis', 'septic emboli', 'osteomyelitis', 'discitis']

/** A tumour that makes catecholamines, named, or an adrenal mass with raised metanephrines. */
function catecholamines(patient: Patient): Truth {
  const named = namedNow(patient, [
    'phaeochromocytoma',
    'pheochromocytoma',
    'paraganglioma',
    'phaeochromocytoma crisis',
  ])
  if (named.value === 'true') return named
  const raised =
    patient.labs.some(
      ({ name, flag }) => /metanephrine|catecholamine|metadrenaline/iu.test(name) && /high/u.test(flag ?? ''),
    ) ||
    clausesOfRecord(patient).some(
      (one) =>
        /\b(?:nor)?(?:metanephrines?|metadrenalines?)\b[^.;]{0,20}(?:\bx ?\d|×|\braised\b|\bhigh\b|\belevated\b|↑)/iu.test(
          one,
        ) && !/\b(?:not|normal|pending)\b/iu.test(one),
    )
  const mass = clausesOfRecord(patient).find(
    (one) =>
      /\badrenal\b[^.;]{0,25}\b(?:mass|nodule|lesion|tumou?r|incidentaloma|\d+(?:\.\d)? ?cm)\b/iu.test(one) &&
      !/\b(?:no|not|normal)\b/iu.test(one),
  )
  return raised && mass !== undefined
    ? yes(`${mass.trim().slice(0, 80)}, raised metanephrines`)
    : no('no phaeochromocytoma on record')
}

/** Air or blood that the drug meets on its way is none of its business; the airway of who cannot swallow is. */
function cannotSwallow(patient: Patient): Truth {
  const level = latestVital(patient, 'consciousness')
  return level === 'pain' || level === 'unresponsive'
    ? yes(`consciousness: ${level}`)
    : no(`consciousness: ${level ?? 'not on record'}`)
}

/**
 * Contraindications by where a drug has to act: an antibiotic that does not reach the organ, a vasodilator before a narrow valve, a beta-blocker before the alpha receptor is blocked. Beside `measuredContraindications`, unreviewed as they are.
 */
export const contraindicationsOfSites: readonly MeasuredRow[] = [
  {
    drugs: ['daptomycin'],
    named: ['pneumonia', 'lung', 'surfactant'],
    holds: (patient) =>
      allOf(
        anyOf(
          hasCondition(patient, 'community-acquired pneumonia', 'active'),
          namedNow(patient, [
            'pneumonia',
            'HAP',
            'VAP',
            'lung abscess',
            'cavitating pneumonia',
            'multilobar consolidation',
            'cavitating multilobar',
            'consolidation',
          ]),
          patient.cxr_classifications.some(
            ({ finding, probability }) => /consolidation|pneumonia/iu.test(finding) && probability >= 0.8,
          )
            ? yes('consolidation on the film')
            : no('no consolidation on the film'),
        ),
        not(namedNow(patient, inBlood)),
      ),
    unlessIn:
      /\b(?:bacteraemi\w*|bacteremi\w*|BSI|blood ?stream|endocarditis|osteomyelitis|skin|cellulitis|not|avoid)\b/iu,
    because: 'surfactant inactivates it: the pneumonia goes untreated',
    source: 'daptomycin SmPC, sections 4.1 and 4.4; IDSA MRSA 2011, recommendation 44',
  },
  {
    drugs: ['nitrofurantoin', 'fosfomycin', 'pivmecillinam'],
    named: ['pyelonephritis', 'sepsis', 'tissue', 'upper'],
    holds: (patient) => namedNow(patient, upperTract),
    unlessIn: /\b(?:prophyla\w*|later|after|IV fosfomycin|fosfomycin IV|intravenous|not|avoid|stop)\b/iu,
    because: 'it does not reach the kidney or the blood',
    source: 'NICE NG111 (2018); EAU urological infections 2024, section 3.5; nitrofurantoin SmPC, section 4.1',
  },
  {
    drugs: ['tigecycline'],
    named: ['bacteraemia', 'mortality', 'boxed'],
    holds: (patient) => namedNow(patient, ['bacteraemia', 'ventilator-associated pneumonia', 'VAP', 'septic shock']),
    unlessIn: /\b(?:carbapenem-resistant|CRE|CRAB|no alternative|last|combin\w*|with colistin|not|avoid)\b/iu,
    because: 'the level in blood and lung is too low, and more die',
    source: 'tigecycline US label, boxed warning; EMA 2011',
  },
  {
    classes: ['nitrate'],
    drugs: ['nitroprusside', 'hydralazine', 'isosorbide dinitrate/hydralazine'],
    named: ['aortic stenosis', 'valve', 'AVA', 'preload'],
    holds: (patient) =>
      allOf(
        namedNow(patient, ['severe aortic stenosis', 'critical aortic stenosis', 'severe AS', 'critical AS']),
        systolicUpTo(patient, 110),
      ),
    unlessIn: /\b(?:not|no|avoid|never|caution\w*)\b/iu,
    because: 'a narrow valve lives on preload: the pressure collapses',
    source: 'ESC/EACTS valvular disease 2021, section 5; glyceryl trinitrate SmPC, section 4.3',
  },
  {
    classes: ['nitrate'],
    drugs: ['nitroprusside'],
    named: ['tamponade', 'constrict', 'preload'],
    holds: (patient) => namedNow(patient, ['cardiac tamponade', 'tamponade', 'constrictive pericarditis']),
    because: 'it lives on its filling: the pressure collapses',
    source: 'glyceryl trinitrate SmPC, section 4.3; ESC pericardial diseases 2025',
  },
  {
    classes: ['beta-blocker'],
    named: ['alpha', 'alpha-blockade', 'phenoxybenzamine', 'doxazosin', 'phentolamine'],
    holds: (patient) =>
      allOf(
        catecholamines(patient),
        not(takes(patient, { drugs: ['phenoxybenzamine', 'doxazosin', 'phentolamine', 'prazosin', 'terazosin'] })),
      ),
    unlessIn:
      /\b(?:only after|after(?! rate)|once(?! (?:daily|a day))|then|later|following|not|never|no|avoid|until|if|when|days? of alpha)\b[^.;]{0,60}\b(?:alpha|phenoxybenzamine|doxazosin|phentolamine)|\b(?:alpha|phenoxybenzamine|doxazosin|phentolamine)\b[^.;]{0,60}\b(?:then|before|first|followed)\b|\b(?:not|never|no|avoid|later)\b/iu,
    because: 'without an alpha-blocker first the pressure rises to a crisis',
    source: 'Endocrine Society phaeochromocytoma 2014, https://doi.org/10.1210/jc.2014-1498',
  },
  {
    drugs: ['activated charcoal'],
    named: ['airway', 'aspiration', 'intubat', 'GCS'],
    holds: (patient) => allOf(cannotSwallow(patient), not(hasCondition(patient, 'invasive ventilation'))),
    unlessIn: /\b(?:intubat\w*|airway|tube(?! feed)|secured|RSI|ventilat\w*|not|no|contraindicated)\b/iu,
    because: 'it is breathed in: no charcoal without a guarded airway',
    source: 'AACT/EAPCCT single-dose charcoal 2005; TOXBASE',
  },
  {
    drugs: ['physostigmine'],
    named: ['tricyclic', 'QRS', 'conduction'],
    holds: (patient) =>
      namedNow(patient, ['tricyclic overdose', 'TCA overdose', 'tricyclic poisoning', 'amitriptyline overdose']),
    because: 'asystole',
    source: 'AHA 2023 poisoning update, section 11; TOXBASE',
  },
  {
    classes: ['opioid', 'benzodiazepine'],
    drugs: ['zopiclone', 'zolpidem'],
    named: ['hypercapnia', 'hypoventilation', 'CO2', 'sedation', 'respiratory'],
    holds: (patient) =>
      allOf(
        namedNow(patient, [
          'hypercapnic respiratory failure',
          'type 2 respiratory failure',
          'obesity hypoventilation',
          'CO2 narcosis',
          'hypercapnic coma',
          'myasthenic crisis',
        ]),
        anyOf(
          arterialPhBelow(patient, 7.35),
          ['voice', 'pain', 'unresponsive'].includes(latestVital(patient, 'consciousness') ?? '')
            ? yes('clouded by it')
            : no('alert'),
        ),
        not(hasCondition(patient, 'invasive ventilation')),
        patient.goals_of_care === undefined || patient.goals_of_care === 'full'
          ? yes('for full treatment')
          : no('limits of treatment'),
      ),
    unlessIn:
      /\b(?:intubat\w*|RSI|stop\w*|hold|not|no|avoid|palliat\w*|small|low[- ]dose|2\.5|1 ?mg|as needed|prn|if|methadone|patch)\b/iu,
    unlessOrdered: ['rocuronium', 'suxamethonium', 'vecuronium', 'cisatracurium', 'atracurium'],
    because: 'it depresses breathing that already fails',
    source: 'labels, section 4.3 (respiratory depression); BTS/ICS 2016',
  },
]
