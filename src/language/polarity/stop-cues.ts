import type { PolarityRole } from './polarity-role.ts'

/**
 * Where the reach of a cue ends: the termination terms of NegEx (Chapman 2001, https://doi.org/10.1006/jbin.2001.1029) and ConText (Harkema 2009,
 * https://doi.org/10.1016/j.jbi.2009.05.002), from general English.
 */
export const stopCues = {
  stop: [
    `but`,
    `however|nevertheless|nonetheless|although|though|whereas|except|excepting|yet|albeit|notwithstanding`,
    `even though`,
    `except for|that|when|with?`,
    `other than`,
    `aside|apart from`,
    `besides`,
    `save for`,
    `with the exception of`,
    `because`,
    `so|therefore|thus|hence`,
    `until`,
    `while|whilst`,
    `then`,
    `instead`,
    `still has|have|had|reports|complains|with`,
    `→`,
  ],
  'stop-forward': [
    `secondary to`,
    `due|owing|attributable|attributed to`,
    `because of`,
    `caused|explained|precipitated|triggered by`,
    `as a|an|the? secondary|possible|likely? cause|source|reason|aetiology|origin|explanation|result|consequence of|for?`,
    `causing|resulting|leading in|to?`,
    `which|who|whose is|was|has|had|have|presents|presented?`,
    `presents|presenting|presented|presentation with|for|to|today|now|after`,
    `complaining|complains|complained of`,
    `comes|came|coming|brought|arrives|arrived|referred|transferred|here|admitted|hospitalised in|to|for|with|after|today|now`,
    `now|currently|today|presently presents|presenting|with|has|having|here|complains|complaining|reports|in|admitted|found|developed`,
    `was|were|been|found|noted|seen|discovered|shown|diagnosed found|noted|seen|discovered|shown|diagnosed? to|with have|be?`,
    `given|considering|based on? the|his|her|a|known|recent|prior|history history? of?`,
  ],
  'stop-item': [`positive|pos for`, `+ ve for?`, `does|do|did have|report|complain|endorse|admit`],
  'stop-in-list': [
    `positive|pos|+`,
    `has|have|had|reports|reported|endorses|endorsed|admits|admitted|complains|notes|states|stated|describes|developed|experienced|underwent|received|started|took|takes|feels|continues|continued|appears|appeared|shows|showed|demonstrates|demonstrated|reveals|revealed|remains|remained|presents|came|went|lives|drinks|smokes|works|uses|eats|sleeps|walks|ambulates|exercises|tolerates|tolerating|requires|needs|wants|says|eating|ambulating|doing`,
    `with|there|it|he|she|they|we|i|his|her|patient|pt|the`,
    `was|were|is|are|will|would|can|could|may|might|should|do|does|did`,
    `normal|regular|clear|supple|soft|intact|alert|awake|oriented|stable|well|warm|moist|pink|symmetric|equal|reactive|unremarkable|good|comfortable|cooperative|pleasant|afebrile|otherwise|only|some|status|s|continue|start|give|admit|discharge|follow|plan|return|nontender|nondistended|atraumatic|normocephalic|anicteric|normoactive|active`,
    `1|2|3|4 +`,
  ],
  'stop-in-list-unless-or': [
    `mild|moderate|minimal|trace|stable|persistent|improved|known|bilateral|multiple|elevated|increased|decreased|low|high|reduced|diminished|hypoactive|hyperactive`,
  ],
  'stop-patient': [`the? patient|pt|patients`, `himself|herself`],
  pause: [`after|before|during|since|despite|following`, `prior to`],
} satisfies Partial<Readonly<Record<PolarityRole, readonly string[]>>>
