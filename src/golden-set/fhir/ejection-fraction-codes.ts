/** LOINC codes of the left ventricular ejection fraction. Source: LOINC, https://loinc.org */
export const ejectionFractionCodes: Readonly<Record<string, string>> = {
  '10230-1': 'Left ventricular ejection fraction',
  '8806-2': 'Left ventricular ejection fraction by 2D echo',
  '18043-0': 'Left ventricular ejection fraction by ultrasound',
}
