import { baselineOptions } from '../baseline/command-options.ts'
import { choice, option, shared, wanted } from '../options.ts'
import { ruledStances } from '../../clinical/language/rulings.ts'

export const readingsOptions = { ...baselineOptions, run: shared.run } as const

export const readingsDecideOptions = {
  stance: wanted(
    option('--stance <what>', `what the passage does with it: ${ruledStances.join(', ')}`),
    'what the passage does with it',
    choice(ruledStances),
  ),
  by: wanted(shared.by, 'who answers for the ruling'),
  reason: wanted(shared.reason, 'why it is so read'),
  ...readingsOptions,
} as const
