import type { Block, BlockKind } from '../block.ts'
import type { RowName } from './compare-rows.ts'
import { sliceLabel } from '../slice-label.ts'
import { waysOut } from './ways-out.ts'

/** The kinds that are of one metric in one slice. */
export type RowBlockKind = Extract<
  BlockKind,
  'regressed' | 'missing' | 'unscored' | 'incomparable' | 'inconclusive' | 'below-target' | 'insufficient'
>

const words: Readonly<Record<RowBlockKind, { readonly what: string; readonly way: string }>> = {
  regressed: {
    what: 'regressed',
    way: `Mend the system; a regression that is wanted goes on record with: ${waysOut.accept}`,
  },
  missing: {
    what: 'is missing',
    way: `Measure it again; if it is meant to go, put that on record with: ${waysOut.accept}`,
  },
  unscored: {
    what: 'is unscored',
    way: 'Nothing was learned about these cases, so they have not passed: mend what stopped them, or allow a share of them with the option maxUnscored',
  },
  incomparable: {
    what: 'cannot be compared',
    way: `Read ${waysOut.diff}, then take the new set with: ${waysOut.promote}`,
  },
  inconclusive: {
    what: 'is inconclusive',
    way: `Add the cases or trials that are named, or mend the system; a drop that is let pass goes on record with: ${waysOut.accept}`,
  },
  insufficient: {
    what: 'has too few cases',
    way: 'Add cases, or take the target out; no promotion lets it through',
  },
  'below-target': {
    what: 'is short of its target',
    way: `Mend the system or set another target; a baseline short of it goes on record with: ${waysOut.accept}`,
  },
}

/** The block of one metric in one slice; of these only an incomparable set can be promoted without further ado. */
export function describeRowBlock(kind: RowBlockKind, { metric, slice }: RowName, why: string): Block {
  const { what, way } = words[kind]
  const message = `${metric} ${what} in ${sliceLabel(slice)}: ${why}. ${way}`
  return { kind, metric, slice, message, promotable: kind === 'incomparable' }
}
