import { readWaivers } from '../src/baseline/read-waivers.ts'
import { applyWaivers, type WaivedRun, type WaiverInput } from '../src/gate/waivers/apply-waivers.ts'
import { AssayError } from '../src/score/assay-error.ts'

/** Takes out the blocks that the waivers of a project let pass; a file that cannot be read waives nothing, and is a problem of the suite. */
export function waive(root: string, input: Omit<WaiverInput, 'waivers'>): WaivedRun {
  try {
    return applyWaivers({ ...input, waivers: readWaivers(root) })
  } catch (error) {
    if (error instanceof AssayError) return { blocks: input.blocks, waivers: [], problems: [error.message] }
    throw error
  }
}
