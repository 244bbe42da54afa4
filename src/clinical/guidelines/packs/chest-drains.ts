import type { Action } from '../../language/action.ts'

/** "US-guided 14F drain R side": a size makes a drain of it. */
const french = [8, 10, 12, 14, 16, 18, 20, 22, 24, 28, 32, 36]

/** "12-14 Fr": one of two that stand near each other. */
const sizes: readonly string[] = [
  ...french,
  ...french.flatMap((size, at) => french.slice(at + 1, at + 3).map((other) => `${size}-${other}`)),
].flatMap((size) => [`${size}F`, `${size} F`, `${size} Fr`, `${size} French`])

/** A size with what it is a size of: "14F drain", "18 Fr tube". */
export const sizedDrains: readonly string[] = sizes.flatMap((size) => [
  `drain ${size}`,
  ...['drain', 'Seldinger drain', 'pigtail', 'tube', 'catheter'].map((noun) => `${size} ${noun}`),
])

/** Other tubes and lines that are measured in French. */
const otherTubes = [
  'Foley',
  'urinary',
  'urethral',
  'bladder',
  'suprapubic',
  'nasogastric',
  'NG tube',
  'NGT',
  'Ryles',
  'feeding tube',
  'gastrostomy',
  'PEG',
  'sheath',
  'introducer',
  'femoral',
  'radial',
  'jugular',
  'central line',
  'central venous',
  'dialysis',
  'vascath',
  'PICC',
  'suction catheter',
  'nephrostomy',
  'biliary',
  'abdominal',
  'ascitic',
  'ascites',
  'pericardial',
  'pericardium',
] as const

/** A tube into the chest that is named by its size alone: "a left 14-French catheter under ultrasound". */
export const drainBySize = { phrases: [...sizes, ...sizedDrains], unlessNaming: otherTubes } as const satisfies Action

/** The short form alone may be a defibrillator; with a side or a verb, of a patient whose pleura is to be drained, it is none. */
export const drainsInShort: readonly string[] = [
  ...['right', 'left', 'R', 'L', 'insert', 'insert an', 'site', 'place an', 'urgent'].map((ahead) => `${ahead} ICD`),
  ...['right', 'left', 'R', 'L', 'insertion', 'on the right', 'on the left', 'today', 'now'].map(
    (behind) => `ICD ${behind}`,
  ),
]

/** As an alternative to a drain by ERS/ESTS 2023, where it comes again each day: one tap is none. */
export const repeatedTaps: readonly string[] = ['repeated', 'repeat', 'daily', 'iterative', 'serial'].flatMap((often) =>
  [
    'therapeutic thoracentesis',
    'thoracentesis',
    'evacuating thoracentesis',
    'therapeutic aspiration',
    'pleural lavage',
  ].map((what) => `${often} ${what}`),
)
