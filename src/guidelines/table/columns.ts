/** What the tables of rules have a column for, in Markdown and HTML alike. */
export const columns = [
  'Rule',
  'Inputs',
  'Thresholds',
  'Exceptions',
  'Expected',
  'Forbidden',
  'Recommendation',
  'Harm of a miss',
] as const
