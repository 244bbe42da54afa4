import type { PolarityRole } from './polarity-role.ts'

const kin =
  'mother|father|mom|mum|mam|dad|brother|brothers|sister|sisters|sibling|siblings|parent|parents|aunt|aunts|uncle|uncles|cousin|cousins|grandmother|grandfather|grandparent|grandparents|grandma|grandpa|son|sons|daughter|daughters|nephew|niece|wife|husband|spouse|partner|twin|relative|relatives|grandson|granddaughter|halfbrother|stepfather|stepmother|roommate|neighbor|coworker|caregiver|carer|friend'
const tell =
  'reports|reported|states|stated|says|said|notes|noted|noticed|describes|described|called|calls|found|brought|confirms|confirmed|endorses|thinks|thought|feels|believes|gives|gave|provides|provided|relates|related|observed|witnessed|lives|accompanied|helps|helped|tells|told|wants|wanted|declined|agrees|agreed|requests|requested|administered'
const told =
  'informed|updated|aware|contacted|notified|counselled|present|agrees|agreed|wishes|requests|declined|meeting|discussion|physician|doctor|practitioner|practice|medicine|states|reports|reported|stated|noted|notes|says|wants|would|called|brought|support|planning|at|is|was|room|therapy|concerned|worried'

/**
 * What says that a thing is another person's. After ConText's "experiencer" (Harkema 2009, https://doi.org/10.1016/j.jbi.2009.05.002); the phrases are from
 * general medical English. A relative who tells about the patient is no cue.
 */
export const experiencerCues = {
  pseudo: [
    `his|her|the|patient|an|a? s? ${kin} ${tell} that?`,
    `his|her|the|patient|an|a? s? ${kin} is|was|are|were concerned|worried|aware|informed|updated|present|at|visiting`,
    `per|by|from|with|to|according the|his|her|patient|pt|s|to? the|his|her|s|patient? ${kin}|family`,
    `lives|living|lived|stays|accompanied|brought|discussed|spoke|presents|here|history|obtained|care|cared with|by|for|from his|her|the|their? ${kin}|family`,
    `family ${told}`,
    `the|his|her|patient|with|to s? family ${told}?`,
    `family members? ${told}`,
    `discussed with the|his|her? family`,
    `donor site`,
    `twin lead`,
  ],
  experiencer: [
    `family|familial|fam|parental|maternal|paternal medical|cardiac|strong|significant|psychiatric? history|hx|hist is|was|significant|notable|remarkable|positive|also|includes|of|for|:? of|for|significant|notable|positive|is|:? for?`,
    `fh|fhx|famhx|fmh|fmhx is|was|significant|notable|positive|of|for|:? for|of?`,
    `strong|positive|significant family history|hx of|for|:?`,
    `family|familial|maternal|paternal`,
    `his|her|the|patient|patients|one|both|two|a|an|s? s? older|younger|elder|maternal|paternal|half|twin|identical|late|biological? ${kin} s? had|has|have|with|died|suffered|also|both|:|-? of|from|have|had|has|a|an|the?`,
    kin,
    `first|second - degree? relative|relatives`,
    `family|household member|members|contact|contacts had|has|with|have?`,
    `donor|donors s? had|has|with|history? of?`,
    `sick contacts|contact with`,
    `runs in`,
  ],
  'experiencer-back': [
    `in|of|by|affecting his|her|the|patient|patients|their|one|both|two|a|an|s? s? older|younger|elder|maternal|paternal|half|twin|first|second? degree? ${kin}|family|donor`,
    `runs in the? family`,
    `on the|his|her? maternal|paternal|mother|father s? side`,
  ],
} satisfies Partial<Readonly<Record<PolarityRole, readonly string[]>>>
