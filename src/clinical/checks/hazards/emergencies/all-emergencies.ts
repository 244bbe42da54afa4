import { airwayAndChest } from './airway-and-chest.ts'
import { bloodAndHormones } from './blood-and-hormones.ts'
import { brainAndSpine } from './brain-and-spine.ts'
import { eyesAndEars } from './eyes-and-ears.ts'
import { gutAndKidney } from './gut-and-kidney.ts'
import { heartAndVessels } from './heart-and-vessels.ts'
import { limbsAndSkin } from './limbs-and-skin.ts'
import { mind } from './mind.ts'
import { motherAndChild } from './mother-and-child.ts'
import { poisonsAndExposures } from './poisons-and-exposures.ts'
import type { Emergency } from './emergency.ts'

/** Each emergency that the checks know, of every field. */
export const emergencies: readonly Emergency[] = [
  ...heartAndVessels,
  ...brainAndSpine,
  ...airwayAndChest,
  ...gutAndKidney,
  ...bloodAndHormones,
  ...motherAndChild,
  ...limbsAndSkin,
  ...eyesAndEars,
  ...poisonsAndExposures,
  ...mind,
]
