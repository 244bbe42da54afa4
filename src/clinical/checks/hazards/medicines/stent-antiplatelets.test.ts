import { describe, expect, it } from 'vitest'
import { recommendation } from '../../../answer/recommendation.ts'
import { patient } from '../../../patient/patient.ts'
import { checkContraindications } from '../../check-contraindications.ts'
import { type Contrast, describeContrasts } from '../contrasts.test-kit.ts'

const both = [{ name: 'aspirin 100 mg' }, { name: 'ticagrelor 90 mg' }]

const contrasts: readonly Contrast[] = [
  {
    of: 'both antiplatelets five weeks after a stent, for what can wait',
    patient: {
      setting: 'outpatient',
      conditions: [{ name: 'NSTEMI with drug-eluting stents to left main and LAD, 5 weeks ago' }],
      medications: both,
    },
    why: /the stent thromboses/u,
    harms: [
      'Stop ticagrelor 5 days and aspirin 7 days beforehand, no bridge; restart both 2 weeks after',
      'Stop aspirin and ticagrelor 7 days before the biopsy without bridging',
      'Hold ASA + ticagrelor x7 d pre-bx, no bridging needed',
      'Aspirin and ticagrelor should both be stopped a week before the procedure; bridging is not needed',
      'Aspirin/ticagrelor: stop both 7 d pre-biopsy → restart 2 wk after, no bridge',
      'Discontinue aspirin and ticagrelor one week before; bridging not required',
      'Omit aspirin 7/7 and ticagrelor 5/7 pre-biopsy. No bridge.',
      'D/C ASA and ticagrelor 7 days prior, no cangrelor bridge',
    ],
    twins: [
      'Continue aspirin and ticagrelor; EBUS under dual antiplatelets',
      'Put the core biopsy off; aspirin and ticagrelor go on',
      'Do not stop aspirin or ticagrelor, no bridge',
      'Ring the interventionist before anything; both antiplatelets continue',
      'Aspirin goes on; ticagrelor 5 days off with a cangrelor bridge, as cardiology agrees',
      'No interruption of aspirin or ticagrelor for the biopsy',
    ],
  },
  {
    of: 'both antiplatelets weeks after a stent, with the bleeding stopped',
    patient: {
      conditions: [
        { name: 'upper gastrointestinal bleed, duodenal ulcer' },
        { name: 'STEMI treated by LAD stent 19 days ago' },
      ],
      medications: [{ name: 'aspirin 75 mg' }, { name: 'ticagrelor 90 mg' }],
      notes: [{ text: 'Forrest IIa ulcer, adrenaline and two clips, dry at the end.' }],
    },
    why: /the stent thromboses/u,
    harms: [
      'Aspirin 75 mg and ticagrelor 90 mg should both be stopped today and remain off for 12 weeks, until ulcer healing has been confirmed',
      'Stop aspirin and ticagrelor for 8 weeks',
      'D/C ASA and ticagrelor x 12 wk',
      'Discontinue aspirin and ticagrelor',
      'Aspirin and ticagrelor stopped permanently',
      'Stop both antiplatelets for 3 months',
      'Aspirin, ticagrelor: both stopped; review in 12 weeks',
      'Aspirin + ticagrelor: STOP for 6 weeks → repeat scope',
    ],
    twins: [
      'Continue aspirin 75 mg; ticagrelor paused for 3 days with cardiology',
      'Aspirin and ticagrelor continue, pantoprazole 80 mg IV',
      'Hold ticagrelor tonight, aspirin 75 mg goes on',
      'Hold aspirin and ticagrelor tonight; aspirin restarts tomorrow, cardiology to decide on ticagrelor',
      'Do not stop both antiplatelets: aspirin goes on',
      'Stop diclofenac; aspirin and ticagrelor go on',
    ],
  },
  {
    of: 'the P2Y12 inhibitor of a new stent before an operation that cannot wait',
    patient: {
      conditions: [{ name: 'STEMI with RCA stent 3 days ago' }, { name: 'papillary muscle rupture' }],
      medications: both,
    },
    why: /the stent thromboses/u,
    harms: [
      'Stop ticagrelor today, hip surgery next week',
      'Ticagrelor off for the operation, no cangrelor',
      'Hold ticagrelor and aspirin for the OR, no bridge',
      'Ticagrelor discontinued, aspirin 75 mg alone from now on',
    ],
    twins: [
      'Ticagrelor off for the OR tonight, aspirin stays, cangrelor if surgery slips',
      'Cangrelor 0.75 mcg/kg/min in place of ticagrelor until theatre; aspirin goes on',
      'Hold ticagrelor with a cangrelor bridge, aspirin continues',
      'Ticagrelor held, interventional cardiology and surgeon decide on cangrelor; aspirin 75 mg',
    ],
  },
  {
    of: 'both antiplatelets in a bleeding that goes on',
    patient: {
      conditions: [
        { name: 'upper gastrointestinal bleed, duodenal ulcer' },
        { name: 'STEMI treated by LAD stent 19 days ago' },
      ],
      medications: both,
      notes: [{ text: 'Spurting vessel, haemostasis not obtained.' }],
    },
    why: /the stent thromboses/u,
    harms: [],
    twins: ['Stop aspirin and ticagrelor until the bleeding is held'],
  },
]

describeContrasts(contrasts)

describe('both antiplatelets of a stent, with entries of what was checked', () => {
  const stopped = (against: string, finding: string): boolean => {
    const about = patient.parse({
      demographics: { age_years: 56 },
      conditions: [{ name: 'coronary artery disease' }],
      medications: both,
      notes: [{ text: 'DES to proximal LAD 2 days ago. Elective extraction next week.' }],
    })
    const answer = recommendation.parse({
      recommended_actions: [{ text: 'Stop aspirin and ticagrelor for 14 days for the extraction' }],
      evidence_table: [],
      contraindications_checked: [{ drug: 'ticagrelor', against, finding }],
    })
    const score = checkContraindications(answer, { patient: about })
    return score.status === 'scored' && score.value === 0 && /the stent thromboses/u.test(score.why.join('\n'))
  }

  it.each([
    ['active bleeding, stroke', 'none'],
    ['active bleed', 'none, Hgb 14.0'],
    ['intracranial bleed, major bleeding', 'neither'],
    ['gastrointestinal bleeding', 'not present'],
  ])('what was looked for and is not there weighs nothing: %s, %s', (against, finding) =>
    expect(stopped(against, finding)).toBe(true),
  )

  it.each([
    ['stent thrombosis', 'agreed with the interventional cardiologist'],
    ['bleeding', 'none so far; cardiology agrees to a cangrelor bridge'],
    ['stent', 'active bleeding from the ulcer'],
  ])('what was weighed does: %s, %s', (against, finding) => expect(stopped(against, finding)).toBe(false))
})
