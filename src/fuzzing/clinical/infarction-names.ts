/** How problem lists name an infarction with ST elevation; the first is the plainest. Unreviewed, not for clinical use. Source: Fourth Universal Definition 2018, https://doi.org/10.1161/CIR.0000000000000617 */
export const infarctionNames = {
  reviewed: false,
  acute: [
    'ST-elevation myocardial infarction',
    'STEMI',
    'Anterior STEMI',
    'Inferior STEMI',
    'inferior ST-elevation myocardial infarction',
    'ST-segment elevation myocardial infarction',
  ],
  /** It is over. */
  over: [
    { name: 'STEMI', status: 'resolved' },
    { name: 'previous STEMI', status: 'active' },
    { name: 'ST-elevation myocardial infarction in 2016', status: 'active' },
  ],
} as const
