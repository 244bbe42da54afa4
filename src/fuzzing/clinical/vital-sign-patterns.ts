/** Whole numbers that belong together in one state of a patient, both ends of a range within. */
export interface VitalSignPattern {
  readonly systolic: Range
  /** The pulse pressure in percent of the systolic pressure. */
  readonly pulsePercent: Range
  readonly heart: Range
  readonly respiratory: Range
  readonly saturation: Range
  /** Tenths of a degree Celsius. */
  readonly temperature: Range
  /** Percent; 21 is room air. */
  readonly oxygen: Range
  readonly consciousness: readonly ('alert' | 'confusion' | 'voice' | 'pain' | 'unresponsive')[]
  /** Whether a reading of the pattern may hold a value that scores 3 in NEWS2, or 5 in all. */
  readonly mayBeUnwell: boolean
  readonly source: string
}

type Range = readonly [low: number, high: number]

const news2 = 'Royal College of Physicians, National Early Warning Score 2, 2017, chart 1'

/** What a well adult has, to which readings shrink as far as their state allows. */
export const usualVitalSigns = {
  systolic: 120,
  pulsePercent: 33,
  heart: 72,
  respiratory: 16,
  saturation: 98,
  temperature: 368,
  oxygen: 21,
} as const

/** States of adults with vital signs that go together. Unreviewed, not for clinical use. */
export const vitalSignPatterns = {
  reviewed: false,
  rows: {
    well: {
      systolic: [111, 150],
      pulsePercent: [28, 42],
      heart: [55, 90],
      respiratory: [12, 20],
      saturation: [96, 100],
      temperature: [361, 378],
      oxygen: [21, 21],
      consciousness: ['alert'],
      mayBeUnwell: false,
      source: news2,
    },
    feverish: {
      systolic: [111, 140],
      pulsePercent: [30, 45],
      heart: [80, 109],
      respiratory: [14, 20],
      saturation: [95, 99],
      temperature: [381, 389],
      oxygen: [21, 21],
      consciousness: ['alert'],
      mayBeUnwell: false,
      source: news2,
    },
    breathless: {
      systolic: [111, 160],
      pulsePercent: [28, 42],
      heart: [70, 109],
      respiratory: [19, 24],
      saturation: [94, 96],
      temperature: [362, 379],
      oxygen: [21, 21],
      consciousness: ['alert'],
      mayBeUnwell: false,
      source: news2,
    },
    hypertensive: {
      systolic: [151, 180],
      pulsePercent: [36, 50],
      heart: [60, 100],
      respiratory: [12, 20],
      saturation: [95, 99],
      temperature: [361, 375],
      oxygen: [21, 21],
      consciousness: ['alert'],
      mayBeUnwell: false,
      source: news2,
    },
    septic: {
      systolic: [91, 120],
      pulsePercent: [34, 50],
      heart: [100, 148],
      respiratory: [22, 34],
      saturation: [86, 96],
      temperature: [381, 404],
      oxygen: [21, 60],
      consciousness: ['alert', 'confusion'],
      mayBeUnwell: true,
      source: news2,
    },
    hypoxic: {
      systolic: [105, 165],
      pulsePercent: [26, 42],
      heart: [88, 132],
      respiratory: [24, 36],
      saturation: [78, 91],
      temperature: [362, 384],
      oxygen: [21, 80],
      consciousness: ['alert', 'confusion'],
      mayBeUnwell: true,
      source: news2,
    },
    narcotic: {
      systolic: [105, 155],
      pulsePercent: [28, 42],
      heart: [80, 120],
      respiratory: [7, 24],
      saturation: [80, 93],
      temperature: [360, 379],
      oxygen: [24, 60],
      consciousness: ['confusion', 'voice', 'pain'],
      mayBeUnwell: true,
      source: news2,
    },
    shocked: {
      systolic: [60, 89],
      pulsePercent: [22, 42],
      heart: [95, 142],
      respiratory: [18, 34],
      saturation: [82, 97],
      temperature: [355, 378],
      oxygen: [21, 80],
      consciousness: ['alert', 'confusion', 'voice'],
      mayBeUnwell: true,
      source: 'ESC/ERS acute pulmonary embolism 2019, table 4, https://doi.org/10.1093/eurheartj/ehz405',
    },
  },
} as const satisfies { readonly reviewed: false; readonly rows: Readonly<Record<string, VitalSignPattern>> }

export type VitalSignPatternName = keyof typeof vitalSignPatterns.rows
