/** How problem lists name an acute pulmonary embolism; the first is the plainest. Unreviewed, not for clinical use. Source: ESC/ERS 2019, https://doi.org/10.1093/eurheartj/ehz405 */
export const embolismNames = {
  reviewed: false,
  any: [
    'pulmonary embolism',
    'Pulmonary embolism',
    'PE',
    'acute pulmonary embolism',
    'bilateral pulmonary emboli',
    'pulmonary embolus, right lower lobe',
    'acute PE',
    'pulmonary thromboembolism',
  ],
  /** The name alone says that it is unstable. */
  massive: [
    'massive pulmonary embolism',
    'Massive PE',
    'high-risk pulmonary embolism',
    'High-risk PE',
    'pulmonary embolism with obstructive shock',
  ],
  small: ['subsegmental pulmonary embolism', 'low-risk pulmonary embolism', 'small PE, left lower lobe'],
  /** It is over, or was not there. */
  over: [
    { name: 'pulmonary embolism', status: 'resolved' },
    { name: 'PE', status: 'resolved' },
    { name: 'previous pulmonary embolism', status: 'active' },
    { name: 'pulmonary embolism in 2017', status: 'active' },
    { name: 'pulmonary embolism excluded', status: 'active' },
    { name: 'no pulmonary embolism', status: 'active' },
  ],
} as const
