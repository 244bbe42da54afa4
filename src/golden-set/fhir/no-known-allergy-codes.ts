/**
 * SNOMED CT codes by which a record says that there is no allergy. Each would read as one.
 *
 * Source: SNOMED CT, the descendants of 716186003 that records use.
 */
export const noKnownAllergyCodes: Readonly<Record<string, string>> = {
  '716186003': 'No known allergy',
  '160244002': 'No known allergies',
  '409137002': 'No known drug allergy',
  '429625007': 'No known food allergy',
  '428607008': 'No known environmental allergy',
}
