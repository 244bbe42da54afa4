import { type Agreement, type Figure, formatAgreement } from '../../judges/calibration.ts'

/** The heads of the columns that `agreementCells` fills. */
export const agreementHead = ['kappa', 'linear', 'quadratic', 'alpha', 'ICC(2,1)'] as const

/** The figures of an agreement, each with its interval; `unscored` where it is not defined. */
export function agreementCells({ kappa, linearKappa, quadraticKappa, alpha, icc }: Agreement): string[] {
  return [kappa, linearKappa, quadraticKappa, alpha, icc].map(formatFigureOf)
}

/** `0.782 [0.612, 0.901]`; without an interval where there is none. */
export function formatFigureOf(figure: Figure): string {
  if (figure.status === 'unscored') return 'unscored'
  const { value, interval } = figure
  const ends = interval === null ? '' : ` [${formatAgreement(interval.lower)}, ${roundedUp(interval.upper)}]`
  return `${formatAgreement(value)}${ends}`
}

/** Ends go outwards, so that no interval reads as narrower than it is. */
function roundedUp(value: number): string {
  const up = Math.ceil(value * 1000 - 1e-9) / 1000
  return (up === 0 ? 0 : up).toFixed(3)
}

/** Why figures of an agreement are unscored, each reason once. */
export function whyUnscored(figures: readonly Figure[]): string[] {
  return [...new Set(figures.flatMap((figure) => (figure.status === 'unscored' ? [figure.why] : [])))]
}
