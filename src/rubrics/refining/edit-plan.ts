import { z } from 'zod'

const action = z.strictObject({
  type: z.enum(['ADD', 'REMOVE', 'MODIFY']),
  /** 1 is done first; each number from 1 to that of the actions stands once. */
  priority: z.int().min(1, 'wanted a whole number from 1'),
  /** What to add, remove or change, in words. */
  detail: z.string().min(1, 'wanted what to do, in words'),
  /** The criteria for which it is done. */
  criterionIds: z.array(z.string().min(1)).min(1, 'wanted the id of at least one criterion').readonly(),
})

/**
 * Schema of what has to be done to an answer so that it keeps the criteria which it violates (Chen et al. 2026, arXiv:2601.15161).
 *
 * Priorities are 1 to n, each once.
 */
export const editPlan = z
  .strictObject({
    actions: z.array(action.readonly()).min(1, 'wanted at least one action').readonly(),
    /** What every edit has to keep, such as a length or a tone that the query asks for. */
    constraints: z.array(z.string().min(1)).readonly(),
  })
  .superRefine(({ actions }, context) => {
    for (const [at, { priority }] of actions.entries()) {
      const first = actions.findIndex((one) => one.priority === priority)
      const message =
        first !== at
          ? `wanted a priority of its own, which actions[${first}] has already`
          : priority > actions.length
            ? `wanted priorities from 1 to ${actions.length}, each once`
            : undefined
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['actions', at, 'priority'], message })
    }
  })
  .readonly()

/** What is to be changed in an answer, violation by violation, checked. */
export type EditPlan = z.output<typeof editPlan>
