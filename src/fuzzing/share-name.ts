import type { Population } from './fuzz-report.ts'

/** What the share of a property is called. */
export function shareName({ population }: { readonly population: Population }): string {
  switch (population) {
    case 'red-flag':
      return 'sensitivity'
    case 'near-miss':
    case 'benign':
      return 'specificity'
    case 'relation':
      return 'share held'
  }
}
