import { catheterLaboratoryAbroad, coronaryAngiographyAbroad } from '../../words/coronary-names.ts'

import { convert } from '../../quantities/convert.ts'
import { headMayBleed } from '../../patient/bleeding-and-clots.ts'
import { chestPain, hasCondition } from '../../patient/conditions.ts'
import type { Patient } from '../../patient/patient.ts'
import { lateAndQuiet, mechanicalComplication } from './infarction-course.ts'
import { afterRevascularisation, arteriesSeen, arteryOpened, troponinOtherwise } from '../../patient/reperfusion.ts'
import { recently } from '../../patient/pulmonary-embolism.ts'
import { isSilentBlock, stElevationInfarction } from '../../patient/ecg.ts'
import { troponinRaised } from '../../patient/laboratory-results.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../patient/truth.ts'
import type { Guideline } from '../guideline.ts'
import { fibrinolysisIsDue } from './emergencies/findings/distant-intervention.ts'
import { coronaryDrugs, infarctionReperfusion } from './infarction-reperfusion.ts'

const source = 'https://doi.org/10.1161/CIR.0000000000001309'

const calls = [
  'call',
  'page',
  'bleep',
  'phone',
  'ring',
  'alert',
  'notify',
  'inform',
  'contact',
  'escalate',
  'escalation',
  'activate',
  'activation',
  'transfer',
  'consult',
  'consultation',
  'refer',
  'referral',
  'admit',
  'involve',
  'review',
  'summon',
  'send',
  'request',
  'discuss',
  'discussion',
  'hand over',
  'mobilise',
  'tell',
  'fly',
  'bedside',
  'attend',
  'attendance',
]
const called = [
  'attending',
  'emergency department',
  'ED',
  'A&E',
  'emergency team',
  'emergency services',
  'ambulance',
  '911',
  '999',
  '112',
  'cardiology',
  'cardiologist',
  ...['reg', 'review', 'SpR', 'StR', 'fellow', 'consult', 'team', 'on call'].map((who) => `cards ${who}`),
  'interventional',
  'senior',
  'consultant',
  'registrar',
  'physician',
  'cath lab',
  ...catheterLaboratoryAbroad,
  'catheterisation laboratory',
  'catheterisation lab',
  'cath team',
  'STEMI team',
  'heart attack team',
  'coronary care',
  'coronary care unit',
  'CCU',
  'cardiac care unit',
  'ICU',
  'rapid response',
  'on-call team',
  'heart team',
  'PCI',
  'STEMI',
  'code STEMI',
  'cardiac unit',
  'chest pain unit',
  'fellow',
  'critical care',
  'intensive care',
  'MICU',
  'CICU',
  'cardiothoracic surgery',
  'cardiothoracic surgeon',
  'cardiac surgery',
  'cardiac surgeon',
  'hospital',
  'PERT',
  'PE response team',
  'embolism response team',
  'PE team',
  'retrieval',
  'RFDS',
  'helicopter',
  'air ambulance',
  'AMU',
  'acute medical unit',
  'acute medicine',
  'medical team',
  'medical SpR',
  'med reg',
  'hospitalist',
  'monitored bed',
  'telemetry',
  'cardiac monitoring',
]

const calledNow = [
  'cardiologist',
  'cardiology',
  'cardiology reg',
  'cardiology registrar',
  'cardiology consultant',
  'interventional cardiologist',
  'interventional cardiology',
  'interventionalist',
  'cards',
  'cath lab',
  'lab',
].flatMap((who) => ['now', 'immediately', 'stat', 'at once', 'straight away', 'asap'].map((soon) => `${who} ${soon}`))

/** What no ward does without cardiology: who orders it has called them. */
const bringsCardiology = [
  'PPCI',
  'coronary angiography',
  'invasive angiography',
  'immediate angiography',
  'urgent angiography',
  'early angiography',
  'angiography',
  'angiogram',
  'angio',
  'cath',
  'early invasive',
  'invasive strategy',
  'primary PCI',
  'PCI',
  'cath lab',
  ...catheterLaboratoryAbroad,
  ...coronaryAngiographyAbroad,
  'cardiac catheterisation',
  'CCU',
  'coronary care unit',
  'CABG',
  'IABP',
  'Impella',
  'heart team',
  // Who fetches an infarction from far away has spoken with who receives it.
  'retrieval',
  'RFDS',
  'HEMS',
  'air ambulance',
]

/** Beyond three days it has waited: NICE NG185 (2020) has it within 72 hours where nothing else presses. */
const putOff = [
  ...['96', '120'].flatMap((hours) => [`${hours} h`, `${hours} hours`, `${hours}h`]),
  ...['four', 'five', '4', '5', '7'].map((days) => `${days} days`),
  'elective',
  'electively',
  'outpatient',
  'outpatients',
  'next week',
  'weeks',
  'months',
  'weekend',
  'Monday',
  'after discharge',
  'clinic',
]

/** Who repairs a heart that has torn, and what carries it there (ESC acute coronary syndromes 2023, section 8.2). */
const repairs = [
  'cardiac surgeon',
  'cardiac surgeons',
  'cardiac surgery',
  'cardiothoracic surgeon',
  'cardiothoracic surgery',
  'cardiothoracic',
  'CT surgery',
  'CT surgeon',
  'CTVS',
  'CV surgery',
  'heart surgery',
  'surgical repair',
  'heart team',
  'shock team',
  'shock call',
  'ECMO',
  'IABP',
  'balloon pump',
  'Impella',
  'mechanical circulatory support',
  'MCS',
]

/** "Old LBBB, no Sgarbossa criteria": neither new nor discordant (ESC 2023, section 3.2). */
const isOldBlock = ({ ecg, notes }: Patient): boolean =>
  [ecg?.rhythm ?? '', ...notes.map(({ text }) => text)].some(
    (text) =>
      /\b(?:old|known|chronic|long-?standing|pre-?existing|unchanged)\b[^.;]{0,15}\b(?:LBBB|left bundle[- ]branch block|paced|pacing)\b/iu.test(
        text,
      ) &&
      /\b(?:no|without|negative|not meeting)\b[^.;]{0,12}\bSgarbossa\b|\bSgarbossa\b[^.;]{0,20}\b(?:negative|not met|absent|0\b)/iu.test(
        text,
      ),
  )

const fibrinolysis = { label: 'fibrinolysis', classes: ['thrombolytic'] } as const

/** Absolute contraindications of the guideline's table: any haemorrhagic stroke, a tumour of the brain, bleeding or a diathesis, aortic dissection, an ischaemic stroke within 3 months. Surgery and trauma are relative, and left to people. */
const noFibrinolysis = (patient: Patient): Truth =>
  anyOf(
    hasCondition(patient, 'active bleeding', 'active'),
    hasCondition(patient, 'a haemorrhagic stroke, a tumour of the brain or a bleeding diathesis', 'active'),
    hasCondition(patient, 'aortic dissection'),
    recently(patient, 'ischaemic stroke', convert(3, 'month', 'd')),
  )

/** In hours. Beyond them a lysis does more harm than good. */
const window = 12

function tooLate({ symptoms }: Patient): Truth {
  const onsets = symptoms.flatMap(({ name, present, onset_hours: hours }) =>
    present && hours !== undefined && /chest|angina|arm|jaw|epigastr/iu.test(name) ? [hours] : [],
  )
  if (onsets.length === 0) return no('no onset on record')
  const latest = Math.min(...onsets)
  return latest > window ? yes(`symptoms for ${latest} h`) : no(`symptoms for ${latest} h`)
}

const comfortAlone = ({ goals_of_care: goals }: Patient): Truth =>
  goals === 'palliative' ? yes('care for comfort alone') : no('not for comfort alone')

const nitrate = String.raw`(?:GTN|NTG|nitro\w*|glyceryl trinitrate|nitrates?|sprays?)`

const elevationGone = new RegExp(
  String.raw`\b${nitrate}\b[^.;]{0,60}\b(?:took|takes|cleared|resolved|normali[sz]ed|relieved)\b[^.;]{0,40}\b(?:ST|ECG|elevation)\b|\b(?:ECG|trace|ST(?:[- ](?:segments?|elevation))?)\b[^.;]{0,40}\b(?:normal(?:i[sz]ed)?|gone|resolved|back to (?:baseline|normal)|isoelectric)\b[^.;]{0,25}\b(?:after|with|by|on)\b[^.;]{0,12}\b${nitrate}\b|\bnormal \d+ ?min\w* after ${nitrate}\b`,
  'iu',
)

const elevationIsBack =
  /\b(?:ST|elevation|pain)\b[^.;]{0,30}\b(?:(?:is |are |came |has come )?(?:back(?! to (?:baseline|normal))|again)|returned|recurr\w*|persist\w*|ongoing)\b|\b(?:not|never|did ?n['’]t|without) (?:\w+ ){0,3}(?:relie\w*|clear\w*|resolv\w*|go|take)\b/iu

/** A spasm of the coronary arteries on the problem list, whose ST elevation a nitrate took away: angiography within a day, as for any transient elevation (ESC acute coronary syndromes 2023, section 3.2). */
function spasmIsOver(patient: Patient): Truth {
  const named = patient.conditions.some(
    ({ name, status }) =>
      status !== 'resolved' && /\b(?:vaso)?spas(?:m|tic)\b|\bPrinzmetal\b|\bvariant angina\b/iu.test(name),
  )
  if (!named) return no('no spasm on record')
  const told = [patient.ecg?.rhythm ?? '', ...patient.notes.map(({ text }) => text)]
  return told.some((text) => elevationGone.test(text)) && !told.some((text) => elevationIsBack.test(text))
    ? yes('an ST elevation that a nitrate took away')
    : no('no ST elevation that is gone')
}

/** On a coronary care unit, and free of pain: cardiology has the patient. */
const onCoronaryCare = ({ setting, notes }: Patient): Truth =>
  (setting === 'inpatient' || setting === 'intensive-care') &&
  notes.some(
    ({ kind = '', text }) =>
      /\b(?:CCU|coronary care|cardiac care|cardiolog\w*)\b/iu.test(kind) &&
      /\bpain[- ]?free\b|\bno (?:further |more )?(?:chest )?pain\b/iu.test(text) &&
      !/\b(?:discharge|outlier|advice|phone|telephone)\b/iu.test(kind),
  )
    ? yes('free of pain on a coronary care unit')
    : no('not on a coronary care unit')

/** Who is called for an embolism, which raises troponin and hurts too: the right party in the same emergency. */
const forAnEmbolism = ['PERT', 'PE response team', 'embolism response team', 'PE team']

/** 2025 ACC/AHA guideline for acute coronary syndromes. */
export const accAhaAcs2025: Guideline = {
  id: 'acc-aha-acs-2025',
  title: 'ACC/AHA guideline for the management of patients with acute coronary syndromes',
  edition: '2025',
  issued: '2025-02-27',
  reviewBy: '2027-11-22',
  review: null,
  rules: [
    {
      id: 'stemi-reperfusion',
      title:
        'ST-elevation infarction: the catheterisation laboratory at once, or fibrinolysis where it cannot be reached within 120 minutes',
      section: '5.2',
      classOfRecommendation: '1',
      source,
      inputs: [
        { name: 'ST deviation by lead', unit: 'mm' },
        { name: 'age', unit: 'years' },
        { name: 'sex', unit: null },
        { name: 'ST-elevation infarction on the problem list', unit: null },
        {
          name: 'bleeding, stroke, tumour of the brain, aortic dissection, with its time; onset of the symptoms',
          unit: null,
        },
      ],
      exceptions: [
        'an infarction whose artery has been opened, on the days after',
        'an aortic dissection, proven or suspected: the aorta is imaged first',
        'a bleeding in the head, proven or suspected, as after a fibrinolysis: the head is imaged first',
        'a spasm whose ST elevation a nitrate took away, and that is not back: angiography comes soon and not at once',
        'an infarction of more than two days without pain, shock or failure, whose artery nobody opens at once',
      ],
      harm: 'life-threatening',
      applies: (patient) => {
        const found = stElevationInfarction(patient)
        if (found.value === 'unknown' && isSilentBlock(patient))
          return no('a bundle branch block or a paced rhythm without pain')
        return found.value === 'unknown' && isOldBlock(patient)
          ? no('an old bundle branch block without the signs of Sgarbossa')
          : found
      },
      unless: (patient) =>
        anyOf(
          arteryOpened(patient),
          hasCondition(patient, 'aortic dissection'),
          headMayBleed(patient),
          spasmIsOver(patient),
          lateAndQuiet(patient),
        ),
      contraindications: [
        {
          exception: 'an absolute contraindication to fibrinolysis',
          excepts: false,
          when: noFibrinolysis,
          forbidden: [fibrinolysis],
        },
        { exception: 'symptoms for more than 12 hours', excepts: false, when: tooLate, forbidden: [fibrinolysis] },
      ],
      expected: [],
      expectations: [
        {
          where: 'no mechanical complication, and an intervention within reach',
          when: (patient) => not(anyOf(mechanicalComplication(patient), fibrinolysisIsDue(patient))),
          expected: [infarctionReperfusion],
        },
        {
          // ESC 2023: within ten minutes, and then to the intervention; its own rule asks for it.
          where: 'an intervention that is more than two hours away, and nothing against a fibrinolytic',
          when: (patient) => allOf(fibrinolysisIsDue(patient), not(mechanicalComplication(patient))),
          expected: [
            {
              label: 'a fibrinolytic, or immediate cardiac catheterisation',
              anyOf: [{ classes: ['thrombolytic'], atOnce: true }, infarctionReperfusion],
            },
          ],
        },
        {
          where: 'a mechanical complication of the infarction',
          when: mechanicalComplication,
          expected: [
            {
              label: 'a cardiac surgeon, the shock team or mechanical support, at once',
              anyOf: [{ phrases: repairs, accepts: ['recommended', 'mentioned'], atOnce: true }, infarctionReperfusion],
            },
          ],
        },
      ],
      forbidden: [],
    },
    {
      id: 'troponin-chest-pain',
      title:
        'Raised troponin with chest pain: the emergent pathway, and a call to the attending or the emergency department',
      section: '3.1',
      classOfRecommendation: '1',
      source,
      inputs: [
        { name: 'troponin', unit: 'ng/L' },
        { name: '99th percentile of the assay', unit: 'ng/L' },
        { name: 'chest pain', unit: null },
      ],
      exceptions: [
        'an embolism that is proven, a bleeding of the gut or the head, a torn aorta, a pericarditis, a takotsubo with open arteries, which raise troponin and hurt too: what is done is for their own rules and for people',
        'care for comfort alone',
        'the days behind a revascularisation, in which troponin stays raised, and an angiography that was done',
        'who is free of pain on a coronary care unit: cardiology is there',
      ],
      harm: 'life-threatening',
      applies: (patient) => allOf(troponinRaised(patient), chestPain(patient)),
      unless: (patient) =>
        anyOf(
          troponinOtherwise(patient),
          comfortAlone(patient),
          afterRevascularisation(patient),
          arteriesSeen(patient),
          onCoronaryCare(patient),
        ),
      expected: [
        {
          label: 'a call to the attending, cardiology or the emergency department',
          anyOf: [
            { together: [{ phrases: calls }, { phrases: called }], atOnce: true },
            // Within a day is at once where nothing else presses (section 3.1.2); within three by NICE NG185.
            { phrases: bringsCardiology, unlessNaming: putOff },
            // "Interventional cardiologist now": who has to come by a word that lets him not wait.
            { phrases: calledNow },
            // Frailty and wishes may speak against the laboratory: it was weighed.
            {
              together: [
                {
                  phrases: ['cath', 'cath lab', 'CCU', 'angiography', 'angiogram', 'PCI', 'invasive'],
                  accepts: ['refused'],
                },
                {
                  phrases: [
                    'frail',
                    'frailty',
                    'CFS',
                    'ReSPECT',
                    'wishes',
                    'goals of care',
                    'ceiling',
                    'comfort',
                    'palliative',
                  ],
                  accepts: ['recommended', 'refused', 'conditional', 'considered', 'mentioned'],
                },
              ],
            },
          ],
          inEscalations: true,
          accepts: ['recommended', 'mentioned'],
        },
        {
          label: 'the emergent pathway of acute coronary syndrome',
          phrases: [
            'emergency',
            'emergencies',
            'emergent',
            'emergently',
            'immediate',
            'immediately',
            'urgent',
            'urgently',
            'now',
            'stat',
            'at once',
            'without delay',
            'ACS pathway',
            'ACS protocol',
            'acute coronary syndrome pathway',
            'acute coronary syndrome protocol',
            'chest pain pathway',
            'NSTEMI pathway',
            'STEMI pathway',
            'cath lab',
            'PCI',
            'coronary angiography',
            'invasive strategy',
            'activate',
            '911',
            '999',
            '112',
            'acute coronary syndrome',
            'NSTEMI',
            'ACS',
            'cardiology',
            'cardiologist',
            // Who is treated for it is on the pathway.
            ...coronaryDrugs,
            ...forAnEmbolism,
          ],
          inEscalations: true,
          accepts: ['recommended', 'mentioned'],
        },
      ],
      forbidden: [],
    },
  ],
}
