/** LOINC codes of an observation whether a patient is pregnant. */
export const pregnancyStatusCodes: Readonly<Record<string, string>> = { '82810-3': 'Pregnancy status' }

/** What its value says: SNOMED CT codes of the International Patient Summary, and LOINC answers. Any other value (possible, not yet confirmed) says neither. */
export const pregnancyAnswers: Readonly<Record<string, boolean>> = {
  // Pregnant
  '77386006': true,
  'LA15173-0': true,
  // Not pregnant
  '60001007': false,
  'LA26683-5': false,
}

/** SNOMED CT codes of conditions that are a pregnancy. */
export const pregnancyConditions: Readonly<Record<string, string>> = {
  '77386006': 'Pregnant',
  '72892002': 'Normal pregnancy',
}
