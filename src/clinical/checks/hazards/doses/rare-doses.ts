import type { Patient } from '../../../patient/patient.ts'
import { namedNow } from '../../../patient/acute-findings.ts'
import { severeAsthma } from '../../../patient/lung-disease.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../patient/truth.ts'
import type { DoseOfState } from './doses-of-states.ts'
import { kidneysClear } from './kidneys/clearing-kidneys.ts'

/** mL/min from which no label makes the interval of an antibiotic longer. */
const wholeKidneys = 60

const clears = (patient: Patient): Truth =>
  allOf(
    patient.demographics.age_years >= 16 ? yes(`${patient.demographics.age_years} years`) : no('a child'),
    kidneysClear(patient, wholeKidneys),
  )

const because = 'between two doses nothing is left of it, and the infection is not treated'
const source = 'label, section 4.2; EUCAST dosages 2024'

/** A severe attack of asthma, or an exacerbation whose gas is acid, in a hospital: its relievers come in minutes to hours. */
const narrowAirways = (patient: Patient): Truth =>
  allOf(
    patient.setting === 'outpatient' ? no('seen as an outpatient') : yes('in hospital'),
    anyOf(
      severeAsthma(patient),
      namedNow(patient, [
        'acute severe asthma',
        'severe asthma exacerbation',
        'status asthmaticus',
        'life-threatening asthma',
      ]),
    ),
  )

/** Given after dialysis, kept in the body by another drug, or let in without an end. */
const unless = /\b(?:dialysis|CRRT|CVVH\w*|probenecid|continuous (?:IV )?infusion|elastomeric)\b/iu

/**
 * Doses that come too rarely for what they treat: of an antibiotic that acts by the time for which it is there, an interval far longer than any label has for kidneys that clear. Written in December 2026 from labels and cited from memory; no clinician has signed the table.
 */
export const rareDoses: readonly DoseOfState[] = [
  {
    drugs: [
      'benzylpenicillin',
      'ampicillin',
      'ampicillin/sulbactam',
      'amoxicillin',
      'amoxicillin/clavulanate',
      'flucloxacillin',
      'cloxacillin',
      'oxacillin',
      'nafcillin',
      'piperacillin/tazobactam',
      'ticarcillin/clavulanate',
      'temocillin',
      'meropenem',
      'meropenem/vaborbactam',
      'imipenem/cilastatin',
      'doripenem',
      'cefazolin',
      'cefuroxime',
      'cefoxitin',
      'cefotaxime',
      'ceftazidime',
      'ceftazidime/avibactam',
      'ceftolozane/tazobactam',
      'cefepime',
      'cefiderocol',
      'ceftaroline',
      'aztreonam',
      'fosfomycin',
      'clindamycin',
      'aciclovir',
    ],
    ways: ['iv', 'im'],
    isStated: true,
    mostHours: 12,
    holds: clears,
    unless,
    because,
    source,
  },
  {
    drugs: [
      'benzylpenicillin',
      'phenoxymethylpenicillin',
      'ampicillin',
      'amoxicillin',
      'amoxicillin/clavulanate',
      'flucloxacillin',
      'cefalexin',
      'cefuroxime',
      'cefazolin',
      'cefotaxime',
      'cefepime',
      'ceftriaxone',
      'piperacillin/tazobactam',
      'meropenem',
      'ertapenem',
      'clindamycin',
      'linezolid',
      'vancomycin',
      'daptomycin',
      'ciprofloxacin',
      'levofloxacin',
      'moxifloxacin',
      'clarithromycin',
      'metronidazole',
    ],
    mostHours: 24,
    holds: clears,
    unless,
    because,
    source,
  },
  {
    drugs: ['salbutamol', 'terbutaline', 'salbutamol/ipratropium', 'ipratropium/salbutamol'],
    mostHours: 10,
    holds: narrowAirways,
    unless:
      /\b(?:back[- ]to[- ]back|continuous(?:ly)?|every \d\d? ?min\w*|q ?\d\d? ?min\w*|as needed|PRN|p\.r\.n\.|when needed|if needed|on demand|rescue)\b/iu,
    because: 'it wears off in four hours, and the airways close again',
    source:
      'BTS/SIGN 158 (2019), section 9; GINA 2024, box 9-4: every 20 minutes in the first hour, then every 1 to 4 hours',
  },
]
