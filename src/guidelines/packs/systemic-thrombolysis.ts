import type { LabelledAction } from '../../language/actions/labelled-action.ts'

/** A lytic that runs through a catheter in the pulmonary artery. */
const throughCatheter = [
  'catheter-directed',
  'catheter-based',
  'catheter-delivered',
  'catheter thrombolysis',
  'catheter lysis',
  'by catheter',
  'via catheter',
  'via a catheter',
  'via the catheter',
  'through a catheter',
  'through the catheter',
  'pulmonary artery catheter',
  'pulmonary catheter',
  'infusion catheter',
  'EKOS',
  'EkoSonic',
  'ultrasound-assisted',
  'ultrasound-facilitated',
  'into the pulmonary artery',
  'intrapulmonary',
  'pharmacomechanical',
]
/** What is kept ready is not given. */
const keptReady = ['ready for rescue', 'available for rescue', 'standby for rescue', 'bedside for rescue']

const lytics = ['thrombolysis', 'fibrinolysis', 'lysis', 'alteplase', 'tenecteplase', 'reteplase', 'tPA', 'rtPA']
const alteplase = ['alteplase', 'Actilyse', 'Activase', 'tPA', 'rtPA', 'rt-PA']
const wholeDose = [
  'full-dose',
  'systemic thrombolysis',
  'systemic fibrinolysis',
  'systemic lysis',
  'intravenous thrombolysis',
  'IV thrombolysis',
  ...alteplase.flatMap((name) => [`${name} 100 mg`, `100 mg ${name}`, `100 mg of ${name}`]),
]
const give = ['give', 'start', 'administer', 'proceed to', 'proceed with', 'commence']

/** Doses below that of a systemic thrombolysis. */
export const lesserDose: readonly string[] = ['low-dose', 'reduced-dose', 'half-dose'].flatMap((dose) =>
  [...lytics, 'systemic thrombolysis'].map((name) => `${dose} ${name}`),
)

/**
 * A thrombolytic into a vein, as what is forbidden: by the whole dose where that stands there, else unless the sentence says that it runs through a catheter, or is kept for rescue. That there is, or is no,
 * contraindication excuses nothing.
 *
 * @param excused other words that excuse a sentence
 */
export function systemicThrombolysis(excused: readonly string[]): LabelledAction {
  return {
    label: 'systemic thrombolysis',
    anyOf: [
      { classes: ['thrombolytic'], unlessNaming: [...throughCatheter, 'rescue', ...excused] },
      { phrases: wholeDose, unlessNaming: [...keptReady, ...excused] },
      {
        phrases: give.flatMap((verb) => lytics.map((name) => `${verb} rescue ${name}`)),
        unlessNaming: ['decompensation', 'deterioration', 'collapse', 'arrest', ...excused],
      },
      {
        together: [
          { classes: ['thrombolytic'] },
          {
            phrases: ['rather than catheter', 'instead of catheter', 'catheter-directed therapy is not available'],
            accepts: ['recommended', 'refused', 'conditional', 'considered', 'mentioned'],
          },
        ],
      },
    ],
  }
}
