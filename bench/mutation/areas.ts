/** A part of the source that is mutated, with the tests that are asked whether they notice. */
export interface Area {
  readonly name: string
  readonly files: readonly string[]
  readonly tests: readonly string[]
  /** Tests of one thing each, which run before the others; the others see what these left alive. */
  readonly close: RegExp
  /** The share of changes that has to be noticed. */
  readonly share: number
  /** Changes flow too: conditions are turned, filters and calls dropped. */
  readonly flow: boolean
}

const facts =
  'acute-findings,bleeding-and-clots,conditions,ecg,emergencies,heart-failure,laboratory-results,lung-disease,pneumonia,pulmonary-embolism,vital-signs'

export const areas: readonly Area[] = [
  {
    name: 'rules',
    files: [
      'src/clinical/{guidelines/packs,guidelines/packs/emergencies,calculators}/*.ts',
      `src/clinical/patient/{${facts}}.ts`,
    ],
    tests: ['src/clinical/{guidelines,calculators,patient}/**/*.test.ts'],
    close: /\/(?:patient|calculators|thresholds)\//u,
    share: 0.98,
    flow: false,
  },
  {
    name: 'doses',
    files: ['src/clinical/checks/doses/*.ts', 'src/clinical/checks/{check-doses,dose-limits}.ts'],
    tests: ['src/clinical/checks/{doses/*,check-doses,dose-*,*-doses,doses-*}.test.ts'],
    close: /\/doses\/|\/dose-limits\./u,
    share: 0.9,
    flow: false,
  },
  {
    name: 'allergies',
    files: ['src/clinical/checks/allergies/*.ts', 'src/clinical/checks/allergies.ts'],
    tests: ['src/clinical/checks/{allergies/*,allergies,check-contraindications}.test.ts'],
    close: /\/allergies/u,
    share: 0.9,
    flow: false,
  },
  {
    name: 'interactions',
    files: [
      'src/clinical/checks/{contraindications,hazards,hazards/help}/*.ts',
      'src/clinical/checks/check-contraindications.ts',
    ],
    tests: [
      'src/clinical/checks/{contraindications/*,hazards/*,hazards/help/*,check-contraindications,allergies}.test.ts',
    ],
    close: /\/(?:contraindications|hazards)/u,
    share: 0.9,
    flow: false,
  },
  {
    name: 'escalation',
    files: [
      'src/clinical/escalation/calls/*.ts',
      'src/clinical/escalation/{check-escalation,escalations,escalation-parties}.ts',
    ],
    tests: ['src/clinical/escalation/{calls/*,check-escalation,escalations,red-flag-recall,outcome-of-flag}.test.ts'],
    close: /\/escalation\//u,
    share: 0.9,
    flow: false,
  },
  {
    name: 'gate',
    files: ['src/{core,gate}/**/*.ts', 'reporters/**/*.ts'],
    tests: [
      '{src/core,src/gate,reporters,src/assembly,src/cli/gate,src/cli/baseline}/**/*.test.ts',
      'docs/schemas.test.ts',
    ],
    close: /\/(?:src\/(?:core|gate)|reporters)\//u,
    share: 0.9,
    flow: true,
  },
]
