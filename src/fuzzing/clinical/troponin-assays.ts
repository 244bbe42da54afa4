/** A troponin assay, with the 99th percentile of healthy people. */
export interface TroponinAssay {
  readonly names: readonly [string, ...string[]]
  /** In ng/L, whole. */
  readonly limit: number
  /** The limit is of this sex alone. */
  readonly sex?: 'female' | 'male'
  readonly source: string
}

const ifcc =
  'IFCC committee on cardiac biomarkers, high-sensitivity troponin assay table, manufacturers’ 99th percentiles'

/** Assays with the limits that laboratories print beside a result. Unreviewed, not for clinical use. */
export const troponinAssays: { readonly reviewed: false; readonly rows: readonly [TroponinAssay, ...TroponinAssay[]] } =
  {
    reviewed: false,
    rows: [
      {
        names: ['Troponin T', 'High-sensitivity troponin T', 'hs-cTnT', 'hs-TnT', 'hsTnT', 'cTnT'],
        limit: 14,
        source: ifcc,
      },
      {
        names: ['Troponin I', 'High-sensitivity troponin I', 'hs-cTnI', 'hs-TnI', 'cTnI'],
        limit: 26,
        source: ifcc,
      },
      { names: ['High-sensitivity troponin I (female)', 'hs-TnI (F)'], limit: 16, sex: 'female', source: ifcc },
      { names: ['High-sensitivity troponin I (male)', 'hs-TnI (M)'], limit: 34, sex: 'male', source: ifcc },
      { names: ['Troponin I, conventional', 'Troponin'], limit: 40, source: ifcc },
    ],
  }
