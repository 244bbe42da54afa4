import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, no, yes } from '../../../patient/truth.ts'
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
]
