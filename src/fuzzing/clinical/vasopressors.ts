/** Infusions that hold a pressure up; the first is the plainest. Unreviewed, not for clinical use. Source: ESC/ERS acute pulmonary embolism 2019, table 9, https://doi.org/10.1093/eurheartj/ehz405 */
export const vasopressors = {
  reviewed: false,
  rows: [
    { name: 'norepinephrine', dose: '0.1 microgram/kg/min' },
    { name: 'noradrenaline', dose: '0.2 microgram/kg/min' },
    { name: 'dobutamine', dose: '5 microgram/kg/min' },
    { name: 'vasopressin', dose: '0.03 units/min' },
    { name: 'adrenaline', dose: '0.05 microgram/kg/min' },
  ],
} as const
