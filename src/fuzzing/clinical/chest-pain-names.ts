/** How records name pain in the chest; the first is the plainest. Unreviewed, not for clinical use. Source: ACC/AHA chest pain 2021, section 2.1.1, https://doi.org/10.1161/CIR.0000000000001029 */
export const chestPainNames = {
  reviewed: false,
  symptoms: [
    'chest pain',
    'Chest pain',
    'central chest pain',
    'crushing central chest pain',
    'chest pain radiating to the left arm',
    'retrosternal chest pain',
    'chest tightness',
    'chest pressure',
    'chest discomfort',
    'pain in the chest',
    'retrosternal pain',
  ],
  problems: ['chest pain', 'Acute chest pain'],
  /** It calls for help whatever the troponin is. */
  unstable: ['unstable angina'],
} as const
